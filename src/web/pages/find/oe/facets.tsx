import { Typography } from 'antd'
import { useTranslation } from 'react-i18next'
import { toggled, type Filter, type SearchQuery } from '../search-query.ts'
import styles from '../search.module.css'
import type { SearchReply } from '../search-reply.ts'
import { AttributeFacets } from './attribute-facets.tsx'
import { FacetGroup, type FacetEntry } from './facet-group.tsx'

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
  const { brands, categories, suppliers, origins } = facets
  const groups: { filter: Filter; title: string; entries: FacetEntry[] }[] = [
    { filter: 'brand', title: t('facet.brand'), entries: brands },
    { filter: 'categoryId', title: t('facet.category'), entries: categories },
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
    { filter: 'supplierId', title: t('facet.supplier'), entries: suppliers },
    { filter: 'origin', title: t('facet.origin'), entries: origins },
  ]
  function priceLabel(value: string): string {
    const [from, below] = value.split('-')
    if (!from) return t('facet.below', { below })
    return below ? t('facet.between', { from, below }) : t('facet.from', { from })
  }
  const group = ({ filter, title, entries }: (typeof groups)[number]) => (
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
  )
  return (
    <nav aria-label={t('facet.title')} className={styles.facets}>
      {groups.slice(0, BEFORE_ATTRIBUTES).map(group)}
      <AttributeFacets
        attributes={facets.attributes}
        attr={query.attr}
        onChange={(attr) => onFilter('attr', attr)}
      />
      {groups.slice(BEFORE_ATTRIBUTES).map(group)}
      {facets.capped && (
        <Typography.Paragraph type="secondary" className={styles.facetNote}>
          {t('facet.capped')}
        </Typography.Paragraph>
      )}
    </nav>
  )
}

/** Brand and category say which parts; the attributes say which of them. */
const BEFORE_ATTRIBUTES = 2

const only = (chosen: string | undefined, value: string) => (chosen === value ? undefined : value)
