import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Amount } from '../../../ui/amount.tsx'
import { PartPicture } from '../../../ui/part-picture.tsx'
import { partName } from '../../../ui/part-name.ts'
import { PriceReason } from '../../../ui/price-reason.tsx'
import { LineDiscounts } from '../../shopping/line-discounts.tsx'
import type { OrderDetail, Side } from '../list/order-query.ts'
import styles from '../../shopping/shopping.module.css'
import { moneyText } from '../../../ui/money-text.ts'

export function OrderLines({ order, side }: { order: OrderDetail; side: Side }) {
  const { t, i18n } = useTranslation(['orders', 'promotion'])
  return (
    <section className={styles.card}>
      <h2 className={styles.cardTitle}>{t('order.lines', { count: order.lines.length })}</h2>
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <li key={line.lineId} className={styles.confirmLine}>
            <PartPicture drawing={line.drawing} size={56} />
            <div className={styles.lineMain}>
              <Link to={`/quoteOrder/detail?partId=${line.partId}`} className={styles.lineName}>
                {partName(line, i18n.language)}
              </Link>
              <div className={styles.lineFacts}>
                <span className={styles.mono} translate="no">
                  {line.code}
                </span>
                <span>{line.brand}</span>
                {line.spec && <span>{line.spec}</span>}
              </div>
              {line.shippedQuantity > 0 && (
                <span className={styles.quiet}>
                  {t('order.shipped', { shipped: line.shippedQuantity, quantity: line.quantity })}
                </span>
              )}
              {line.shortQuantity > 0 && (
                <span className={styles.warning}>
                  {t('order.short', { count: line.shortQuantity })} <Amount value={line.shortAmount} />
                </span>
              )}
              {side === 'sales' && <span className={styles.quiet}>{rolesText(t, line)}</span>}
            </div>
            <span className={styles.linePrice}>
              <Amount value={line.price} />
              <span className={styles.unit}> × {line.quantity}</span>
              <PriceReason {...line} />
            </span>
            <span className={styles.lineAmount}>
              <Amount value={line.amount} strong />
              <LineDiscounts discounts={line.discounts} />
              {line.discount !== '0.00' && line.quantity > 1 && (
                <span className={styles.quiet}>
                  {t('promotion:why.refundOne', { amount: moneyText(line.refundOfOne) })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Line = OrderDetail['lines'][number]

/** Mostly one company owns, serves and ships. */
function rolesText(t: TFunction<'orders'>, { ownerName, serviceName, shippingName }: Line): string {
  if (ownerName === serviceName && serviceName === shippingName)
    return t('order.rolesSame', { name: ownerName })
  return t('order.roles', { owner: ownerName, service: serviceName, shipping: shippingName })
}
