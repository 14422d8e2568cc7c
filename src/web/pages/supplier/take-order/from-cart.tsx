import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { request } from '../../../lib/request.ts'
import { useApp } from '../../../ui/use-app.ts'
import { usePreSaleCart } from '../pre-sale/pre-sale-cart.ts'
import type { EntryProps } from './take-order.tsx'

/** Takes the goods of the clerk's pre-sale cart over, at the customer's prices. */
export function FromCart({ customerId, onGoods }: EntryProps) {
  const { t } = useTranslation('taking')
  const { message } = useApp()
  const { lines } = usePreSaleCart()
  const find = useMutation({
    mutationFn: () =>
      request('findSaleGoods', {
        body: {
          customerId,
          lines: lines.map(({ code, quantity }) => ({ code, quantity: String(quantity) })),
        },
      }),
    onSuccess: (found) => {
      const goods = found.lines.flatMap(({ candidates, quantity }, at) => {
        const meant = candidates.find(({ offerId }) => offerId === lines[at]!.offerId)
        return meant ? [{ goods: meant, quantity }] : []
      })
      onGoods(goods)
      const isThere = new Set(goods.map((each) => each.goods.offerId))
      const missing = lines.filter(({ offerId }) => !isThere.has(offerId))
      if (missing.length > 0)
        message.warning(t('notFound', { codes: missing.map(({ code }) => code).join(t('comma')) }))
    },
  })
  if (lines.length === 0) return null
  return (
    <Button loading={find.isPending} onClick={() => find.mutate()}>
      {t('fromCart', { count: lines.length })}
    </Button>
  )
}
