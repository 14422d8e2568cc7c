import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { normalizeOe } from '../../../../shared/oe-number.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { SearchQuery } from '../search-query.ts'

/** A shorter piece of a number matches everything. */
const SHORTEST = 5

interface Props {
  query: SearchQuery
  onFuzzy: () => void
  onSearch: (q: string) => void
}

/** Reports that nothing was found, and suggests the next tries. */
export function NothingFound({ query, onFuzzy, onSearch }: Props) {
  const { t } = useTranslation('search')
  // Part of a word or of a sentence means nothing.
  const normal = /^[a-z\d.\-/+ ]+$/i.test(query.q) && !/[a-z]{4}/i.test(query.q) ? normalizeOe(query.q) : ''
  // Suffixes distinguish variants (…+305, …/9): without them the base number may match.
  const shorter = normal.slice(0, Math.ceil(normal.length * 0.7))
  return (
    <EmptyState
      title={t('none.title', { q: query.q })}
      description={t('none.text')}
      action={
        <>
          {query.mode === 'oe' && (
            <Button type="primary" onClick={onFuzzy}>
              {t('none.fuzzy')}
            </Button>
          )}
          {/\d/.test(shorter) && shorter.length >= SHORTEST && shorter.length < normal.length && (
            <Button onClick={() => onSearch(shorter)}>{t('none.shorter', { q: shorter })}</Button>
          )}
        </>
      }
    />
  )
}
