import { Link } from 'react-router-dom'
import { useTranslation } from 'react-i18next'
import { PartPhoto } from '../../../ui/part-photo.tsx'
import { partName } from '../../../ui/part-name.ts'
import { OfferTable } from '../offer-table.tsx'
import type { PartRecord } from '../search-reply.ts'
import styles from '../search.module.css'
import { orderNumbers } from '../../../lib/highlight-oe.ts'
import { HighlightedOe } from './highlighted-oe.tsx'
import { MatchNote } from './match-note.tsx'

/** Further numbers and offers are on the part's own page. */
const NUMBERS_SHOWN = 4
const OFFERS_SHOWN = 4

export interface Reason {
  text: string
  isSure: boolean
}

interface Props {
  part: PartRecord
  typed: string
  /** How many pieces were asked for. */
  quantity?: number
  /** A sentence that replaces the reason of the match, and whether it is certain. */
  reason?: Reason
}

/** A found part: the reason, the part, and its offers. */
export function PartResult({ part, typed, quantity, reason }: Props) {
  const { t, i18n } = useTranslation('search')
  const address = `/quoteOrder/detail?partId=${part.partId}`
  const numbers = orderNumbers(part.oeNumbers, typed)
  const name = partName(part, i18n.language)
  return (
    <article className={styles.part} aria-label={name}>
      <Link to={address} className={styles.partPicture} tabIndex={-1} aria-hidden>
        <PartPhoto part={part} size={112} />
      </Link>
      <div className={styles.partMain}>
        <header className={styles.partHead}>
          <h2 className={styles.partName}>
            <Link to={address}>{name}</Link>
          </h2>
          {reason === undefined && <MatchNote match={part.match} />}
        </header>
        {reason && <p className={reason.isSure ? styles.reason : styles.guess}>{reason.text}</p>}
        <ul className={styles.numbers}>
          {numbers.slice(0, NUMBERS_SHOWN).map((raw) => (
            <li key={raw}>
              <HighlightedOe raw={raw} typed={typed} />
            </li>
          ))}
          {numbers.length > NUMBERS_SHOWN && (
            <li>
              <Link to={address}>{t('result.more', { count: numbers.length })}</Link>
            </li>
          )}
        </ul>
        <p className={styles.partFacts}>
          <span className={styles.brand}>{part.brand}</span>
          {part.spec && <span>{part.spec}</span>}
        </p>
        <OfferTable
          offers={part.offers.slice(0, OFFERS_SHOWN)}
          number={part.match.field === 'oe' ? numbers[0] : undefined}
          {...(quantity !== undefined && { asked: quantity })}
        />
        {part.offers.length > OFFERS_SHOWN && (
          <Link to={address}>{t('result.moreOffers', { count: part.offers.length })}</Link>
        )}
      </div>
    </article>
  )
}
