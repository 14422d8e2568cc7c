import {
  DeleteOutlined,
  PlusOutlined,
  QuestionCircleOutlined,
  ReloadOutlined,
  RestOutlined,
} from '@ant-design/icons'
import { useList } from '@refinedev/core'
import { keepPreviousData } from '@tanstack/react-query'
import { Button, Empty, Skeleton } from 'antd'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import type { Asked } from '../access/explain-dialog.tsx'
import { ErrorPanel } from '../error-panel.tsx'
import { callOf } from '../screen-call.ts'
import type { ScreenModule } from '../screen-store.ts'
import type { ScreenError } from '../send-call.ts'
import { useHolds, useMe } from '../session-context.tsx'
import { rowLabel } from '../values/row-label.ts'
import { words } from '../words.ts'
import styles from '../admin.module.css'
import { ColumnPicker } from './column-picker.tsx'
import { filtersOf, type ListQuery } from './list-query.ts'
import { actName, bulkActs, mayAdd, mayRemoveSome } from './allowed-acts.ts'
import { QuickTabs } from './quick-tabs.tsx'
import { ScreenTable } from './screen-table.tsx'
import { SearchChips } from './search-chips.tsx'
import { SearchForm } from './search-form.tsx'
import type { Row } from './table-columns.tsx'
import { useActs } from './use-acts.tsx'
import { useRowEditor } from './use-row-editor.ts'
import { columnFields, useHiddenColumns } from './use-hidden-columns.ts'

interface Props {
  module: ScreenModule
  query: ListQuery
  onQuery: (next: ListQuery) => void
  /** Rows belong to this row of another screen: always searched by it, set on new ones. */
  master?: { prop: string; id: string }
  /** The items of a row are opened from here (dictionary → its items). */
  onOpenItems?: (row: Row) => void
  /** Shown under a heading of its own, for the list beside another. */
  heading?: string
}

// The form brings rjsf along; a list is there without it, and fetches it before it is asked for.
const loadForm = () => import('../form/row-editor.tsx')
const RowEditor = lazy(async () => ({ default: (await loadForm()).RowEditor }))
const HistoryDrawer = lazy(async () => ({
  default: (await import('../history/history-drawer.tsx')).HistoryDrawer,
}))
const RecycleBin = lazy(async () => ({ default: (await import('../trash/recycle-bin.tsx')).RecycleBin }))
const ExplainDialog = lazy(async () => ({
  default: (await import('../access/explain-dialog.tsx')).ExplainDialog,
}))
const ActionDialog = lazy(async () => ({ default: (await import('./action-dialog.tsx')).ActionDialog }))

