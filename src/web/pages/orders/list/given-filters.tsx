import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ListQuery } from './order-query.ts'

interface Props {
  query: ListQuery
  /** The part's code, for display only. */
  partCode: string | null
  onChange: (changes: Record<string, undefined>) => void
}

/** Filters from a link that have no field; each can be removed. */
export function GivenFilters({ query, partCode, onChange }: Props) {
  const { t } = useTranslation('orders')
  if (!query.partId && !query.kept) return null
  return (
    <div>
      {query.partId && (
        <Tag closable onClose={() => onChange({ partId: undefined, partCode: undefined })}>
          {t('list.ofPart', { part: partCode ?? query.partId })}
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
