import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { orderNumbers } from '../../../lib/highlight-oe.ts'
import { PartPhoto } from '../../../ui/part-photo.tsx'
import { partName } from '../../../ui/part-name.ts'
import { BestOffer, bestOf } from '../best-offer.tsx'
import { OfferTable } from '../offer-table.tsx'
import styles from '../part-row.module.css'
import type { PartRecord } from '../search-reply.ts'
import { partAddress } from '../part/part-address.ts'
import type { Bought } from '../use-last-bought.ts'
import { HighlightedOe } from './highlighted-oe.tsx'
import { LastBought } from './last-bought.tsx'
import { MatchNote } from './match-note.tsx'

/** Further numbers are on the part's own page. */
const NUMBERS_SHOWN = 3

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
  /** When the buyer's company last bought it. */
  bought?: Bought | undefined
  /** The target of the link that skips to the first result. */
  id?: string
}

/** A found part in a row: the reason, the part, and its best offer; the other offers open below. */
export function PartResult({ part, typed, quantity = 1, reason, bought, id }: Props) {
  const { t, i18n } = useTranslation(['search', 'catalogue'])
  const [isOpen, setOpen] = useState(false)
  const numbers = orderNumbers(part.oeNumbers, typed)
  const name = partName(part, i18n.language)
  const best = bestOf(part.offers)
  const number = part.match.field === 'oe' ? numbers[0] : undefined
  const address = partAddress(part.partId, number)
  return (
    <article className={styles.part} aria-label={name}>
      <Link to={address} className={styles.picture} tabIndex={-1} aria-hidden>
        <PartPhoto part={part} size={56} />
      </Link>
      <div className={styles.main}>
        <header className={styles.head}>
          <h2 className={styles.name}>
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
        <p className={styles.facts}>
          <span className={styles.brand}>{part.brand}</span>
          {part.spec && <span>{part.spec}</span>}
          {bought && <LastBought bought={bought} />}
        </p>
      </div>
      {best ? (
        <BestOffer
          offer={best}
          asked={quantity}
          unit={part.unit}
          number={number}
          {...(id !== undefined && { id })}
        />
      ) : (
        <p className={styles.none}>{t('result.noOffers')}</p>
      )}
      {part.offers.length > 1 && (
        <Button
          type="link"
          size="small"
          className={styles.more!}
          icon={isOpen ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
          aria-expanded={isOpen}
          aria-label={t('catalogue:offersOf', { count: part.offers.length, name })}
          onClick={() => setOpen(!isOpen)}
        >
          {t('catalogue:offers', { count: part.offers.length })}
        </Button>
      )}
      {isOpen && (
        <div className={styles.offers}>
          <OfferTable offers={part.offers} unit={part.unit} asked={quantity} number={number} />
        </div>
      )}
    </article>
  )
}
