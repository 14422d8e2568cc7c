import { useMutation, useQuery } from '@tanstack/react-query'
import { Form, Input, Modal, Skeleton } from 'antd'
import { useTranslation } from 'react-i18next'
import { request } from '../../../lib/request.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { useApp } from '../../../ui/use-app.ts'
import { useRequestId } from '../../shopping/use-request-id.ts'
import { ordersKey } from './order-query.ts'

interface Props {
  orderId: string
  onClose: () => void
  onDone: () => void
}

interface Fields {
  recipient: string
  phone: string
  landline?: string
  detail: string
  reason: string
}

/** Changes the recipient and the address of an order before it ships; its district stays. */
export default function DestinationDialog({ orderId, onClose, onDone }: Props) {
  const { t } = useTranslation('taking')
  const { message } = useApp()
  const requestId = useRequestId()
  const [form] = Form.useForm<Fields>()
  const found = useQuery({
    queryKey: [...ordersKey, 'detail', orderId],
    queryFn: ({ signal }) => request('orderDetail', { query: { orderId }, signal, flags: { quiet: true } }),
  })
  const change = useMutation({
    mutationFn: (fields: Fields) => {
      const body = { orderId, ...fields }
      return request('changeDestination', { body, requestId: requestId(body) })
    },
    onSuccess: () => {
      message.success(t('destination.done'))
      onDone()
    },
  })
  const needed = { required: true, whitespace: true, message: t('destination.missing') }
  return (
    <Modal
      open
      title={t('destination.title')}
      okText={t('destination.save')}
      okButtonProps={{ loading: change.isPending, disabled: !found.data }}
      cancelText={t('back')}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Skeleton active />}
      {found.data && (
        <Form
          form={form}
          layout="vertical"
          initialValues={found.data.address}
          onFinish={({ recipient, phone, landline = '', detail, reason }) =>
            change.mutate({ recipient, phone, landline, detail, reason })
          }
        >
          <Form.Item label={t('destination.region')}>{found.data.address.regionName}</Form.Item>
          <Form.Item name="recipient" label={t('destination.recipient')} rules={[needed]}>
            <Input maxLength={50} />
          </Form.Item>
          <Form.Item
            name="phone"
            label={t('destination.phone')}
            validateTrigger="onBlur"
            rules={[{ required: true, pattern: /^1\d{10}$/, message: t('destination.phoneWrong') }]}
          >
            <Input maxLength={11} inputMode="tel" />
          </Form.Item>
          <Form.Item name="landline" label={t('destination.landline')}>
            <Input maxLength={20} />
          </Form.Item>
          <Form.Item name="detail" label={t('destination.detail')} rules={[needed]}>
            <Input maxLength={200} />
          </Form.Item>
          <Form.Item name="reason" label={t('destination.reason')} rules={[needed]}>
            <Input maxLength={200} />
          </Form.Item>
        </Form>
      )}
    </Modal>
  )
}
