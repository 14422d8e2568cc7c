import { useTranslation } from 'react-i18next'
import { AddressText } from '../../account/addresses/address-text.tsx'
import { momentText } from '../../../lib/moment.ts'
import type { OrderDetail, Side } from '../list/order-query.ts'
import cardStyles from '../../shopping/cards.module.css'
import factStyles from '../../shopping/facts.module.css'
import { payMethodName } from '../../shopping/payment-words.ts'
import { moneyText } from '../../../ui/money-text.ts'

/** The order's destination, transport and other details. */
export function OrderFacts({ order, side }: { order: OrderDetail; side: Side }) {
  const { t, i18n } = useTranslation(['orders', 'placing'])
  const { t: paying } = useTranslation('payment')
  const time = (value: string | null) => value && momentText(value, i18n.language)
  // A promise is exact to the minute at most.
  const promised = (value: string | null) => value && momentText(value, i18n.language, 'weekdayTime')
  const dayOf = (day: string) => momentText(`${day}T00:00:00+08:00`, i18n.language, 'date')
  const { logistics } = order
  const driver = [logistics.driverName, logistics.driverPhone, logistics.plateNo].filter(Boolean).join(' · ')
  const { transferDays, invoiceWish } = order
  const transferText =
    transferDays > 0 ? t('placing:transfer.factDays', { count: transferDays, days: transferDays }) : null
  const invoiceText =
    invoiceWish &&
    [t(`placing:invoice.${invoiceWish.kind}`), invoiceWish.titleName, invoiceWish.creditCode]
      .filter(Boolean)
      .join(' · ')
  return (
    <>
      <section className={cardStyles.card}>
        <h2 className={cardStyles.cardTitle}>{t('order.address')}</h2>
        <AddressText address={order.address} />
      </section>
      <section className={cardStyles.card}>
        <h2 className={cardStyles.cardTitle}>{t('order.logistics')}</h2>
        <Facts
          rows={[
            [t('order.line'), logistics.lineName],
            [t('order.company'), logistics.companyName],
            [t('order.warehouse'), order.warehouseName],
            [t('placing:transfer.fact'), transferText],
            [t('placing:preSale.due'), order.goodsDueOn && dayOf(order.goodsDueOn)],
            [t('order.departs'), promised(order.departsAt)],
            [
              t('order.arrives'),
              order.arrivesAt !== null && order.arrivesAt === order.departsAt
                ? t('order.thatDay')
                : promised(order.arrivesAt),
            ],
            [t('ship.trackingNo'), logistics.trackingNo],
            [t('order.driver'), driver],
          ]}
        />
      </section>
      <section className={cardStyles.card}>
        <h2 className={cardStyles.cardTitle}>{t('order.particulars')}</h2>
        <Facts
          rows={[
            side === 'sales'
              ? [t('order.buyer'), order.buyerName]
              : [t('order.supplier'), order.supplierName],
            side === 'sales' ? [t('order.supplier'), order.supplierName] : ['', null],
            [t('placing:store.of'), order.storeName],
            [t('order.takenBy'), order.takenByName],
            [t('order.method'), payMethodName(paying, order.paymentMethod)],
            [t('order.submittedAt'), time(order.submittedAt)],
            [t('order.paidAt'), time(order.paidAt)],
            [t('order.shippedAt'), time(order.shippedAt)],
            [t('order.signedAt'), time(order.signedAt)],
            [t('placing:invoice.wish'), invoiceText],
            ...order.invoices.map(
              ({ status, invoiceNo, applicationNo, issuedOn, amount }): [string, string] => [
                t('placing:invoice.applied'),
                [
                  t(`placing:invoice.state.${status}`),
                  invoiceNo ?? applicationNo,
                  issuedOn,
                  moneyText(amount),
                ]
                  .filter(Boolean)
                  .join(' · '),
              ],
            ),
            [t(side === 'sales' ? 'placing:buyerReference' : 'placing:ownReference'), order.ownReference],
            [t('order.remark'), order.remark],
          ]}
        />
      </section>
    </>
  )
}

/** Unknown facts are left out. */
function Facts({ rows }: { rows: (readonly [string, string | null])[] }) {
  return (
    <dl className={factStyles.facts}>
      {rows
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