/** One screen's list: search, toolbar, table, and the form beside it. */
export function ScreenList({ module, query, onQuery, master, onOpenItems, heading }: Props) {
  const { screen } = module
  const { t } = useTranslation('admin')
  const me = useMe()
  const holdsCode = useHolds()
  const [chosen, setChosen] = useState<string[]>([])
  const [looking, setLooking] = useState<Row | null>(null)
  const [isBinOpen, setBinOpen] = useState(false)
  const holdsCall = (kind: 'history' | 'removed') => holdsCode(callOf(screen, kind)?.permission ?? '')
  const [explaining, setExplaining] = useState<Asked | null>(null)
  const mayExplain = holdsCode('system_access_explain')
  const openExplain = (row: Row) => {
    const id = String(row[screen.table.key])
    if (screen.name === 'user') setExplaining({ userId: id, screen: null, row: null })
    else setExplaining({ userId: null, screen: screen.name, row: { id, label: rowLabel(screen, row) } })
  }
  const columns = columnFields(screen).filter(({ prop }) => prop !== master?.prop)
  const { hidden, setHidden } = useHiddenColumns(screen)
  const acts = useActs(screen, { onDone: () => setChosen([]) })
  const isTree = screen.table.parent !== null
  const values = master ? { ...query.values, [master.prop]: master.id } : query.values

  const { query: list, result } = useList<Row, ScreenError>({
    resource: screen.name,
    pagination: { currentPage: query.current, pageSize: query.size },
    filters: filtersOf(query.quick ? { ...values, quick: query.quick } : values),
    sorters: query.sort ? [query.sort] : [],
    meta: { whole: isTree },
    errorNotification: false,
    queryOptions: { placeholderData: keepPreviousData },
  })

  const isReady = !list.isPending
  useEffect(() => {
    if (isReady) void loadForm().catch(() => undefined)
  }, [isReady])

  const asking = { me, holdsCode, isPlatform: me.tenantType === '' }
  const ofMany = bulkActs(screen, asking)
  const removesMany = mayRemoveSome(screen, asking)
  const mayAddHere = mayAdd(screen, asking)
  const editor = useRowEditor({ screen, master, query, result })
  const search = (next: Record<string, string>) => {
    setChosen([])
    // The same search once more is a wish to see fresh rows.
    if (JSON.stringify(next) === JSON.stringify(query.values) && query.current === 1) void list.refetch()
    else onQuery({ ...query, current: 1, values: next })
  }

  const hasSearch = Object.keys(query.values).length > 0 || query.quick !== null
  const clearSearch = () => {
    setChosen([])
    onQuery({ ...query, current: 1, values: {}, quick: null })
  }
  const addButton = mayAddHere && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => editor.openAdd({})}>
      {t('add')}
    </Button>
  )

  return (
    <div className={styles.page}>
      <SearchPanel
        screen={screen}
        master={master}
        query={query}
        busy={list.isFetching && !list.isPending}
        onSearch={search}
      />
      <section className={styles.panel} aria-label={heading ?? words(screen.title)}>
        {screen.list.quick.length > 0 && (
          <QuickTabs
            screen={screen}
            chosen={query.quick}
            values={values}
            rowsFrom={list.isPlaceholderData ? 0 : list.dataUpdatedAt}
            onChoose={(quick) => {
              setChosen([])
              onQuery({ ...query, current: 1, quick })
            }}
          />
        )}
        <div className={styles.toolbar}>
          {heading ? <h3 className={styles.toolbarTitle}>{heading}</h3> : null}
          {addButton}
          {ofMany.map((act) => (
            <Button
              key={actName(act)}
              danger={act.kind === 'action' && act.action.danger}
              disabled={chosen.length === 0}
              loading={acts.busy}
              onClick={() => acts.handleAct(act, chosen)}
            >
              {words(act.kind === 'transition' ? act.transition.label : act.action.label)}
            </Button>
          ))}
          {removesMany && (
            <Button
              danger
              icon={<DeleteOutlined />}
              disabled={chosen.length === 0}
              onClick={() => acts.handleRemove(chosen, null)}
            >
              {t('remove')}
            </Button>
          )}
          {chosen.length > 0 && (
            <span className={styles.toolbarChosen}>
              {t('chosen', { count: chosen.length })}
              <Button type="link" size="small" onClick={() => setChosen([])}>
                {t('clearChosen')}
              </Button>
            </span>
          )}
          <div className={styles.toolbarEnd}>
            {removesMany && holdsCall('removed') && (
              <Button
                type="text"
                icon={<RestOutlined />}
                aria-label={t('bin.title')}
                title={t('bin.title')}
                onClick={() => setBinOpen(true)}
              />
            )}
            {mayExplain && (
              <Button
                type="text"
                icon={<QuestionCircleOutlined />}
                aria-label={t('access.ofRow')}
                title={t('access.ofRow')}
                onClick={() => setExplaining({ userId: null, screen: screen.name, row: null })}
              />
            )}
            <Button
              type="text"
              icon={<ReloadOutlined spin={list.isFetching} />}
              aria-label={t('refresh')}
              title={t('refresh')}
              onClick={() => void list.refetch()}
            />
            <ColumnPicker fields={columns} hidden={hidden} onChange={setHidden} />
          </div>
        </div>
        {list.isPending ? (
          <ListSkeleton />
        ) : list.isError && !list.data ? (
          <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <ScreenTable
            module={module}
            fields={columns.filter(({ prop }) => !hidden.has(prop))}
            rows={result.data}
            total={result.total ?? 0}
            isCapped={result['totalCapped'] === true}
            query={query}
            busy={list.isFetching && list.isPlaceholderData}
            isFiltered={hasSearch}
            chosen={chosen}
            ofMany={[...ofMany.map(actName), ...(removesMany ? ['remove'] : [])]}
            onChoose={ofMany.length > 0 || removesMany ? setChosen : null}
            onQuery={onQuery}
            onEdit={editor.openEdit}
            onCopy={mayAddHere ? editor.openCopy : null}
            onRemove={(row) => acts.handleRemove([String(row[screen.table.key])], rowLabel(screen, row))}
            onAct={(act, row) => acts.handleAct(act, [String(row[screen.table.key])])}
            onAddBelow={
              isTree && mayAddHere
                ? (row) => editor.openAdd({ [screen.table.parent!]: row[screen.table.key] })
                : null
            }
            onOpenItems={onOpenItems}
            onHistory={holdsCall('history') ? setLooking : null}
            onExplain={mayExplain ? openExplain : null}
            empty={
              <div className={styles.empty}>
                <Empty
                  image={Empty.PRESENTED_IMAGE_SIMPLE}
                  description={t(hasSearch ? 'emptySearch' : 'empty')}
                />
                {hasSearch ? <Button onClick={clearSearch}>{t('clearSearch')}</Button> : addButton}
              </div>
            }
          />
        )}
      </section>
      <Suspense>
        {explaining && <ExplainDialog asked={explaining} onClose={() => setExplaining(null)} />}
        {editor.wasOpened && (
          <RowEditor
            screen={screen}
            editing={editor.editing}
            masterProp={master?.prop ?? null}
            mayAdd={mayAddHere}
            onEditing={editor.setEditing}
            onClose={editor.close}
            onClosed={editor.focusOpener}
          />
        )}
        {looking && <HistoryDrawer screen={screen} row={looking} onClose={() => setLooking(null)} />}
        {isBinOpen && <RecycleBin module={module} onClose={() => setBinOpen(false)} />}
        {acts.asked && (
          <ActionDialog
            screen={screen}
            asked={acts.asked}
            onSend={(body, requestId) =>
              acts.makeCall(acts.asked!.act.action.name, acts.asked!.ids, body, requestId)
            }
            onClose={acts.closeAsked}
          />
        )}
      </Suspense>
    </div>
  )
}

interface SearchPanelProps {
  screen: Screen
  master: Props['master']
  query: ListQuery
  busy: boolean
  onSearch: (values: Record<string, string>) => void
}

function SearchPanel({ screen, master, query, busy, onSearch }: SearchPanelProps) {
  const searched = screen.fields.filter(
    ({ search, prop }) => search && !search.searchHide && prop !== master?.prop,
  )
  if (searched.length === 0) return null
  return (
    <section className={styles.panel}>
      <SearchForm screen={screen} fields={searched} values={query.values} onSearch={onSearch} busy={busy} />
      <SearchChips screen={screen} values={query.values} onSearch={onSearch} />
    </section>
  )
}

const SKELETON_ROWS = 8

function ListSkeleton() {
  const { t } = useTranslation('admin')
  return (
    <div className={styles.skeleton} aria-busy aria-label={t('loading')}>
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <div key={row} className={styles.skeletonRow}>
          {[90, 160, 120, 200].map((width, index) => (
            <Skeleton.Input key={index} active size="small" style={{ width }} />
          ))}
        </div>
      ))}
    </div>
  )
}
