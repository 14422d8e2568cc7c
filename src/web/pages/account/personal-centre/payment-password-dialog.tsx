import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Form, Input, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api-error.ts'
import { request } from '../../../lib/request.ts'
import { showFaults } from '../../../lib/show-faults.ts'
import { profileKey } from './profile-key.ts'
import { useApp } from '../../../ui/use-app.ts'

interface Fields {
  password: string
  paymentPassword: string
  paymentPassword1: string
}

/** Six digits for paying with a card; the account's password proves who is asking. */
export function PaymentPasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('info')
  const { message } = useApp()
  const client = useQueryClient()
  const [form] = Form.useForm<Fields>()
  const save = useMutation({
    mutationFn: (body: Fields) => request('setPaymentPassword', { body, flags: { quiet: true } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: profileKey })
      message.success(t('saved'))
      onClose()
    },
    onError: (error) => {
      if (!showFaults(form, error)) message.error((error instanceof ApiError && error.msg) || t('notSaved'))
    },
  })
  const digits = { inputMode: 'numeric', maxLength: 6, autoComplete: 'off' } as const
  return (
    <Modal
      open
      title={t('payment.title')}
      okText={t('save')}
      cancelText={t('cancel')}
      confirmLoading={save.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" onFinish={(fields) => save.mutate(fields)}>
        <Form.Item
          name="paymentPassword"
          label={t('payment.new')}
          extra={t('payment.hint')}
          rules={[{ required: true, pattern: /^\d{6}$/, message: t('payment.wrong') }]}
        >
          <Input.Password {...digits} />
        </Form.Item>
        <Form.Item
          name="paymentPassword1"
          label={t('payment.again')}
          dependencies={['paymentPassword']}
          rules={[
            {
              validator: async (_, typed: string = '') => {
                if (typed !== form.getFieldValue('paymentPassword')) throw new Error(t('payment.differs'))
              },
            },
          ]}
        >
          <Input.Password {...digits} />
        </Form.Item>
        <Form.Item
          name="password"
          label={t('password.own')}
          rules={[{ required: true, message: t('password.missing') }]}
        >
          <Input.Password autoComplete="current-password" maxLength={200} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
