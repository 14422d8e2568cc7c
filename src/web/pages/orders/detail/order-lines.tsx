import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Amount } from '../../../ui/amount.tsx'
import { PartPicture } from '../../../ui/part-picture.tsx'
import { partName } from '../../../ui/part-name.ts'
import { PriceReason } from '../../../ui/price-reason.tsx'
import { partAddress } from '../../find/part/part-address.ts'
import { LineDiscounts } from '../../shopping/line-discounts.tsx'
import type { OrderDetail, Side } from '../list/order-query.ts'
import { ComplainLink } from './complain-link.tsx'
import cardStyles from '../../shopping/cards.module.css'
import lineStyles from '../../shopping/goods-lines.module.css'
import textStyles from '../../shopping/text.module.css'
import { moneyText } from '../../../ui/money-text.ts'

export function OrderLines({ order, side }: { order: OrderDetail; side: Side }) {
  const { t, i18n } = useTranslation(['orders', 'promotion'])
  return (
    <section className={cardStyles.card}>
      <h2 className={cardStyles.cardTitle}>{t('order.lines', { count: order.lines.length })}</h2>
      <ul className={lineStyles.lines}>
        {order.lines.map((line) => (
          <li key={line.lineId} className={lineStyles.confirmLine}>
            <PartPicture drawing={line.drawing} size={56} />
            <div className={lineStyles.lineMain}>
              <Link to={partAddress(line.partId, line.oeNumber)} className={lineStyles.lineName}>
                {partName(line, i18n.language)}
              </Link>
              <div className={lineStyles.lineFacts}>
                {line.oeNumber && (
                  <span className={textStyles.mono} translate="no">
                    {line.oeNumber}
                  </span>
                )}
                <span className={textStyles.mono} translate="no">
                  {line.code}
                </span>
                <span>{line.brand}</span>
                {line.spec && <span>{line.spec}</span>}
                {line.vehicles && <span>{t('order.vehicles', { vehicles: line.vehicles })}</span>}
              </div>
              {line.shippedQuantity > 0 && (
                <span className={textStyles.quiet}>
                  {t('order.shipped', { shipped: line.shippedQuantity, quantity: line.quantity })}
                </span>
              )}
              {line.shortQuantity > 0 && (
                <span className={textStyles.warning}>
                  {t('order.short', { count: line.shortQuantity })} <Amount value={line.shortAmount} />
                </span>
              )}
              {side === 'sales' && <span className={textStyles.quiet}>{rolesText(t, line)}</span>}
              {side === 'purchase' && line.shippedQuantity > 0 && (
                <ComplainLink order={order} about={{ orderLineId: line.lineId }} />
              )}
            </div>
            <span className={lineStyles.linePrice}>
              {(line.price !== null || side === 'purchase') && <Amount value={line.price} />}
              <span className={textStyles.unit}> × {line.quantity}</span>
              <PriceReason {...line} />
            </span>
            <span className={lineStyles.lineAmount}>
              {(line.amount !== null || side === 'purchase') && <Amount value={line.amount} strong />}
              <LineDiscounts discounts={line.discounts} />
              {line.discount !== null && line.discount !== '0.00' && line.quantity > 1 && (
                <span className={textStyles.quiet}>
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

/** Usually one company owns, serves and ships. */
function rolesText(t: TFunction<'orders'>, { ownerName, serviceName, shippingName }: Line): string {
  if (ownerName === serviceName && serviceName === shippingName)
    return t('order.rolesSame', { name: ownerName })
  return t('order.roles', { owner: ownerName, service: serviceName, shipping: shippingName })
}
