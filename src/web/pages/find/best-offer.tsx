import { useTranslation } from 'react-i18next'
import { nearestQuantity } from '../../../shared/sale-terms.ts'
import { usePermission } from '../../lib/permissions.ts'
import { Amount } from '../../ui/amount.tsx'
import { FullMinusNote } from '../../ui/full-minus-note.tsx'
import { PriceReason } from '../../ui/price-reason.tsx'
import { QuantityTerms } from '../../ui/quantity-terms.tsx'
import { StockLevel } from '../../ui/stock-level.tsx'
import { SupplierGrade } from '../../ui/supplier-grade.tsx'
import { LineArrival } from '../shopping/line-arrival.tsx'
import { HiddenPrice } from './hidden-price.tsx'
import { OfferBuy } from './offer-buy.tsx'
import styles from './part-row.module.css'
import type { Offer } from './search-reply.ts'
import { useAddToCart } from './use-add-to-cart.tsx'

/** The first offer that can be ordered, in the order of the server; the first of all otherwise. */
export function bestOf(offers: readonly Offer[]): Offer | undefined {
  return offers.find((offer) => nearestQuantity(1, offer, offer.available) !== null) ?? offers[0]
}

interface Props {
  offer: Offer
  asked: number
  /** The part's unit. */
  unit: string
  /** The OE number by which the part was found. */
  number: string | undefined
  /** The target of the link that skips to the first result. */
  id?: string
}

/** The best offer of a part in one row: from whom, how much there is, when, and at what price. */
export function BestOffer({ offer, asked, unit, number, id }: Props) {
  const { t } = useTranslation('search')
  const mayOrder = usePermission('cart_edit')
  const cart = useAddToCart(number)
  return (
    <>
      <div className={styles.from}>
        <span className="visually-hidden">{t('offers.supplier')} </span>
        {offer.supplierName} <SupplierGrade grade={offer.grade} /> <small>{offer.warehouseName}</small>
      </div>
      <div className={styles.stock}>
        <StockLevel level={offer.stockLevel} available={offer.available} unit={unit} />
        <small>{offer.available > 0 && <LineArrival line={offer} />}</small>
      </div>
      <div className={styles.price}>
        {offer.priceHidden ? (
          <HiddenPrice offer={offer} />
        ) : (
          <>
            <Amount value={offer.price} strong />
            <PriceReason {...offer} unit={unit} />
            <FullMinusNote {...offer} />
            <QuantityTerms {...offer} unit={unit} />
          </>
        )}
      </div>
      {mayOrder && (
        <div className={styles.buy}>
          <OfferBuy
            offer={offer}
            canBuyNow={false}
            asked={asked}
            cart={cart}
            {...(id !== undefined && { id })}
          />
        </div>
      )}
    </>
  )
}
