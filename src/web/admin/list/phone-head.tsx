// What the heads of a table's columns do, for the cards of a narrow window: order, and choose all.
import { SortAscendingOutlined, SortDescendingOutlined } from '@ant-design/icons'
import { Button, Checkbox, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ArrangedColumn } from './arrange-columns.ts'
import type { ListQuery } from './list-query.ts'
import { cardLabel } from './phone-card.tsx'
import type { ListChange } from './use-list-query.ts'
import styles from './cards.module.css'

interface Props {
  columns: ArrangedColumn[]
  query: ListQuery
  onQuery: (next: ListChange) => void
  /** Ids of the rows here that can be chosen. */
  tickable: string[]
  chosen: string[]
  /** Null: no row here can be chosen. */
  onChoose: ((ids: string[]) => void) | null
}

export function PhoneHead({ columns, query, onQuery, tickable, chosen, onChoose }: Props) {
  const { t } = useTranslation('admin')
  const sortable = columns.filter(({ field }) => field.column!.sort).map(({ field }) => field)
  if (sortable.length === 0 && !onChoose) return null
  const here = tickable.filter((id) => chosen.includes(id))
  const isAll = here.length === tickable.length
  const [sort] = query.sorts
  const order = (sorts: ListQuery['sorts']) => onQuery((now) => ({ ...now, current: 1, sorts }))
  const isDown = sort?.order === 'desc'
  return (
    <div className={styles.over}>
      {onChoose && (
        <Checkbox
          checked={isAll}
          indeterminate={!isAll && here.length > 0}
          onChange={() =>
            onChoose(
              isAll ? chosen.filter((id) => !tickable.includes(id)) : [...new Set([...chosen, ...tickable])],
            )
          }
        >
          {t('table.tickPage')}
        </Checkbox>
      )}
      {sortable.length > 0 && (
        <span className={styles.order}>
          <Select
            variant="borderless"
            aria-label={t('table.orderBy')}
            value={sort?.field ?? ''}
            popupMatchSelectWidth={false}
            placement="bottomRight"
            onChange={(prop: string) => order(prop === '' ? [] : [{ field: prop, order: 'asc' }])}
            options={[
              { value: '', label: t('table.ownOrder') },
              ...sortable.map((field) => ({ value: field.prop, label: cardLabel(field) })),
            ]}
          />
          {sort && (
            <Button
              type="text"
              icon={isDown ? <SortDescendingOutlined aria-hidden /> : <SortAscendingOutlined aria-hidden />}
              aria-label={t(isDown ? 'table.descending' : 'table.ascending')}
              onClick={() => order([{ field: sort.field, order: isDown ? 'asc' : 'desc' }])}
            />
          )}
        </span>
      )}
    </div>
  )
}
