import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { forgetLostVehicle, useChosenVehicle } from '../../lib/chosen-vehicle.ts'
import { request } from '../../lib/request.ts'
import styles from './search.module.css'
import { useApp } from '../../ui/use-app.ts'
import { cartKey } from '../cart/cart-key.ts'

const TOLD_SECONDS = 4

/**
 * Adds an offer to the cart, for the chosen vehicle if there is one; `buyNow` confirms that line at once.
 * `number` is the OE number by which the part was found: it stays with the goods.
 */
export function useAddToCart(number?: string) {
  const { t } = useTranslation('search')
  const { message } = useApp()
  const client = useQueryClient()
  const navigate = useNavigate()
  const chosen = useChosenVehicle()
  const add = useMutation({
    mutationFn: ({ offerId, quantity }: { offerId: string; quantity: number; buyNow?: boolean }) =>
      request('addToCart', {
        body: {
          lines: [{ offerId, quantity, ...(number && { number }) }],
          ...(chosen && { vehicleId: chosen.vehicleId }),
        },
      }),
    onError: forgetLostVehicle,
    onSuccess: (cart, { offerId, buyNow }) => {
      client.setQueryData(cartKey, cart)
      const line = cart.lines.find((entry) => entry.offerId === offerId)
      if (buyNow && line) return navigate(`/shopping/orderConfirm?lines=${line.lineId}`)
      message.success({
        duration: TOLD_SECONDS,
        key: 'added',
        content: (
          <>
            {t('offers.added')} ·{' '}
            <Link
              to={line?.preSaleUntil ? '/agency/preSaleCart' : '/agency/shopCart'}
              className={styles.linkInText}
            >
              {t('offers.toCart')}
            </Link>
          </>
        ),
      })
    },
  })
  return {
    number,
    add: (offerId: string, quantity: number) => add.mutate({ offerId, quantity }),
    buy: (offerId: string, quantity: number) => add.mutate({ offerId, quantity, buyNow: true }),
    /** The offer that is being added. */
    addingOffer: add.isPending ? add.variables.offerId : undefined,
  }
}
