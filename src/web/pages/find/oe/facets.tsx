import { CloseOutlined } from '@ant-design/icons'
import { Button, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toggled, type Filter, type SearchQuery } from '../search-query.ts'
import styles from '../search.module.css'
import type { SearchReply } from '../search-reply.ts'

type Entry = SearchReply['facets']['brands'][number]

/** As many as fit without scrolling; the rest opens on demand. */
const SHOWN = 8

interface Props {
  facets: SearchReply['facets']
  query: SearchQuery
  /** The filter's values in the address, or undefined for none. */
  onFilter: (filter: Filter, values: string | undefined) => void
}

/** The facets of the results, with the remaining number of parts; several values of each may be chosen. */
export function Facets({ facets, query, onFilter }: Props) {
  const { t } = useTranslation('search')
  const levels = ['sufficient', 'few', 'scarce', 'none'] as const
  const groups: { filter: Filter; title: string; entries: Entry[] }[] = [
    { filter: 'brand', title: t('facet.brand'), entries: facets.brands },
    { filter: 'categoryId', title: t('facet.category'), entries: facets.categories },
    {
      filter: 'stockLevel',
      title: t('facet.stockLevel'),
      entries: levels.flatMap((level) =>
        facets.stockLevels
          .filter(({ value }) => value === level)
          .map((entry) => ({ ...entry, label: t(`facet.level.${level}`) })),
      ),
    },
    {
      filter: 'price',
      title: t('facet.price'),
      entries: facets.prices.map((entry) => ({ ...entry, label: priceLabel(entry.value) })),
    },
    { filter: 'supplierId', title: t('facet.supplier'), entries: facets.suppliers },
    { filter: 'origin', title: t('facet.origin'), entries: facets.origins },
  ]
  function priceLabel(value: string): string {
    const [from, below] = value.split('-')
    if (!from) return t('facet.below', { below })
    return below ? t('facet.between', { from, below }) : t('facet.from', { from })
  }
  return (
    <nav aria-label={t('facet.title')} className={styles.facets}>
      {groups.map(({ filter, title, entries }) => (
        <FacetGroup
          key={filter}
          title={title}
          entries={entries}
          chosen={query[filter]?.split(',') ?? []}
          onChoose={(value) =>
            // A single price range: two could leave a gap between them.
            onFilter(filter, filter === 'price' ? only(query.price, value) : toggled(query[filter], value))
          }
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

const only = (chosen: string | undefined, value: string) => (chosen === value ? undefined : value)

interface GroupProps {
  title: string
  entries: Entry[]
  chosen: string[]
  onChoose: (value: string) => void
}

function FacetGroup({ title, entries, chosen, onChoose }: GroupProps) {
  const { t } = useTranslation('search')
  const [all, setAll] = useState(false)
  if (entries.length === 0) return null
  const shown = all ? entries : entries.filter(({ value }, index) => index < SHOWN || chosen.includes(value))
  return (
    <section>
      <h2 className={styles.facetTitle}>{title}</h2>
      <ul className={styles.facetList}>
        {shown.map(({ value, label, count }) => {
          const isChosen = chosen.includes(value)
          return (
            <li key={value}>
              <button
                type="button"
                className={isChosen ? styles.facetChosen : styles.facet}
                aria-pressed={isChosen}
                onClick={() => onChoose(value)}
              >
                <span>{label}</span>
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
