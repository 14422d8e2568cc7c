import { useDroppable } from '@dnd-kit/core'
import { useInfiniteList } from '@refinedev/core'
import { keepPreviousData } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Transition } from '../../../../shared/screen/normal-form.ts'
import adminStyles from '../../admin.module.css'
import { errorText } from '../../error-panel.tsx'
import type { ScreenError } from '../../send-call.ts'
import type { Wording } from '../../values/wording.ts'
import { words } from '../../words.ts'
import { useListContext } from '../list-context.ts'
import { filtersOf } from '../list-query.ts'
import { rowOpening } from '../row-click.ts'
import type { Row } from '../table-columns.tsx'
import { BoardCard } from './board-card.tsx'
import styles from './looks.module.css'

/** Cards that a column fetches at once. */
const AT_ONCE = 20

interface Props {
  state: string
  label: string
  colour: string
  wording: Wording
  /** The step that the lifted card would take here; null where it cannot. */
  step: Transition | null
  isLifting: boolean
}

/** One state of a board with its rows, the next ones on request. */
export function BoardColumn({ state, label, colour, wording, step, isLifting }: Props) {
  const { screen, values, query, openRow } = useListContext()
  const { t } = useTranslation('admin')
  const asked = { ...values, [screen.list.looks.board!]: state }
  const { query: found, result } = useInfiniteList<Row, ScreenError>({
    resource: screen.name,
    pagination: { currentPage: 1, pageSize: AT_ONCE },
    filters: filtersOf(query.quick ? { ...asked, quick: query.quick } : asked),
    sorters: query.sorts,
    errorNotification: false,
    queryOptions: { placeholderData: keepPreviousData },
  })
  const { setNodeRef, isOver } = useDroppable({ id: state, disabled: step === null })
  const pages = result.data?.pages ?? []
  const rows = pages.flatMap(({ data }) => data)
  const total = pages[0]?.total ?? 0
  const keyOf = (row: Row) => String(row[screen.table.key])
  return (
    <section
      ref={setNodeRef}
      role="listitem"
      className={styles.column}
      data-closed={(isLifting && step === null) || undefined}
      data-over={isOver || undefined}
      aria-label={`${label} ${total}`}
    >
      <h3 className={styles.columnHead}>
        <span className={adminStyles.badge} data-colour={colour}>
          <i aria-hidden />
          {label}
        </span>
        <span className={styles.count}>{found.isPending ? '' : total.toLocaleString('en')}</span>
      </h3>
      <div className={styles.cards} {...rowOpening({ rows, keyOf, onOpen: openRow })}>
        {isOver && step && <p className={styles.drop}>{words(step.label)}</p>}
        {found.isPending && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
        {found.isError && rows.length === 0 && (
          <p role="alert" className={styles.none}>
            {errorText(found.error, t)}{' '}
            <Button type="link" size="small" onClick={() => void found.refetch()}>
              {t('retry')}
            </Button>
          </p>
        )}
        {found.isSuccess && rows.length === 0 && <p className={styles.none}>{t('looks.none')}</p>}
        {rows.map((row) => (
          <BoardCard key={keyOf(row)} row={row} wording={wording} />
        ))}
        {found.hasNextPage && (
          <Button block loading={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {t('table.moreRows', { count: Math.min(AT_ONCE, total - rows.length) })}
          </Button>
        )}
      </div>
    </section>
  )
}
