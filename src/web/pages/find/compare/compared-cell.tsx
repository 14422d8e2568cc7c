import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { nearestQuantity } from '../../../../shared/sale-terms.ts'
import { unitName } from '../../../../shared/unit-name.ts'
import { BuyerPrice } from '../buyer-price.tsx'
import type { PartDetail } from '../search-reply.ts'
import type { useAddToCart } from '../use-add-to-cart.tsx'
import { comparedText, lowestPrice, offerToOrder, type ComparedRow } from './compared-rows.ts'
import styles from './compare.module.css'

/** One property of one part. */
export function ComparedCell({ part, row }: { part: PartDetail; row: ComparedRow }) {
  const { t, i18n } = useTranslation('wishes')
  switch ('fact' in row ? row.fact : 'attribute') {
    case 'price':
      return <BuyerPrice value={lowestPrice(part)} strong />
    case 'stock':
      return `${comparedText(part, row)} ${unitName(part.unit, i18n.language)}`
    case 'fitment':
      return t('compare.models', { count: part.fitment.length })
    case 'unit':
      return unitName(part.unit, i18n.language)
    case 'numbers':
      return (
        <span className={styles.numbers} translate="no">
          {part.oeNumbers.slice(0, 6).join('\n')}
        </span>
      )
    default:
      return comparedText(part, row) || '—'
  }
}

/** Puts the cheapest offer of a part that can be ordered into the cart. */
export function OrderCell({ part, cart }: { part: PartDetail; cart: ReturnType<typeof useAddToCart> }) {
  const { t } = useTranslation(['search', 'wishes'])
  const offer = offerToOrder(part)
  if (!offer) return <span className={styles.soldOut}>{t('search:offers.soldOut')}</span>
  return (
    <div className={styles.order}>
      <Button
        type="primary"
        loading={cart.addingOffer === offer.offerId}
        onClick={() => cart.add(offer.offerId, nearestQuantity(1, offer, offer.available)!)}
      >
        {t('search:offers.add')}
      </Button>
      <span className={styles.supplier}>{offer.supplierName}</span>
    </div>
  )
}
