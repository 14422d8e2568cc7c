import { Button, Form, Input, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { PaymentMethod } from '../../../../shared/payment-methods.ts'
import { momentText } from '../../../lib/moment.ts'
import { Amount } from '../../../ui/amount.tsx'
import cardStyles from '../../shopping/cards.module.css'
import textStyles from '../../shopping/text.module.css'
import type { Quote } from './sale-lines.tsx'
import styles from './take-order.module.css'

export interface Terms {
  logisticsLineId?: string
  logisticsCompanyId?: string
  paymentMethod?: PaymentMethod
  remark?: string
  ownReference?: string
}

interface Props {
  quote: Quote
  terms: Terms
  onChange: (to: Terms) => void
  /** What the order costs with the chosen line. */
  amount: string | undefined
  working: boolean
  onSubmit: () => void
}

const REMARK_MAX = 200
const REFERENCE_MAX = 60

/** How the goods are sent and paid, what they cost, and the button. */
export function TermsPart({ quote, terms, onChange, amount, working, onSubmit }: Props) {
  const { t, i18n } = useTranslation(['taking', 'payment'])
  const line = quote.logisticsOptions.find(({ logisticsLineId }) => logisticsLineId === terms.logisticsLineId)
  const isReady =
    amount !== undefined &&
    terms.logisticsCompanyId !== undefined &&
    terms.paymentMethod !== undefined &&
    quote.lines.every(({ problem }) => problem === null)
  return (
    <section className={cardStyles.card}>
      <h2 className={cardStyles.cardTitle}>{t('delivery')}</h2>
      {quote.logisticsOptions.length === 0 && <p className={textStyles.warning}>{t('noLine')}</p>}
      <Form layout="vertical" component="div" className={styles.fields}>
        <Form.Item label={t('line')} htmlFor="sale-line">
          <Select
            id="sale-line"
            value={line?.logisticsLineId}
            options={quote.logisticsOptions.map(({ logisticsLineId, name, freight, promise }) => ({
              value: logisticsLineId,
              label: t('lineFreight', {
                name,
                freight,
                day: momentText(promise.arrivesAt, i18n.language, 'date'),
              }),
            }))}
            onChange={(logisticsLineId: string) => {
              const chosen = quote.logisticsOptions.find((each) => each.logisticsLineId === logisticsLineId)
              const company = chosen?.companies[0]?.logisticsCompanyId
              onChange({ ...terms, logisticsLineId, ...(company && { logisticsCompanyId: company }) })
            }}
          />
        </Form.Item>
        <Form.Item label={t('company')} htmlFor="sale-company">
          <Select
            id="sale-company"
            value={terms.logisticsCompanyId}
            options={(line?.companies ?? []).map(({ logisticsCompanyId, name }) => ({
              value: logisticsCompanyId,
              label: name,
            }))}
            onChange={(logisticsCompanyId: string) => onChange({ ...terms, logisticsCompanyId })}
          />
        </Form.Item>
        <Form.Item label={t('method')} htmlFor="sale-method">
          <Select
            id="sale-method"
            value={terms.paymentMethod}
            options={quote.paymentOptions.map(({ method, refusal }) => ({
              value: method,
              label: t(`payment:payMethod.${method}`),
              disabled: refusal !== null,
            }))}
            onChange={(paymentMethod: PaymentMethod) => onChange({ ...terms, paymentMethod })}
          />
        </Form.Item>
        <Form.Item label={t('reference')} htmlFor="sale-reference">
          <Input
            id="sale-reference"
            maxLength={REFERENCE_MAX}
            value={terms.ownReference}
            onChange={(event) => onChange({ ...terms, ownReference: event.target.value })}
          />
        </Form.Item>
        <Form.Item label={t('remark')} htmlFor="sale-remark">
          <Input
            id="sale-remark"
            maxLength={REMARK_MAX}
            value={terms.remark}
            onChange={(event) => onChange({ ...terms, remark: event.target.value })}
          />
        </Form.Item>
      </Form>
      <p className={quote.needsAudit ? textStyles.warning : textStyles.quiet}>
        {t(quote.needsAudit ? 'needsAudit' : 'right', { percent: quote.discountRight })}
      </p>
      {quote.parcels > 1 && <p className={textStyles.quiet}>{t('parcels', { count: quote.parcels })}</p>}
      <div className={cardStyles.cardFoot}>
        <span>
          {t('goodsAmount')} <Amount value={quote.goodsAmount} />
        </span>
        <span>
          {t('discount')} −<Amount value={quote.discountAmount} />
        </span>
        {line && (
          <span>
            {t('freight')} <Amount value={line.freight} />
          </span>
        )}
        {amount && (
          <span>
            {t('total')} <Amount value={amount} strong size="large" />
          </span>
        )}
        <Button type="primary" size="large" disabled={!isReady} loading={working} onClick={onSubmit}>
          {t(quote.needsAudit ? 'submitAudit' : 'submit')}
        </Button>
      </div>
    </section>
  )
}
