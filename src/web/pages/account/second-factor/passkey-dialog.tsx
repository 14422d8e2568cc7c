import { useMutation } from '@tanstack/react-query'
import { Form, Input, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api-error.ts'
import { deviceName } from '../../../lib/device-name.ts'
import { makePasskey } from '../../../lib/passkeys.ts'
import { request } from '../../../lib/request.ts'
import { showFaults } from '../../../lib/show-faults.ts'
import { useApp } from '../../../ui/use-app.ts'

interface Props {
  asksPassword: boolean
  onClose: () => void
  /** Receives new recovery codes, if there were none. */
  onDone: (recoveryCodes: string[]) => void
}

interface Fields {
  name: string
  password?: string
}

const flags = { quiet: true }

/** Adds a passkey under a name that its owner will recognize. */
export function PasskeyDialog({ asksPassword, onClose, onDone }: Props) {
  const { t } = useTranslation('safety')
  const { message } = useApp()
  const [form] = Form.useForm<Fields>()
  const add = useMutation({
    mutationFn: async ({ name, password }: Fields) => {
      const { ticket, options } = await request('beginPasskey', {
        body: { ...(password && { password }) },
        flags,
      })
      const response = await makePasskey(options)
      return request('finishPasskey', { body: { ticket, response, name }, flags })
    },
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
    onError: (error) => {
      if (!showFaults(form, error))
        message.error((error instanceof ApiError && error.msg) || t('passkey.givenUp'))
    },
  })
  return (
    <Modal
      open
      title={t('passkey.add')}
      okText={t('next')}
      cancelText={t('cancel')}
      confirmLoading={add.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ name: deviceName(navigator.userAgent).slice(0, 60) }}
        onFinish={(fields) => add.mutate(fields)}
      >
        <Form.Item
          name="name"
          label={t('passkey.name')}
          extra={t('passkey.nameHint')}
          rules={[{ required: true, whitespace: true, message: t('passkey.nameMissing') }]}
        >
          <Input maxLength={60} autoFocus />
        </Form.Item>
        {asksPassword && (
          <Form.Item
            name="password"
            label={t('password.label')}
            extra={t('password.why')}
            rules={[{ required: true, message: t('password.missing') }]}
          >
            <Input.Password autoComplete="current-password" maxLength={200} />
          </Form.Item>
        )}
      </Form>
    </Modal>
  )
}
