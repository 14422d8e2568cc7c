import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { request } from '../../../lib/request.ts'
import type { Typed } from './proposal-form.tsx'
import styles from './propose-part.module.css'

/** Parts of the catalogue like the one that is being typed. */
export function Lookalikes({ typed }: { typed: Typed }) {
  const { t } = useTranslation('proposal')
  const asked = useDeferredValue(typed)
  const isAsked = asked.name.trim().length > 1 || asked.numbers.length > 3
  const found = useQuery({
    queryKey: ['proposalLookalikes', asked],
    queryFn: ({ signal }) => request('proposalLookalikes', { query: asked, signal, flags: { quiet: true } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  const parts = isAsked ? (found.data?.parts ?? []) : []
  return (
    <section className={styles.alike} aria-live="polite">
      <h2>{t('alike.title')}</h2>
      {parts.length === 0 && (
        <p className={styles.quiet}>{t(isAsked && found.data ? 'alike.none' : 'alike.hint')}</p>
      )}
      <ul className={styles.parts}>
        {parts.map(({ partId, code, name, brand, spec, oeNumbers, by, isOnSale }) => (
          <li key={partId}>
            <Link to={`/quoteOrder/detail?partId=${partId}`} target="_blank">
              {name}
            </Link>
            <span className={styles.by} data-by={by}>
              {t(`alike.by.${by}`)}
            </span>
            <span className={styles.quiet}>
              {[brand, code, spec, oeNumbers.slice(0, 3).join(', ')].filter(Boolean).join(' · ')}
            </span>
            {isOnSale && <span className={styles.quiet}>{t('alike.isOnSale')}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
