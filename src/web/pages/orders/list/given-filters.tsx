import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ListQuery } from './order-query.ts'

interface Props {
  query: ListQuery
  /** The part's code and the category's name, for display only. */
  partCode: string | null
  categoryName: string | null
  onChange: (changes: Record<string, undefined>) => void
}

/** Filters from a link that have no field; each can be removed. */
export function GivenFilters({ query, partCode, categoryName, onChange }: Props) {
  const { t } = useTranslation('orders')
  const { vehicles, categoryId } = query
  if (!query.partId && !query.kept && !vehicles && !categoryId) return null
  return (
    <div>
      {query.partId && (
        <Tag closable onClose={() => onChange({ partId: undefined, partCode: undefined })}>
          {t('list.ofPart', { part: partCode ?? query.partId })}
        </Tag>
      )}
      {vehicles && (
        <Tag closable onClose={() => onChange({ vehicles: undefined })}>
          {t('list.ofVehicles', { vehicles })}
        </Tag>
      )}
      {categoryId && (
        <Tag closable onClose={() => onChange({ categoryId: undefined, categoryName: undefined })}>
          {t('list.ofCategory', { category: categoryName ?? categoryId })}
        </Tag>
      )}
      {query.kept && (
        <Tag closable onClose={() => onChange({ kept: undefined })}>
          {t('list.kept')}
        </Tag>
      )}
    </div>
  )
}
