import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Amount } from '../../../ui/amount.tsx'
import { momentText } from '../../../lib/moment.ts'
import type { OrderDetail, Side } from '../list/order-query.ts'
import { payMethodName, payState, refundState } from '../../shopping/payment-words.ts'
import styles from './money-moves.module.css'
import cardStyles from '../../shopping/cards.module.css'
import factStyles from '../../shopping/facts.module.css'
import textStyles from '../../shopping/text.module.css'

/** The order's price, payments and refunds. */
export function OrderMoney({ order, side }: { order: OrderDetail; side: Side }) {
  const { t, i18n } = useTranslation('orders')
  const { t: words } = useTranslation('placing')
  const { t: paying } = useTranslation('payment')
  const rows = [
    { name: t('order.goods'), value: order.goodsAmount },
    { name: t('order.discount'), value: order.discountAmount, minus: true },
    { name: t('order.freight'), value: order.freight },
  ].filter(({ value, minus }) => !minus || value !== '0.00')
  return (
    <section className={cardStyles.card}>
      <h2 className={cardStyles.cardTitle}>{t('order.money')}</h2>
      <dl className={factStyles.sums}>
        {rows.map(({ name, value, minus }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {minus && '−'}
              <Amount value={value} />
            </dd>
          </div>
        ))}
        <div className={factStyles.sumTotal}>
          <dt>{t('order.total')}</dt>
          <dd>
            <Amount value={order.amount} strong />
          </dd>
        </div>
        {order.differenceAmount !== '0.00' && (
          <div>
            <dt>{t('order.difference')}</dt>
            <dd>
              −<Amount value={order.differenceAmount} />
            </dd>
          </div>
        )}
        {order.deposit && (
          <>
            <div>
              <dt>{words('preSale.deposit')}</dt>
              <dd>
                <Amount value={order.deposit.amount} />
              </dd>
            </div>
            <div>
              <dt>{words('preSale.balance')}</dt>
              <dd>
                <Amount value={order.deposit.balance} />
              </dd>
            </div>
          </>
        )}
        <div>
          <dt>{t('order.paid')}</dt>
          <dd>
            <Amount value={order.paidAmount} />
          </dd>
        </div>
        {order.unpaidAmount !== '0.00' && (
          <div>
            <dt>{t('order.unpaid')}</dt>
            <dd>
              <Amount value={order.unpaidAmount} />
            </dd>
          </div>
        )}
        {order.refundedAmount !== '0.00' && (
          <div>
            <dt>{t('order.refunded')}</dt>
            <dd>
              <Amount value={order.refundedAmount} />
            </dd>
          </div>
        )}
        {order.deposit && order.deposit.forfeited !== '0.00' && (
          <div>
            <dt>{words('preSale.forfeited')}</dt>
            <dd>
              <Amount value={order.deposit.forfeited} />
            </dd>
          </div>
        )}
      </dl>
      {order.payments.length + order.refunds.length > 0 && (
        <ul className={styles.moneyMoves}>
          {order.payments.map((payment) => (
            <li key={payment.paymentId}>
              <span>
                {payment.part !== 'all' && `${words(`preSale.part.${payment.part}`)} · `}
                {payMethodName(paying, payment.method)} · {payState(paying, payment.status)}
              </span>
              <Amount value={payment.amount} />
              <span className={textStyles.mono}>{payment.transactionNo}</span>
              <span className={textStyles.quiet}>
                {payment.paidAt && momentText(payment.paidAt, i18n.language)}
              </span>
            </li>
          ))}
          {order.refunds.map((refund) => (
            <li key={refund.refundId}>
              <span>
                {t('order.refund')} · {refundState(paying, refund.status)}
              </span>
              <Amount value={refund.amount} />
              <span className={textStyles.quiet}>{refund.reason}</span>
              <span className={textStyles.quiet}>
                {momentText(refund.refundedAt ?? refund.createdAt, i18n.language)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {side === 'purchase' && order.refunds.length > 0 && (
        <Link to={`/shopping/orderRefund?orderId=${order.orderId}`}>{words('refund.progress')}</Link>
      )}
    </section>
  )
}
