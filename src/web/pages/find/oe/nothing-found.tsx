import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { normalizeOe } from '../../../../shared/oe-number.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { SearchQuery } from '../search-query.ts'

/** Shorter than this, a piece of a number finds everything and nothing. */
const SHORTEST = 5

interface Props {
  query: SearchQuery
  onFuzzy: () => void
  onSearch: (q: string) => void
}

/** Nothing was found: says so and offers the next tries. */
export function NothingFound({ query, onFuzzy, onSearch }: Props) {
  const { t } = useTranslation('search')
  const normal = normalizeOe(query.q)
  // Suffixes tell variants apart (…+305, …/9): without them the base number may be there.
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
