import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { request } from '../../../lib/request.ts'
import { useApp } from '../../../ui/use-app.ts'
import { useRequestId } from '../../shopping/use-request-id.ts'
import { cartKey } from '../../cart/cart-key.ts'

const TOLD_SECONDS = 6

/** Adds all chosen parts to the cart in one call. */
export function useAddLines(onAdded: () => void) {
  const { t } = useTranslation('assembly')
  const { message } = useApp()
  const client = useQueryClient()
  const requestId = useRequestId()
  return useMutation({
    mutationFn: (lines: { offerId: string; quantity: number; number: string }[]) => {
      const body = { lines }
      return request('addToCart', { body, requestId: requestId(body) })
    },
    onSuccess: (cart, lines) => {
      client.setQueryData(cartKey, cart)
      onAdded()
      message.success({
        duration: TOLD_SECONDS,
        content: (
          <>
            {t('added', { count: lines.length })} · <Link to="/agency/shopCart">{t('toCart')}</Link>
          </>
        ),
      })
    },
  })
}
