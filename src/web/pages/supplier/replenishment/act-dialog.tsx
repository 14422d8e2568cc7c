import { Form, Input, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ReplenishAct } from '../../../../shared/replenishment.ts'

export interface ActWords {
  reason?: string
  carrier?: string
  trackingNo?: string
  reference?: string
}

interface Props {
  event: ReplenishAct
  working: boolean
  onClose: () => void
  onConfirm: (words: ActWords) => void
}

/** Asks for what an act needs: a reason, the carrier, or the number of the payment. */
export function ActDialog({ event, working, onClose, onConfirm }: Props) {
  const { t } = useTranslation('replenish')
  const [form] = Form.useForm<ActWords>()
  return (
    <Modal
      open
      title={t(`act.${event}`)}
      okText={t(`act.${event}`)}
      okButtonProps={{ loading: working }}
      cancelText={t('cancelBack')}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" onFinish={onConfirm}>
        {event === 'ship' ? (
          <>
            <Form.Item name="carrier" label={t('carrier')}>
              <Input maxLength={60} />
            </Form.Item>
            <Form.Item name="trackingNo" label={t('trackingNo')}>
              <Input maxLength={50} />
            </Form.Item>
          </>
        ) : event === 'settle' ? (
          <Form.Item
            name="reference"
            label={t('reference')}
            rules={[{ required: true, whitespace: true, message: t('referenceMissing') }]}
          >
            <Input autoFocus maxLength={60} />
          </Form.Item>
        ) : (
          <Form.Item
            name="reason"
            label={t('reason')}
            rules={[{ required: true, whitespace: true, message: t('reasonMissing') }]}
          >
            <Input.TextArea autoFocus maxLength={200} autoSize={{ minRows: 2, maxRows: 5 }} />
          </Form.Item>
        )}
      </Form>
    </Modal>
  )
}
