import { CheckCircleFilled } from '@ant-design/icons'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, Button, Checkbox, Form, Input, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { ReplyOf } from '../../../shared/call.ts'
import type { driverDelivery } from '../../../shared/calls/shipment.ts'
import { ApiError } from '../../lib/api-error.ts'
import { momentText } from '../../lib/moment.ts'
import { request } from '../../lib/request.ts'
import { Amount } from '../../ui/amount.tsx'
import { partName } from '../../ui/part-name.ts'
import { ProductMark } from '../../ui/product-mark.tsx'
import { refusalText, wasAnswered } from '../shopping/refusal.ts'
import cardStyles from '../shopping/cards.module.css'
import lineStyles from '../shopping/goods-lines.module.css'
import pieceStyles from '../shopping/pieces.module.css'
import resultStyles from '../shopping/result.module.css'
import textStyles from '../shopping/text.module.css'

type Delivery = ReplyOf<typeof driverDelivery>

interface SignFields {
  receiver: string
  collected?: boolean
}

/** The page on which a driver has a delivery signed: on a phone, outdoors, without an account. */
export default function DeliveryPage() {
  const { t, i18n } = useTranslation('delivery')
  const { token = '' } = useParams()
  const flags = { quiet: true, tokenless: true } as const
  const delivery = useQuery({
    queryKey: ['delivery', token],
    retry: false,
    queryFn: () => request('driverDelivery', { query: { token }, flags }),
  })
  const sign = useMutation({
    mutationFn: ({ receiver, collected = false }: SignFields) =>
      request('driverSign', { body: { token, receiver: receiver.trim(), collected }, flags }),
  })
  const hasEnded = [delivery.error, sign.error].some(isEnded)
  return (
    <main className={resultStyles.openPage}>
      <header className={resultStyles.brand}>
        <ProductMark /> {t('sign.title')}
      </header>
      {delivery.isPending && <Skeleton active paragraph={{ rows: 6 }} />}
      {hasEnded && (
        <section className={resultStyles.result} aria-live="polite">
          <CheckCircleFilled className={resultStyles.resultMark} aria-hidden />
          <h2>{t('sign.ended')}</h2>
          <p>{t('sign.endedText')}</p>
        </section>
      )}
      {delivery.isError && !hasEnded && (
        <section className={cardStyles.card} role="alert">
          <h1 className={cardStyles.cardTitle}>
            {t(wasAnswered(delivery.error) ? 'sign.unknown' : 'sign.notLoaded')}
          </h1>
          <p>
            {hasUnreadableToken(delivery.error)
              ? t('sign.unknownText')
              : refusalText(delivery.error, t('sign.unreachable'))}
          </p>
          <Button onClick={() => void delivery.refetch()}>{t('sign.retry')}</Button>
        </section>
      )}
      {delivery.data && !hasEnded && (
        <>
          <DeliveryFacts delivery={delivery.data} />
          {sign.data ? (
            <section className={resultStyles.result} aria-live="polite">
              <CheckCircleFilled className={resultStyles.resultMark} aria-hidden />
              <h2>{t('sign.done')}</h2>
              <p>{t('sign.doneText', { name: sign.data.signedByName })}</p>
              <time className={textStyles.quiet}>{momentText(sign.data.signedAt, i18n.language)}</time>
            </section>
          ) : (
            <section className={cardStyles.card}>
              <Form layout="vertical" onFinish={(fields: SignFields) => sign.mutate(fields)}>
                <Form.Item
                  name="receiver"
                  label={t('sign.receiver')}
                  rules={[{ required: true, whitespace: true, message: t('sign.receiverMissing') }]}
                >
                  <Input size="large" maxLength={50} autoComplete="off" />
                </Form.Item>
                {delivery.data.due !== null && (
                  <Form.Item
                    name="collected"
                    valuePropName="checked"
                    rules={[{ validator: (_, ticked) => refuseUnlessTicked(ticked === true) }]}
                  >
                    <Checkbox>
                      {t('sign.collected')} <Amount value={delivery.data.due} strong />
                    </Checkbox>
                  </Form.Item>
                )}
                {sign.isError && (
                  <Alert type="error" showIcon title={refusalText(sign.error, t('sign.unreachable'))} />
                )}
                <Button type="primary" size="large" block htmlType="submit" loading={sign.isPending}>
                  {t('sign.go')}
                </Button>
              </Form>
            </section>
          )}
        </>
      )}
    </main>
  )

  async function refuseUnlessTicked(ticked: boolean) {
    if (!ticked) throw new Error(t('sign.notCollected'))
  }
}

/** Somebody has signed for the delivery, perhaps this driver before reopening the page. */
function isEnded(error: unknown): boolean {
  return error instanceof ApiError && error.error === 'DELIVERY_ENDED'
}

/** The address was cut off or mistyped: there is no field to correct. */
function hasUnreadableToken(error: unknown): boolean {
  return error instanceof ApiError && error.error === 'INVALID'
}

function DeliveryFacts({ delivery }: { delivery: Delivery }) {
  const { t, i18n } = useTranslation('delivery')
  return (
    <section className={cardStyles.card}>
      <h1 className={cardStyles.cardTitle}>
        {t('sign.order', { orderNo: delivery.orderNo, no: delivery.shipmentNo })}
      </h1>
      <p className={textStyles.quiet}>{delivery.supplierName}</p>
      <h2 className={cardStyles.cardTitle}>{t('sign.to')}</h2>
      <p>
        {delivery.recipient} <a href={`tel:${delivery.phone}`}>{delivery.phone}</a>
        <br />
        {delivery.regionName.replaceAll('/', ' ')} {delivery.detail}
      </p>
      <h2 className={cardStyles.cardTitle}>{t('sign.goods')}</h2>
      <ul className={lineStyles.lines}>
        {delivery.lines.map((line) => (
          <li key={line.lineId} className={pieceStyles.piecesLine}>
            <span className={lineStyles.lineMain}>
              {partName(line, i18n.language)} <span className={textStyles.mono}>{line.code}</span>
            </span>
            <strong className={textStyles.figures}>× {line.quantity}</strong>
          </li>
        ))}
      </ul>
    </section>
  )
}
