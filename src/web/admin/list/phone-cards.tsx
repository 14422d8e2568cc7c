// A list in a window too narrow for a table: its rows as cards, under what the table's head does.
import { Button, Spin, type PaginationProps } from 'antd'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field, Screen } from '../../../shared/screen/normal-form.ts'
import type { TreeNode } from '../values/tree.ts'
import { words } from '../words.ts'
import type { ArrangedColumn } from './arrange-columns.ts'
import { cardParts, galleryParts } from './card-parts.ts'
import type { ListQuery } from './list-query.ts'
import { cardLabel, PhoneCard } from './phone-card.tsx'
import { PhoneHead } from './phone-head.tsx'
import { Figure, type Summary } from './summary-row.tsx'
import type { Row } from './table-columns.tsx'
import type { ListChange } from './use-list-query.ts'
import styles from './cards.module.css'
import { Pagination } from '../../ui/pagination.tsx'

interface Props {
  screen: Screen
  columns: ArrangedColumn[]
  /** The rows of a page, or the tops of the tree. */
  data: TreeNode<Row>[]
  keyOf: (row: Row) => string
  numbers: Map<string, string> | null
  busy: boolean
  query: ListQuery
  onQuery: (next: ListChange) => void
  chosen: string[]
  /** Null: rows are not chosen here. */
  onChoose: ((ids: string[]) => void) | null
  isTickable: (row: Row) => boolean
  /** Ids of the rows of a tree under which the others show. */
  branches: string[]
  onBranch: (id: string, how: { isOpen: boolean }) => void
  /** Ids of the cards that show all they have. */
  opened: string[]
  onOpened: (id: string) => void
  /** Undefined where no column has one. */
  summary: Summary | undefined
  /** Null: all rows stand on one page. */
  paging: PaginationProps | null
  renderCell: (field: Field, row: Row) => ReactNode
  renderButtons: (row: Row) => ReactNode
  empty: ReactNode
}

export function PhoneCards(given: Props) {
  const { columns, data, query, chosen, summary, paging, keyOf } = given
  const tickable = allRows(data).filter(given.isTickable).map(keyOf)
  // Where no row can be chosen, ticks would only take room.
  const props = { ...given, onChoose: tickable.length > 0 ? given.onChoose : null }
  return (
    <Spin spinning={props.busy} delay={200}>
      <PhoneHead
        columns={columns}
        query={query}
        onQuery={props.onQuery}
        tickable={tickable}
        chosen={chosen}
        onChoose={props.onChoose}
      />
      {data.length === 0 ? props.empty : <Level {...props} rows={data} isTop />}
      {summary !== undefined && data.length > 0 && (
        <CardSummary fields={columns.map(({ field }) => field)} summary={summary} />
      )}
      {paging && data.length > 0 && <Pagination {...paging} className={styles.paging!} />}
    </Spin>
  )
}

/** Cards that are drawn at first, of one level; the others when they are asked for. */
const AT_ONCE = 50

function Level({ rows, isTop, ...props }: Props & { rows: TreeNode<Row>[]; isTop: boolean }) {
  const { screen, columns, keyOf, chosen, onChoose, branches, opened } = props
  const { t } = useTranslation('admin')
  const [shown, setShown] = useState(AT_ONCE)
  const parts = props.query.look === 'gallery' ? galleryParts(screen, columns) : cardParts(screen, columns)
  const left = rows.length - shown
  const tickOf = (row: Row) => {
    const id = keyOf(row)
    const isOn = chosen.includes(id)
    return {
      isOn,
      disabled: !props.isTickable(row),
      onChange: () => onChoose?.(isOn ? chosen.filter((each) => each !== id) : [...chosen, id]),
    }
  }
  return (
    <ul className={styles.cards} aria-label={isTop ? words(screen.title) : undefined}>
      {rows.slice(0, shown).map((row, at) => {
        const id = keyOf(row)
        const isOpen = branches.includes(id)
        return (
          <li key={id}>
            <PhoneCard
              screen={screen}
              row={row}
              parts={parts}
              number={props.numbers?.get(id)}
              tick={onChoose && tickOf(row)}
              branch={
                row.children ? { isOpen, onToggle: () => props.onBranch(id, { isOpen: !isOpen }) } : null
              }
              isOpened={opened.includes(id)}
              onOpened={() => props.onOpened(id)}
              isTabStop={isTop && at === 0}
              renderCell={props.renderCell}
              buttons={props.renderButtons(row)}
            />
            {row.children && isOpen && <Level {...props} rows={row.children} isTop={false} />}
          </li>
        )
      })}
      {left > 0 && (
        <li className={styles.rest}>
          <Button block onClick={() => setShown(shown + AT_ONCE)}>
            {t('table.moreRows', { count: Math.min(left, AT_ONCE) })}
          </Button>
        </li>
      )}
    </ul>
  )
}

function CardSummary({ fields, summary }: { fields: Field[]; summary: Summary }) {
  const { t } = useTranslation('admin')
  const summed = fields.filter(({ column }) => column!.summary)
  if (summed.length === 0) return null
  if (summary === null) return <p className={styles.summary}>{t('table.summaryTooMany')}</p>
  return (
    <section className={styles.summary} aria-label={t('table.summaryOfAll')}>
      <strong>{t('table.summaryOfAll')}</strong>
      <dl className={styles.pairs}>
        {summed.map((field) => (
          <div key={field.prop}>
            <dt>{cardLabel(field)}</dt>
            <dd>
              <Figure field={field} value={summary[field.prop] ?? null} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function allRows(level: TreeNode<Row>[]): Row[] {
  return level.flatMap((row) => [row, ...allRows(row.children ?? [])])
}
