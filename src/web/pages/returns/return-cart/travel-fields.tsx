import { Form, Input } from 'antd'
import { useTranslation } from 'react-i18next'

/** Carrier and tracking number of goods on their way. */
export function TravelFields({ mayLackNumber }: { mayLackNumber: boolean }) {
  const { t } = useTranslation('cart')
  const needed = (field: string) => ({
    required: true,
    whitespace: true,
    message: t('returns.cart.needed', { field }),
  })
  return (
    <>
      <Form.Item name="carrier" label={t('returns.carrier')} rules={[needed(t('returns.carrier'))]}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item
        name="trackingNo"
        label={t('returns.trackingNo')}
        rules={mayLackNumber ? [] : [needed(t('returns.trackingNo'))]}
      >
        <Input maxLength={50} />
      </Form.Item>
    </>
  )
}
