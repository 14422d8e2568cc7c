import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { request } from '../../lib/request.ts'
import { roundMoneyText } from '../../ui/money-text.ts'
import { useApp } from '../../ui/use-app.ts'
import type { Plan } from '../shopping/plan-panel.tsx'
import { cartKey } from './cart-key.ts'
import styles from './cart-hints.module.css'

interface Props {
  plan: Plan | null
  /** The supplier whose reductions are meant; null for those that cover everybody's goods. */
  supplierId: string | null
}

const MOST_COUPONS = 50
/** One answer serves every supplier's row. */
const FRESH_MS = 60_000

/** The amounts missing for a reduction, and a coupon to claim, in one line. */
export function CartHints({ plan, supplierId }: Props) {
  const { t } = useTranslation('promotion')
  const { message } = useApp()
  const client = useQueryClient()
  const coupons = useQuery({
    queryKey: ['coupons', 'inCart'],
    queryFn: () =>
      request('listReceivableCoupons', { query: { current: 1, size: MOST_COUPONS }, flags: { quiet: true } }),
    staleTime: FRESH_MS,
  })
  const receive = useMutation({
    mutationFn: (marketingId: string) => request('receiveCoupon', { body: { marketingId } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['coupons'] })
      void client.invalidateQueries({ queryKey: cartKey })
      message.success(t('coupons.received'))
    },
  })
  const nearest = plan?.fullMinus
    .filter((each) => each.supplierId === supplierId && each.missing !== null)
    .toSorted((one, other) => Number(one.missing) - Number(other.missing))[0]
  const coupon = coupons.data?.records
    .filter((each) => each.receivable && each.supplierId === supplierId)
    .toSorted((one, other) => Number(other.off) - Number(one.off))[0]
  if (!nearest && !coupon) return null
  return (
    <span className={styles.hints}>
      {nearest && (
        <span className={styles.more} title={nearest.name}>
          {t('plan.more', { missing: roundMoneyText(nearest.missing!), off: roundMoneyText(nearest.off) })}
        </span>
      )}
      {coupon && (
        <span className={styles.coupon}>
          <span className={styles.ticket} title={coupon.name}>
            {coupon.threshold === '0.00'
              ? t('plan.offAny', { off: roundMoneyText(coupon.off) })
              : t('plan.threshold', {
                  threshold: roundMoneyText(coupon.threshold),
                  off: roundMoneyText(coupon.off),
                })}
          </span>
          <Button
            type="link"
            size="small"
            loading={receive.isPending}
            aria-label={t('plan.claimOf', { name: coupon.name })}
            onClick={() => receive.mutate(coupon.marketingId)}
          >
            {t('plan.claim')}
          </Button>
        </span>
      )}
    </span>
  )
}
