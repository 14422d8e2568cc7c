import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { OeNumber } from '../../../ui/oe-number.tsx'
import { PartPhoto } from '../../../ui/part-photo.tsx'
import { partName } from '../../../ui/part-name.ts'
import { OfferTable } from '../offer-table.tsx'
import type { PartDetail } from '../search-reply.ts'
import styles from '../search.module.css'
import linkStyles from './part-links.module.css'

/** Further offers are on the other part's own page. */
const OFFERS_SHOWN = 2

interface Props {
  part: PartDetail['links'][number]['part']
  /** Beside its name. */
  mark?: ReactNode
  /** The reason for the link. */
  note?: string
}

/** Another part on the page of a part, with its best offers. */
export function LinkedPart({ part, mark, note }: Props) {
  const { i18n } = useTranslation('search')
  return (
    <li className={linkStyles.link}>
      <PartPhoto part={part} size={56} />
      <div className={linkStyles.main}>
        <p className={linkStyles.name}>
          <Link to={`/quoteOrder/detail?partId=${part.partId}`}>{partName(part, i18n.language)}</Link>
          {mark}
        </p>
        <p className={styles.partFacts}>
          <span className={styles.brand}>{part.brand}</span>
          <OeNumber value={part.oeNumbers[0] ?? part.code} />
          {note && <span>{note}</span>}
        </p>
        <OfferTable offers={part.offers.slice(0, OFFERS_SHOWN)} unit={part.unit} />
      </div>
    </li>
  )
}
