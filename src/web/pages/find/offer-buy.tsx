import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { leastQuantity, mostQuantity, nearestQuantity } from '../../../shared/sale-terms.ts'
import { usePermission } from '../../lib/permissions.ts'
import { QuantityInput } from '../../ui/quantity-input.tsx'
import styles from './search.module.css'
import type { Offer } from './search-reply.ts'
import type { useAddToCart } from './use-add-to-cart.tsx'
import { useInCart } from './use-in-cart.ts'
import { WaitForStock } from './wait-for-stock.tsx'

interface Props {
  offer: Offer
  canBuyNow: boolean
  /** How many pieces were asked for. */
  asked: number
  cart: ReturnType<typeof useAddToCart>
  /** The target of the link that skips to the first result. */
  id?: string
}

/** The quantity and the ways to buy an offer, or to wait for it; the page stays. */
export function OfferBuy({ offer, canBuyNow, asked, cart, id }: Props) {
  const { t } = useTranslation(['search', 'catalogue'])
  const [quantity, setQuantity] = useState(
    nearestQuantity(asked, offer, mostQuantity(offer)) ?? leastQuantity(offer),
  )
  const { offerId, supplierName, available, priceHidden } = offer
  const canOrder = nearestQuantity(1, offer, available) !== null && !priceHidden
  const mayWait = usePermission('shortage_edit')
  const inCart = useInCart(offerId)
  const isAdding = cart.addingOffer === offerId
  if (!canOrder) {
    if (priceHidden) return null
    if (mayWait) return <WaitForStock offerId={offerId} supplier={supplierName} number={cart.number} />
    return <span className={styles.quiet}>{t('offers.soldOut')}</span>
  }
  return (
    <div className={styles.buyRow} id={id} tabIndex={id === undefined ? undefined : -1}>
      <QuantityInput
        label={t('offers.quantityOf', { supplier: supplierName })}
        value={quantity}
        min={leastQuantity(offer)}
        max={mostQuantity(offer)}
        step={offer.multiple}
        onChange={setQuantity}
      />
      <span className={styles.addWays}>
        <Button
          color="primary"
          variant="filled"
          loading={isAdding}
          onClick={() => cart.add(offerId, quantity)}
        >
          {t('offers.add')}
        </Button>
        {inCart > 0 && (
          <span className={styles.inCart} role="status">
            {t('catalogue:inCart', { count: inCart })}
          </span>
        )}
      </span>
      {canBuyNow && (
        <Button
          color="primary"
          variant="outlined"
          disabled={isAdding}
          onClick={() => cart.buy(offerId, quantity)}
        >
          {t('offers.buy')}
        </Button>
      )}
    </div>
  )
}
