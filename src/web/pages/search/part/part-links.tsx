import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { OeNumber } from '../../../ui/oe-number.tsx'
import { PartPhoto } from '../../../ui/part-photo.tsx'
import { partName } from '../../../ui/part-name.ts'
import { OfferTable } from '../offer-table.tsx'
import type { PartDetail } from '../search-reply.ts'
import styles from '../search.module.css'
import linkStyles from './part-links.module.css'

type PartLink = PartDetail['links'][number]

/** Offers beyond these are on the other part's own page. */
const OFFERS_SHOWN = 2

/** The parts that stand for this one or make it up, each with its offers, under what they are to it. */
export function PartLinks({ links }: { links: PartLink[] }) {
  const { t } = useTranslation('search')
  const kinds = [...Map.groupBy(links, ({ kind }) => kind)]
  return kinds.map(([kind, those]) => (
    <section key={kind} className={styles.section}>
      <h2 className={styles.sectionTitle}>{t(`part.links.${kind}`)}</h2>
      <ul className={linkStyles.links}>
        {those.map((link) => (
          <LinkedPart key={link.part.partId} link={link} isChain={those.some(({ steps }) => steps > 1)} />
        ))}
      </ul>
    </section>
  ))
}

function LinkedPart({
  link: { part, kind, steps, quantity, source },
  isChain,
}: {
  link: PartLink
  isChain: boolean
}) {
  const { t, i18n } = useTranslation('search')
  const address = `/quoteOrder/detail?partId=${part.partId}`
  return (
    <li className={linkStyles.link}>
      <PartPhoto part={part} size={56} />
      <div className={linkStyles.main}>
        <p className={linkStyles.name}>
          <Link to={address}>{partName(part, i18n.language)}</Link>
          {kind === 'contains' && <strong>{t('part.links.pieces', { count: quantity })}</strong>}
          {isChain && <span className={styles.quiet}>{t('part.links.step', { count: steps })}</span>}
        </p>
        <p className={styles.partFacts}>
          <span className={styles.brand}>{part.brand}</span>
          <OeNumber value={part.oeNumbers[0] ?? part.code} />
          {source && <span>{t('part.links.source', { source })}</span>}
        </p>
        <OfferTable offers={part.offers.slice(0, OFFERS_SHOWN)} />
      </div>
    </li>
  )
}
