import { Tabs } from 'antd'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { request } from '../../../lib/request.ts'
import { usePermission } from '../../../lib/permissions.ts'
import { AccountForm } from './account-form.tsx'
import { CardForm } from './card-form.tsx'
import { MethodChoice, type Method } from './method-choice.tsx'
import { TransferForm } from './transfer-form.tsx'

interface Props {
  orderIds: string[]
  amount: string
  methods: Method[]
  /** The orders' payment methods at submission. */
  preferred: string | undefined
  /** Seckill and special-offer goods among them. */
  onlineOnly: boolean
  onOpened: (paymentId: string) => void
  onSettled: () => void
}

/** Every payment method for unpaid orders, one tab each. */
export function PayWays({ orderIds, amount, methods, preferred, onlineOnly, onOpened, onSettled }: Props) {
  const { t } = useTranslation('payment')
  const [params, setParams] = useSearchParams()
  const seesCredit = usePermission('credit_mine_view')
  const ways = [
    {
      key: 'online',
      label: t('method.online'),
      children: (
        <MethodChoice
          open={(method, requestId) => request('payOrders', { body: { orderIds, method }, requestId })}
          amount={amount}
          methods={methods}
          onOpened={onOpened}
        />
      ),
    },
    {
      key: 'card',
      label: t('card.title'),
      children: (
        <CardForm
          pay={(proof) => request('payByCard', { body: { orderIds, ...proof }, flags: { quiet: true } })}
          amount={amount}
          onOpened={onOpened}
        />
      ),
    },
    ...(onlineOnly
      ? []
      : [
          {
            key: 'transfer',
            label: t('method.transfer'),
            children: (
              <TransferForm
                send={(voucher, requestId) =>
                  request('sendTransferVoucher', {
                    body: { orderIds, ...voucher },
                    requestId,
                    flags: { quiet: true },
                  })
                }
                amount={amount}
                onSent={onSettled}
              />
            ),
          },
        ]),
    ...(seesCredit && !onlineOnly
      ? [
          {
            key: 'account',
            label: t('method.account'),
            children: <AccountForm orderIds={orderIds} amount={amount} onDone={onSettled} />,
          },
        ]
      : []),
  ]
  const wanted = params.get('way') ?? preferred
  const first = ways.filter(({ key }) => key === preferred)
  const inOrder = [...first, ...ways.filter((way) => !first.includes(way))]
  return (
    <Tabs
      // On a phone all of them are visible.
      tabBarGutter={20}
      activeKey={ways.find(({ key }) => key === wanted)?.key ?? 'online'}
      items={inOrder}
      onChange={(way) =>
        setParams(
          (before) => {
            const next = new URLSearchParams(before)
            next.set('way', way)
            return next
          },
          { replace: true },
        )
      }
    />
  )
}
