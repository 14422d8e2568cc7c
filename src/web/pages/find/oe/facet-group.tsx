import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../search.module.css'
import type { SearchReply } from '../search-reply.ts'

export type FacetEntry = SearchReply['facets']['brands'][number]

/** As many as fit without scrolling; the rest opens on demand. */
const SHOWN = 8

interface GroupProps {
  title: string
  entries: FacetEntry[]
  chosen: string[]
  onChoose: (value: string) => void
  /** What stands below the values. */
  children?: ReactNode
}

/** The values of one facet, several of which may be chosen. */
export function FacetGroup({ title, entries, chosen, onChoose, children }: GroupProps) {
  const { t } = useTranslation('search')
  const [all, setAll] = useState(false)
  if (entries.length === 0 && !children) return null
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
      {children}
    </section>
  )
}
