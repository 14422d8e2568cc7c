import { ShopOutlined } from '@ant-design/icons'
import { Alert, Form, Input, Radio, Select } from 'antd'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { FieldError } from '../../../../shared/errors.ts'
import { Amount } from '../../../ui/amount.tsx'
import { PartPicture } from '../../../ui/part-picture.tsx'
import { partName } from '../../../ui/part-name.ts'
import { momentText } from '../../../lib/moment.ts'
import { PriceReason } from '../../../ui/price-reason.tsx'
import { PreSaleNote } from '../../shopping/pre-sale-note.tsx'
import { ArrivalNote } from '../../shopping/arrival-note.tsx'
import { TransferNote } from '../../shopping/transfer-note.tsx'
import { LineDiscounts } from '../../shopping/line-discounts.tsx'
import orderStyles from '../order-choices.module.css'
import cardStyles from '../../shopping/cards.module.css'
import lineStyles from '../../shopping/goods-lines.module.css'
import textStyles from '../../shopping/text.module.css'
import { DepositTerms } from './deposit-terms.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { amountOf, lineOf, type Choice, type ChoiceAction, type ConfirmedOrder } from './choices.ts'

interface Props {
  order: ConfirmedOrder
  choice: Choice
  faults: FieldError[]
  onChoose: (action: ChoiceAction) => void
}

