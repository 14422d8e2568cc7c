import { Form, Input, Modal, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { paymentMethodNames, type PaymentMethod } from '../../../../shared/payment-methods.ts'
import type { OrderAction } from '../../../../shared/order-actions.ts'
import styles from './action-dialog.module.css'
import textStyles from '../../shopping/text.module.css'
import type { ActedOn } from './use-order-actions.tsx'
import { KeptDeposits } from './kept-deposits.tsx'
import { actionStyles, reasonNeeded, type OwnWindow } from './actions.ts'

export interface ActionFields {
  reason?: string
  paymentMethod?: PaymentMethod
  carrier?: string
  trackingNo?: string
  driverName?: string
  driverPhone?: string
  plateNo?: string
}

interface Props {
  asked: { action: Exclude<OrderAction, OwnWindow>; orders: ActedOn[] } | undefined
  working: boolean
  onCancel: () => void
  onConfirm: (fields: ActionFields) => void
}

/** Longer lists are only counted. */
const NAMED = 5

/** Confirms an action and asks for its input: a reason, or the transport of the goods. */
export function ActionDialog({ asked, working, onCancel, onConfirm }: Props) {
  const { t } = useTranslation('orders')
  const [form] = Form.useForm<ActionFields>()
  const style = asked && actionStyles[asked.action]
  const needed = reasonNeeded.find((action) => action === asked?.action)
  const reasonName = needed && t(`action.reasonOf.${needed}`)

  function handleFinish(fields: ActionFields) {
    const filled = Object.entries(fields).flatMap(([name, value]) => {
      const trimmed = String(value ?? '').trim()
      return trimmed ? [[name, trimmed] as const] : []
    })
    onConfirm(Object.fromEntries(filled))
  }

  return (
    <Modal
      open={asked !== undefined}
      title={asked && t(`action.${asked.action}.title`, { count: asked.orders.length })}
      okText={asked && t(`action.${asked.action}.button`)}
      okButtonProps={{ danger: style?.danger === true, loading: working }}
      cancelText={t('action.back')}
      onCancel={onCancel}
      onOk={() => form.submit()}
      destroyOnHidden
      width={480}
      styles={{ footer: { paddingTop: 8 } }}
    >
      {asked && (
        <>
          <p>{t(`action.${asked.action}.text`)}</p>
          {asked.action === 'cancel' && <KeptDeposits orders={asked.orders} />}
          <p className={styles.orderNumbers}>
            {asked.orders.slice(0, NAMED).map(({ orderId, orderNo }) => (
              <span key={orderId} className={textStyles.mono}>
                {orderNo}
              </span>
            ))}
            {asked.orders.length > NAMED && (
              <span>{t('batch.more', { count: asked.orders.length - NAMED })}</span>
            )}
          </p>
          <Form form={form} layout="vertical" clearOnDestroy onFinish={handleFinish}>
            {(reasonName ?? style?.mayGiveReason) && (
              <Form.Item
                name="reason"
                label={reasonName ?? t('action.reasonOptional')}
                rules={
                  reasonName
                    ? [
                        {
                          required: true,
                          whitespace: true,
                          message: t('action.reasonMissing', { what: reasonName }),
                        },
                      ]
                    : []
                }
              >
                <Input.TextArea autoFocus maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 5 }} />
              </Form.Item>
            )}
            {asked.action === 'vendorShip' && <ShipFields />}
            {asked.action === 'custConfirm' && <MethodField />}
          </Form>
        </>
      )}
    </Modal>
  )
}

/** Another way to pay than the one agreed on the telephone. */
function MethodField() {
  const { t } = useTranslation(['orders', 'payment'])
  return (
    <Form.Item name="paymentMethod" label={t('order.method')}>
      <Select
        allowClear
        placeholder={t('action.custConfirm.asAgreed')}
        options={paymentMethodNames.map((value) => ({ value, label: t(`payment:payMethod.${value}`) }))}
      />
    </Form.Item>
  )
}

export function ShipFields() {
  const { t } = useTranslation(['orders', 'shopping'])
  return (
    <>
      <Form.Item name="carrier" label={t('ship.carrier')}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="trackingNo" label={t('ship.trackingNo')}>
        <Input autoFocus maxLength={50} />
      </Form.Item>
      <Form.Item name="driverName" label={t('ship.driverName')}>
        <Input maxLength={50} />
      </Form.Item>
      <Form.Item
        name="driverPhone"
        label={t('ship.driverPhone')}
        validateTrigger="onBlur"
        rules={[{ pattern: /^1\d{10}$/, message: t('shopping:address.phoneWrong') }]}
      >
        <Input maxLength={11} inputMode="tel" />
      </Form.Item>
      <Form.Item name="plateNo" label={t('ship.plateNo')}>
        <Input maxLength={20} />
      </Form.Item>
    </>
  )
}
