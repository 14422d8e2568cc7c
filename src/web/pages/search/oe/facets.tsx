import { CloseOutlined } from '@ant-design/icons'
import { Button, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Filter, SearchQuery } from '../search-query.ts'
import styles from '../search.module.css'
import type { SearchReply } from '../search-reply.ts'

/** As many as fit without scrolling; the rest opens on demand. */
const SHOWN = 8

interface Props {
  facets: SearchReply['facets']
  query: SearchQuery
  onFilter: (filter: Filter, value: string | undefined) => void
}

/** What the results can be narrowed down to, with how many parts remain. */
export function Facets({ facets, query, onFilter }: Props) {
  const { t } = useTranslation('search')
  const groups: { filter: Filter; title: string; entries: SearchReply['facets']['brands'] }[] = [
    { filter: 'brand', title: t('facet.brand'), entries: facets.brands },
    { filter: 'categoryId', title: t('facet.category'), entries: facets.categories },
    { filter: 'supplierId', title: t('facet.supplier'), entries: facets.suppliers },
  ]
  return (
    <nav aria-label={t('facet.title')} className={styles.facets}>
      {groups.map(({ filter, title, entries }) => (
        <FacetGroup
          key={filter}
          title={title}
          entries={entries}
          chosen={query[filter]}
          onChoose={(value) => onFilter(filter, value)}
        />
      ))}
      {facets.capped && (
        <Typography.Paragraph type="secondary" className={styles.facetNote}>
          {t('facet.capped')}
        </Typography.Paragraph>
      )}
    </nav>
  )
}

interface GroupProps {
  title: string
  entries: SearchReply['facets']['brands']
  chosen: string | undefined
  onChoose: (value: string | undefined) => void
}

function FacetGroup({ title, entries, chosen, onChoose }: GroupProps) {
  const { t } = useTranslation('search')
  const [all, setAll] = useState(false)
  if (entries.length === 0) return null
  const shown = all ? entries : entries.filter(({ value }, index) => index < SHOWN || value === chosen)
  return (
    <section className={styles.facetGroup}>
      <h2 className={styles.facetTitle}>{title}</h2>
      <ul className={styles.facetList}>
        {shown.map(({ value, label, count }) => {
          const isChosen = value === chosen
          return (
            <li key={value}>
              <button
                type="button"
                className={isChosen ? styles.facetChosen : styles.facet}
                aria-pressed={isChosen}
                onClick={() => onChoose(isChosen ? undefined : value)}
              >
                <span className={styles.facetLabel}>{label}</span>
                {isChosen ? (
                  <CloseOutlined aria-label={t('facet.clear')} className={styles.facetClear} />
                ) : (
                  <span className={styles.facetCount}>{count}</span>
                )}
              </button>
            </li>
          )
        })}
      </ul>
      {entries.length > shown.length && (
        <Button type="link" size="small" onClick={() => setAll(true)}>
          {t('facet.more', { count: entries.length - shown.length })}
        </Button>
      )}
    </section>
  )
}
