import { ShopOutlined } from '@ant-design/icons'
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import type { FieldError } from '../../../../shared/errors.ts'
import { Amount } from '../../../ui/amount.tsx'
import textStyles from '../../shopping/text.module.css'
import { amountOf, lineOf, type Choice, type ChoiceAction, type ConfirmedOrder } from './choices.ts'
import { Departure } from './departure.tsx'
import { DepositTerms } from './deposit-terms.tsx'
import { GoodsTable } from './goods-table.tsx'
import styles from './order-card.module.css'
import { OrderChoices } from './order-choices.tsx'

interface Props {
  order: ConfirmedOrder
  choice: Choice
  faults: FieldError[]
  onChoose: (action: ChoiceAction) => void
}

/** What one supplier, or one of its warehouses, sends: the goods as a table, and its transport and payment in one row. */
export function OrderCard({ order, choice, faults, onChoose }: Props) {
  const { t } = useTranslation(['shopping', 'orders', 'placing'])
  const line = lineOf(order, choice.logisticsLineId)
  const warehouse = onlyWarehouse(order)
  const name = [order.supplierName, warehouse].filter(Boolean).join(' · ')
  const ofOrder = faults.filter(({ field }) => !order.lines.some(({ lineId }) => field.includes(lineId)))
  return (
    <section className={styles.order} aria-label={name}>
      <header className={styles.head}>
        <h2 className={styles.title}>
          <ShopOutlined aria-hidden /> {name}
        </h2>
        {order.parcels > 1 && (
          <span className={textStyles.quiet}>{t('confirm.parcels', { count: order.parcels })}</span>
        )}
        <Departure order={order} line={line} />
        <span className={styles.sums}>
          <span className={textStyles.quiet}>
            {t('confirm.goods')} <Amount value={order.goodsAmount} />
            {order.discountAmount !== '0.00' && (
              <>
                {' · '}
                {t('orders:order.discount')} −<Amount value={order.discountAmount} />
              </>
            )}
            {' · '}
            {t('confirm.freight')} <Amount value={line?.freight ?? '0.00'} />
          </span>{' '}
          {t('confirm.orderTotal')} <Amount value={amountOf(order, choice)} strong />
        </span>
      </header>
      {ofOrder.length > 0 && <Alert type="error" showIcon title={ofOrder.map(({ msg }) => msg).join(' ')} />}
      <GoodsTable lines={order.lines} hasWarehouses={!warehouse} route={line} faults={faults} />
      {order.logisticsOptions.length === 0 && (
        <Alert type="warning" showIcon title={t('placing:arrival.notServed')} />
      )}
      <OrderChoices order={order} choice={choice} onChoose={onChoose} />
      <DepositTerms order={order} />
    </section>
  )
}

/** The warehouse that all goods come from; undefined for several. */
function onlyWarehouse({ warehouseName, lines }: ConfirmedOrder): string | undefined {
  if (warehouseName) return warehouseName
  const names = new Set(lines.map((line) => line.warehouseName))
  return names.size === 1 ? [...names][0] : undefined
}