/** One supplier's order: its goods, transport and payment. */
export function OrderCard({ order, choice, faults, onChoose }: Props) {
  const { t, i18n } = useTranslation(['shopping', 'orders', 'placing'])
  const { supplierId } = order
  const line = lineOf(order, choice.logisticsLineId)
  // Pre-sale goods cannot miss a run: they leave once they have arrived.
  const isToCome = order.lines.some(({ preSaleUntil }) => preSaleUntil !== null)
  const ofOrder = faults.filter(({ field }) => !order.lines.some(({ lineId }) => field.includes(lineId)))
  return (
    <section className={cardStyles.card} aria-label={order.supplierName}>
      <header className={cardStyles.cardHead}>
        <h2 className={cardStyles.cardTitle}>
          <ShopOutlined aria-hidden /> {order.supplierName}
        </h2>
        {order.parcels > 1 && (
          <span className={textStyles.quiet}>{t('confirm.parcels', { count: order.parcels })}</span>
        )}
      </header>
      {ofOrder.length > 0 && <Alert type="error" showIcon title={ofOrder.map(({ msg }) => msg).join(' ')} />}
      <ul className={lineStyles.lines}>
        {order.lines.map((item) => {
          const fault = faults.find(({ field }) => field.includes(item.lineId))
          return (
            <li key={item.lineId} className={lineStyles.confirmLine}>
              <PartPicture drawing={item.drawing} size={56} />
              <div className={lineStyles.lineMain}>
                <span className={lineStyles.lineName}>{partName(item, i18n.language)}</span>
                <div className={lineStyles.lineFacts}>
                  <span className={textStyles.mono} translate="no">
                    {item.code}
                  </span>
                  <span>{item.brand}</span>
                  <span>{item.warehouseName}</span>
                </div>
                <ArrivalNote arrival={line?.arrivals.find(({ lineId }) => lineId === item.lineId) ?? null} />
                <TransferNote line={item} />
                <PreSaleNote until={item.preSaleUntil} deposit={item.deposit} />
                {fault && <Alert className={lineStyles.lineAlert} type="error" showIcon title={fault.msg} />}
              </div>
              <span className={lineStyles.linePrice}>
                <Amount value={item.price} />
                <span className={textStyles.unit}> × {item.quantity}</span>
                <PriceReason {...item} />
              </span>
              <span className={lineStyles.lineAmount}>
                <Amount value={item.amount} strong />
                <LineDiscounts discounts={item.discounts} />
              </span>
            </li>
          )
        })}
      </ul>
      {order.logisticsOptions.length === 0 && (
        <Alert type="warning" showIcon title={t('placing:arrival.notServed')} />
      )}
      <Form layout="vertical" component="div" className={orderStyles.orderChoices}>
        <Form.Item label={t('confirm.line')} required className={orderStyles.wide}>
          <Radio.Group
            value={choice.logisticsLineId}
            onChange={(event) =>
              onChoose({ supplierId, type: 'line', logisticsLineId: String(event.target.value) })
            }
            className={orderStyles.lineChoices}
          >
            {order.logisticsOptions.map((option) => (
              <Radio
                key={option.logisticsLineId}
                value={option.logisticsLineId}
                className={orderStyles.lineChoice}
              >
                <span className={orderStyles.lineChoiceName}>{option.name}</span>
                <span className={textStyles.quiet}>
                  {t('confirm.cutOff', { time: option.cutOff })} · <Amount value={option.freight} />
                </span>
                <span className={option.promise.sameDay || isToCome ? textStyles.quiet : textStyles.warning}>
                  {t(promiseWords(option.promise, isToCome), {
                    departs: momentText(option.promise.departsAt, i18n.language, 'weekdayTime'),
                    arrives: momentText(option.promise.arrivesAt, i18n.language, 'weekdayTime'),
                  })}
                </span>
                {option.laterPromise && (
                  <span className={textStyles.warning}>
                    {t('confirm.laterPart', {
                      departs: momentText(option.laterPromise.departsAt, i18n.language, 'weekdayTime'),
                      arrives: momentText(option.laterPromise.arrivesAt, i18n.language, 'weekdayTime'),
                    })}
                  </span>
                )}
              </Radio>
            ))}
          </Radio.Group>
        </Form.Item>
        <Form.Item label={t('confirm.company')} required htmlFor={`company-${supplierId}`}>
          <Select
            id={`company-${supplierId}`}
            value={choice.logisticsCompanyId}
            onChange={(logisticsCompanyId: string) =>
              onChoose({ supplierId, type: 'company', logisticsCompanyId })
            }
            options={(line?.companies ?? []).map(({ logisticsCompanyId, name, type }) => ({
              value: logisticsCompanyId,
              label: companyLabel(t, { name, type }),
            }))}
          />
        </Form.Item>
        <Form.Item label={t('confirm.payment')} required className={orderStyles.payChoice}>
          <PaymentChoice
            options={order.paymentOptions}
            value={choice.paymentMethod}
            onChoose={(paymentMethod) => onChoose({ supplierId, type: 'payment', paymentMethod })}
          />
        </Form.Item>
        <Form.Item label={t('confirm.remark')} htmlFor={`remark-${supplierId}`} className={orderStyles.wide}>
          <Input
            id={`remark-${supplierId}`}
            maxLength={200}
            value={choice.remark}
            placeholder={t('confirm.remarkPlaceholder')}
            onChange={(event) => onChoose({ supplierId, type: 'remark', remark: event.target.value })}
          />
        </Form.Item>
      </Form>
      <DepositTerms order={order} />
      <footer className={cardStyles.cardFoot}>
        <span className={textStyles.quiet}>
          {t('confirm.goods')} <Amount value={order.goodsAmount} /> ·{' '}
          {order.discountAmount !== '0.00' && (
            <>
              {t('orders:order.discount')} −<Amount value={order.discountAmount} /> ·{' '}
            </>
          )}
          {t('confirm.freight')} <Amount value={line?.freight ?? '0.00'} />
        </span>
        <span>
          {t('confirm.orderTotal')} <Amount value={amountOf(order, choice)} strong />
        </span>
      </footer>
    </section>
  )
}

type Promised = NonNullable<ConfirmedOrder['promise']>

/** A run without travel days arrives on the day it leaves, so its hour would repeat the departure. */
function promiseWords({ sameDay, departsAt, arrivesAt }: Promised, isToCome: boolean) {
  const isThatDay = departsAt === arrivesAt
  if (sameDay || isToCome) return isThatDay ? 'confirm.departsThatDay' : 'confirm.departs'
  return isThatDay ? 'confirm.departsLaterThatDay' : 'confirm.departsLater'
}

const companyTypes = ['CONSIGNMENT', 'EXPRESS', 'URGENT', 'DELIVERY', 'PICKUP'] as const

function companyLabel(t: TFunction<'shopping'>, { name, type }: { name: string; type: string }): string {
  const known = companyTypes.find((entry) => entry === type)
  return known ? `${name} · ${t(`logisticsType.${known}`)}` : name
}
