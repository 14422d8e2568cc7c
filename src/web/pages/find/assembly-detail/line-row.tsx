import { Checkbox, Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { leastQuantity, mostQuantity } from '../../../../shared/sale-terms.ts'
import { PIECE, unitName } from '../../../../shared/unit-name.ts'
import { Amount } from '../../../ui/amount.tsx'
import { OeNumber } from '../../../ui/oe-number.tsx'
import { PriceReason } from '../../../ui/price-reason.tsx'
import { QuantityInput } from '../../../ui/quantity-input.tsx'
import { StockLevel } from '../../../ui/stock-level.tsx'
import { HiddenPrice } from '../hidden-price.tsx'
import { partAddress } from '../part/part-address.ts'
import { yearsText } from '../assembly/years-text.ts'
import type { OrderLine } from './order-lines.ts'
import { SuccessorNote } from './successor-note.tsx'
import styles from './assembly-detail.module.css'

interface Props {
  line: OrderLine
  year: number | null
  isActive: boolean
  isChosen: boolean
  pieces: number
  mayOrder: boolean
  onPoint: (position: string | null) => void
  onChoose: (isChosen: boolean) => void
  onPieces: (pieces: number) => void
  onNewer: (takesNewer: boolean) => void
}

/** One part of the drawing: what it is, what it costs, and how many to order. */
export function LineRow(props: Props) {
  const { line, year, isActive, isChosen, pieces, mayOrder, onPoint, onChoose, onPieces, onNewer } = props
  const { t } = useTranslation('assembly')
  const { position, name, offer, wanted } = line
  const facts = [
    line.side ? t(`side.${line.side}`) : '',
    line.torqueNm === null ? '' : t('torque', { torque: line.torqueNm }),
    line.labourHours === null ? '' : t('labour', { hours: line.labourHours }),
    line.remark,
    yearsText(t, line),
  ].filter(Boolean)
  return (
    <li
      className={`${styles.row} ${isActive ? styles.rowActive : ''} ${line.isOtherYear ? styles.faded : ''}`}
      data-position={position}
      onPointerEnter={() => onPoint(position)}
      onPointerLeave={() => onPoint(null)}
      onFocus={() => onPoint(position)}
    >
      {mayOrder && (
        <Checkbox
          aria-label={t('choose', { position, name })}
          checked={isChosen}
          disabled={wanted === null}
          onChange={({ target }) => onChoose(target.checked)}
        />
      )}
      <span className={styles.position}>{position}</span>
      <div className={styles.what}>
        <p className={styles.name}>
          {line.part ? <Link to={partAddress(line.part.partId, line.number)}>{name}</Link> : name}
          {line.successor && <Tag color="orange">{t('replaced')}</Tag>}
          {line.isOtherYear && year !== null && <Tag>{t('otherYears', { year })}</Tag>}
        </p>
        <p className={styles.facts}>
          <OeNumber value={line.number} />
          <span>{t('perVehicle', { count: line.quantity })}</span>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        {line.successor && <SuccessorNote line={line} onNewer={onNewer} />}
      </div>
      <div className={styles.market}>
        {offer ? (
          <OfferOf line={line} pieces={pieces} />
        ) : (
          <span className={styles.quiet}>{t('notOffered')}</span>
        )}
      </div>
      {mayOrder && wanted !== null && offer && (
        <div className={styles.pieces}>
          <QuantityInput
            label={t('quantityOf', { position, name })}
            value={pieces}
            min={leastQuantity(offer)}
            max={mostQuantity(offer)}
            step={offer.multiple}
            onChange={onPieces}
          />
        </div>
      )}
    </li>
  )
}

function OfferOf({ line, pieces }: { line: OrderLine; pieces: number }) {
  const { t, i18n } = useTranslation('assembly')
  const offer = line.offer!
  return (
    <>
      {offer.priceHidden ? (
        <HiddenPrice offer={offer} />
      ) : (
        <span>
          <Amount value={offer.price} strong />
          <PriceReason {...offer} />
        </span>
      )}
      <span className={styles.quiet}>
        {offer.available > 0 ? (
          <StockLevel
            level={offer.stockLevel}
            available={offer.available}
            {...(line.orders && { unit: line.orders.unit })}
          />
        ) : (
          t('soldOut')
        )}{' '}
        {offer.supplierName}
      </span>
      {line.wanted !== null && line.quantity > offer.available && pieces <= offer.available && (
        <span className={styles.warn}>
          {t('short', {
            count: offer.available,
            unit: unitName(line.orders?.unit ?? PIECE, i18n.language),
          })}
        </span>
      )}
    </>
  )
}
