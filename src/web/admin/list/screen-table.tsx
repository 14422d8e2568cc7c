import { Table } from 'antd'
import { lazy, Suspense, useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '../../../shared/screen/normal-form.ts'
import type { Density } from '../../../shared/screen/normal-list.ts'
import type { ScreenModule } from '../screen-store.ts'
import { treeOf } from '../values/tree.ts'
import adminStyles from '../admin.module.css'
import type { ArrangedColumn } from './arrange-columns.ts'
import { cellText } from './cell-text.ts'
import { ListCell } from './list-cell.tsx'
import type { DrawBody } from './long/long-list.tsx'
import { SCROLLBAR_PX } from './long/scrollbar.ts'
import { nextSorts, type ListQuery } from './list-query.ts'
import { numberColumn, numberWidthOf } from './number-column.tsx'
import { EXPAND_WIDTH_PX, openedBranches, openedDetails } from './opened-rows.ts'
import { pagingOf } from './paging.ts'
import { placesFor, RowButtons, type RowHandlers } from './row-buttons.tsx'
import { rowOpening } from './row-click.ts'
import { rowKeys } from './row-keys.ts'
import { roomyColumns } from './roomy-columns.ts'
import { useRowsInLanguage } from './rows-in-language.ts'
import { rowNumbers } from './row-numbers.ts'
import { rowTicks, TICK_WIDTH_PX } from './row-ticks.ts'
import { SummaryRow, type Summary } from './summary-row.tsx'
import { tellWhole } from './tell-whole.ts'
import { fittedColumns } from './fitted-columns.ts'
import { fitWidths, tableColumns, widthOf, type Row } from './table-columns.tsx'
import type { ListChange } from './use-list-query.ts'
import { useBranches } from './use-branches.ts'
import { useRoom } from './use-room.ts'
import { useSavedCells } from './use-saved-cells.ts'
import { useWording } from './use-wording.ts'
import { useBreakpoint } from '../../ui/use-breakpoint.ts'
import styles from './table.module.css'

// What only a phone or a long list draws, and what stands below an opened row.
const LongList = lazy(async () => ({ default: (await import('./long/long-list.tsx')).LongList }))
const PhoneCards = lazy(async () => ({ default: (await import('./phone-cards.tsx')).PhoneCards }))
const RowDetail = lazy(async () => ({ default: (await import('./row-detail.tsx')).RowDetail }))

interface Props extends RowHandlers {
  module: ScreenModule
  /** What is drawn, from the left edge to the right. */
  columns: ArrangedColumn[]
  density: Density
  /** Rows a page. */
  size: number
  rows: Row[]
  total: number
  /** The count stops at a cap; there are more. */
  isCapped: boolean
  /** Undefined where no column has one. */
  summary: Summary | undefined
  query: ListQuery
  busy: boolean
  isFiltered: boolean
  chosen: string[]
  isTickable: (row: Row) => boolean
  /** Null: nothing can be done with several rows, so none are ticked. */
  onChoose: ((ids: string[]) => void) | null
  /** A click on a row; null: it stays. */
  onOpenRow: ((row: Row) => void) | null
  /** The condition on a field, in the head of its column. */
  renderFilter: (field: Field) => ReactNode
  onQuery: (next: ListChange) => void
  onSize: (size: number) => void
  onResize: (prop: string, width: number) => void
  empty: ReactNode
}

/** From here on only the rows in view are drawn. */
const MANY_ROWS = 100
const ROW_PX: Record<Density, number> = { small: 39, middle: 47, large: 55 }

/** The rows of a screen: a page of them, or the whole tree; in a narrow window and a gallery as cards. */
export function ScreenTable(props: Props) {
  const { module, density, size, total, isCapped, summary, query, busy } = props
  const { chosen, isTickable, onChoose, onOpenRow, onQuery, onSize, onResize, empty } = props
  const { screen } = module
  const { t } = useTranslation('admin')
  const wording = useWording(screen)
  const { key, parent } = screen.table
  const keyOf = (row: Row) => String(row[key])
  const isTree = parent !== null
  const { rows: stored, onSaved } = useSavedCells(props.rows, keyOf)
  const rows = useRowsInLanguage(screen, { rows: stored, columns: props.columns })
  const isGallery = query.look === 'gallery'
  const isCards = useBreakpoint().sm === false || isGallery
  const [opened, setOpened] = useState<string[]>([])
  const box = useRef<HTMLDivElement>(null)
  const [lastTicked, setLastTicked] = useState<string | null>(null)

  const data = isTree
    ? treeOf(rows, { key: keyOf, parent: (row) => (row[parent] ? String(row[parent]) : null) })
    : rows
  const [branches, setBranches] = useBranches(screen, {
    all: rows.map(keyOf),
    top: data.map(keyOf),
    searched: props.isFiltered ? JSON.stringify([query.values, query.quick]) : '',
  })
  const isVirtual = rows.length > MANY_ROWS || screen.list.virtual
  const room = useRoom(box, { isAsked: !isCards, hasPages: !isTree })

  const renderCell = (field: Field, row: Row) => (
    <ListCell {...{ screen, t, field, row, wording, onSaved }} colours={module.colours} isOnCard={isCards} />
  )
  const ownSort = { field: screen.table.sort.prop, order: screen.table.sort.order }
  const sortsOf = ({ sorts }: ListQuery) => (sorts.length > 0 ? sorts : [ownSort])
  const isSortable = (prop: string) => screen.fields.some((each) => each.prop === prop && each.column?.sort)
  const handleSort = (prop: string, how: { isAdded: boolean }) =>
    onQuery((now) => {
      const shown = sortsOf(now).filter(({ field }) => isSortable(field))
      return { ...now, current: 1, sorts: nextSorts(shown, prop, how) }
    })
  const numbers = screen.list.rowNumbers
    ? rowNumbers(data, { first: isTree ? 1 : (query.current - 1) * size + 1, keyOf })
    : null
  const numberWidth = numberWidthOf(numbers)
  const places = placesFor(screen, rows, { ...props, t })
  const renderButtons = (row: Row) =>
    places && <RowButtons {...props} {...{ screen, t, row, places }} isCompact={isCards} />
  const buttons = places && {
    key: 'buttons',
    title: t('buttons'),
    fixed: 'end' as const,
    width: places.width + (isVirtual ? SCROLLBAR_PX : 0),
    render: (_: unknown, row: Row) => renderButtons(row),
  }
  const isExpandable = screen.list.expand !== null
  const before = [
    ...(isExpandable ? [EXPAND_WIDTH_PX] : []),
    ...(onChoose ? [TICK_WIDTH_PX] : []),
    ...(numbers ? [numberWidth] : []),
  ]
  const beside = [...before, buttons?.width ?? 0].reduce((sum, each) => sum + each, 0)
  const roomPx = room ? room.width - beside : null
  const columns = useMemo(() => {
    // The first column of a tree begins further in, row by row.
    const roomy = roomyColumns(props.columns, { rows, wording }).map((column, at) =>
      isTree && at === 0 ? { ...column, whole: null } : column,
    )
    return roomPx === null ? roomy : fittedColumns(roomy, { roomPx })
  }, [props.columns, rows, wording, isTree, roomPx])
  const width = beside + columns.map(widthOf).reduce((sum, each) => sum + each, 0)
  const widthInPx = isVirtual && room ? fitWidths(columns, { slackPx: room.width - width }) : null
  const fieldColumns = tableColumns({
    columns,
    sorts: sortsOf(query),
    onSort: handleSort,
    onResize,
    renderCell,
    renderFilter: props.renderFilter,
    widthInPx,
  })

  const handleOpen = (id: string) => {
    const row = rows.find((each) => keyOf(each) === id)
    if (row && places?.open) props.onEdit(row)
    else if (isExpandable || isCards) toggleOpened(id)
  }
  const toggleOpened = (id: string) =>
    setOpened(opened.includes(id) ? opened.filter((each) => each !== id) : [...opened, id])
  const handleBranch = (id: string, { isOpen }: { isOpen: boolean }) =>
    setBranches(isOpen ? [...new Set([...branches, id])] : branches.filter((each) => each !== id))

  const drawSummary = () => (
    <Table.Summary fixed>
      <SummaryRow
        fields={columns.map(({ field }) => field)}
        summary={summary!}
        before={before.length}
        after={buttons ? 1 : 0}
      />
    </Table.Summary>
  )
  const drawDetail = (row: Row) => (
    <Suspense>
      <RowDetail screen={screen} row={row} renderCell={renderCell} />
    </Suspense>
  )
  const hasSummary = summary !== undefined && columns.some(({ field }) => field.column!.summary)

  const branch = { opened: branches, onOpened: setBranches }
  const detail = { opened, onToggled: toggleOpened, keyOf, draw: drawDetail }
  const expandable = isTree ? openedBranches(branch) : isExpandable ? openedDetails(detail) : {}

  const handlePage = (current: number, pageSize: number) => {
    if (pageSize !== size) onSize(pageSize)
    else onQuery({ ...query, current })
  }
  const paging = isTree
    ? null
    : {
        ...pagingOf(screen, t, { isCapped }),
        current: query.current,
        pageSize: size,
        total,
      }
  const treeCut = isTree && isCapped && (
    <p className={styles.note}>{t('table.treeCut', { count: rows.length })}</p>
  )
  const drawBody: DrawBody | null =
    widthInPx && room
      ? (_rows, antd) => (
          <Suspense fallback={<div style={{ height: room.height }} />}>
            <LongList
              {...{ screen, t, keyOf, branches, room, renderCell, drawDetail, onChoose, antd, lastTicked }}
              rows={data}
              rowPx={ROW_PX[density]}
              fields={columns}
              fieldWidth={widthInPx}
              textOf={(field, row) => cellText(field, row, wording)}
              detail={isExpandable ? { width: EXPAND_WIDTH_PX, opened, onOpened: toggleOpened } : null}
              ticks={onChoose && { width: TICK_WIDTH_PX, chosen, isTickable }}
              numbers={numbers && { width: numberWidth, of: numbers }}
              buttons={buttons && { width: buttons.width, render: renderButtons }}
              onBranch={handleBranch}
              onTicked={setLastTicked}
              begins={JSON.stringify(query)}
            />
          </Suspense>
        )
      : null
  const rowEvents = {
    ...rowKeys({ onOpen: handleOpen, onBranch: isTree ? handleBranch : null }),
    ...rowOpening({ rows, keyOf, onOpen: onOpenRow }),
  }

  if (isCards)
    return (
      <div ref={box} className={`${adminStyles.table} ${styles.table}`} data-look={query.look} {...rowEvents}>
        <PhoneCards
          {...{ screen, columns, data, keyOf, numbers, busy, query, onQuery, chosen, onChoose }}
          {...{ isTickable, branches, opened, summary, renderCell, renderButtons, empty }}
          onBranch={handleBranch}
          onOpened={toggleOpened}
          paging={
            paging && {
              ...paging,
              onChange: (current, pageSize) => {
                handlePage(current, pageSize)
                // The page numbers stand below the last card; what comes begins above the first.
                box.current?.scrollIntoView()
              },
            }
          }
        />
        {treeCut}
      </div>
    )

  return (
    <div
      ref={box}
      className={`${adminStyles.table} ${styles.table}`}
      data-density={density}
      onMouseOver={tellWhole}
      {...rowEvents}
    >
      <Table<Row>
        size={density}
        rowKey={keyOf}
        columns={[
          ...(numbers ? [numberColumn(numbers, { keyOf, width: numberWidth })] : []),
          ...fieldColumns,
          ...(buttons ? [buttons] : []),
        ]}
        // Drawn whole before it is measured, a long list would hold the page up for seconds.
        dataSource={isVirtual && room === undefined ? [] : data}
        loading={{ spinning: busy, delay: 200 }}
        {...(drawBody && room
          ? {
              scroll: { x: Math.max(width, room.width), y: room.height },
              ...(data.length > 0 && { components: { body: drawBody } }),
            }
          : { sticky: true, scroll: { x: width } })}
        tableLayout="fixed"
        locale={{ emptyText: empty }}
        onRow={(row, index) => ({
          tabIndex: index === 0 && data[0] === row ? 0 : -1,
          ...(row['matched'] === false && { className: styles.above }),
        })}
        expandable={expandable}
        onChange={(page, _filters, _sorter, { action }) => {
          if (action !== 'paginate') return
          handlePage(page.current ?? 1, page.pageSize ?? size)
        }}
        {...(onChoose && { rowSelection: rowTicks({ screen, t, chosen, isTickable, onChoose }) })}
        {...(hasSummary && { summary: drawSummary })}
        pagination={paging ?? false}
      />
      {treeCut}
    </div>
  )
}
