import { useTranslation } from 'react-i18next'
import { usePermission } from '../../lib/permissions.ts'
import { Amount } from '../../ui/amount.tsx'
import { FullMinusNote } from '../../ui/full-minus-note.tsx'
import { PriceReason } from '../../ui/price-reason.tsx'
import { QuantityTerms } from '../../ui/quantity-terms.tsx'
import { StockLevel } from '../../ui/stock-level.tsx'
import { SupplierGrade } from '../../ui/supplier-grade.tsx'
import type { Offer } from './search-reply.ts'
import { PreSaleNote } from '../shopping/pre-sale-note.tsx'
import { ArrivalNote } from '../shopping/arrival-note.tsx'
import { TransferNote } from '../shopping/transfer-note.tsx'
import styles from './search.module.css'
import { OfferBuy } from './offer-buy.tsx'
import { HiddenPrice } from './hidden-price.tsx'
import { useAddToCart } from './use-add-to-cart.tsx'

interface Props {
  offers: Offer[]
  /** The part's unit. */
  unit: string
  /** The part page also sells directly; the results only fill the cart. */
  canBuyNow?: boolean
  /** How many pieces were asked for; the fewest that a supplier sells unless given. */
  asked?: number
  /** The OE number by which the part was found. */
  number?: string | undefined
}

/** The suppliers of the part, with price and stock. */
export function OfferTable({ offers, unit, canBuyNow = false, asked = 1, number }: Props) {
  const { t } = useTranslation('search')
  const mayOrder = usePermission('cart_edit')
  const cart = useAddToCart(number)
  if (offers.length === 0) return <p className={styles.quiet}>{t('result.noOffers')}</p>
  return (
    <table className={canBuyNow ? styles.offersToBuy : styles.offers}>
      <thead>
        <tr>
          <th scope="col">{t('offers.supplier')}</th>
          <th scope="col">{t('offers.grade')}</th>
          <th scope="col">{t('offers.stock')}</th>
          <th scope="col" className={styles.right}>
            {t('offers.price')}
          </th>
          {mayOrder && (
            <th scope="col" className={styles.right}>
              <span className="visually-hidden">{t('offers.quantity')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {offers.map((offer) => (
          <OfferRow
            key={offer.offerId}
            offer={offer}
            unit={unit}
            mayOrder={mayOrder}
            canBuyNow={canBuyNow}
            asked={asked}
            cart={cart}
          />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps {
  offer: Offer
  unit: string
  mayOrder: boolean
  canBuyNow: boolean
  asked: number
  cart: ReturnType<typeof useAddToCart>
}

function OfferRow({ offer, unit, mayOrder, canBuyNow, asked, cart }: RowProps) {
  const { supplierName, available, stockLevel, priceHidden } = offer
  return (
    <tr>
      <td className={styles.supplier}>
        {supplierName} <span className={styles.quiet}>{offer.warehouseName}</span>
      </td>
      <td>
        <SupplierGrade grade={offer.grade} />
      </td>
      <td>
        <StockLevel level={stockLevel} available={available} unit={unit} />
        <ArrivalNote arrival={offer.arrival} />
        <TransferNote line={offer} />
        <PreSaleNote until={offer.preSaleUntil} deposit={offer.deposit} />
      </td>
      <td className={styles.price}>
        {priceHidden ? (
          <HiddenPrice offer={offer} />
        ) : (
          <>
            <Amount value={offer.price} strong />
            <PriceReason {...offer} unit={unit} />
            <FullMinusNote {...offer} />
            <QuantityTerms {...offer} unit={unit} />
          </>
        )}
      </td>
      {mayOrder && (
        <td className={styles.buy}>
          <OfferBuy offer={offer} canBuyNow={canBuyNow} asked={asked} cart={cart} />
        </td>
      )}
    </tr>
  )
}
