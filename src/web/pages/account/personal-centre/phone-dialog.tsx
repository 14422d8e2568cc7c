import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Form, Input, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { isPhone } from '../../../../shared/phone.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { request } from '../../../lib/request.ts'
import { showFaults } from '../../../lib/show-faults.ts'
import { profileKey } from './profile-key.ts'
import { SmsCodeInput } from './sms-code-input.tsx'
import { useApp } from '../../../ui/use-app.ts'

interface Fields {
  phone: string
  code: string
  password: string
}

/** Changes the phone: a code proves that the user holds it, the password proves who they are. */
export function PhoneDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('info')
  const { message } = useApp()
  const client = useQueryClient()
  const [form] = Form.useForm<Fields>()
  const phone = Form.useWatch('phone', form) ?? ''
  const change = useMutation({
    mutationFn: (body: Fields) => request('changePhone', { body, flags: { quiet: true } }),
    onSuccess: (profile) => {
      client.setQueryData(profileKey, profile)
      message.success(t('saved'))
      onClose()
    },
    onError: (error) => {
      if (!showFaults(form, error)) message.error((error instanceof ApiError && error.msg) || t('notSaved'))
    },
  })
  return (
    <Modal
      open
      title={t('phone.title')}
      okText={t('save')}
      cancelText={t('cancel')}
      confirmLoading={change.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" onFinish={(fields) => change.mutate(fields)}>
        <Form.Item
          name="phone"
          label={t('phone.new')}
          validateTrigger="onBlur"
          required
          rules={[
            {
              validator: async (_, typed: string = '') => {
                if (!isPhone(typed)) throw new Error(t('phone.wrong'))
              },
            },
          ]}
        >
          <Input maxLength={11} inputMode="tel" autoComplete="tel" />
        </Form.Item>
        <Form.Item
          name="code"
          label={t('code.label')}
          rules={[{ required: true, message: t('code.missing') }]}
        >
          <SmsCodeInput type="phone" phone={isPhone(phone) ? phone : undefined} />
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
