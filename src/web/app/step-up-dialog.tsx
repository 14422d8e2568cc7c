import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, Button, Form, Input, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../lib/api-error.ts'
import { arePasskeysPossible, showPasskey } from '../lib/passkeys.ts'
import { request } from '../lib/request.ts'

const flags = { quiet: true }

/** Asks for the second factor again, with a code or a passkey. */
export function StepUpDialog({ onDone }: { onDone: (isGiven: boolean) => void }) {
  const { t } = useTranslation('safety')
  const [form] = Form.useForm<{ code: string }>()
  const mine = useQuery({
    queryKey: ['mySecondFactor'],
    queryFn: () => request('mySecondFactor', { flags }),
    staleTime: 0,
  })
  const done = { onSuccess: () => onDone(true) }
  const byCode = useMutation({
    mutationFn: ({ code }: { code: string }) => request('confirmWithCode', { body: { code }, flags }),
    onError: () => form.setFieldValue('code', ''),
    ...done,
  })
  const byPasskey = useMutation({
    mutationFn: async () => {
      const { ticket, options } = await request('askPasskeyToConfirm', { body: {}, flags })
      return request('confirmWithPasskey', {
        body: { ticket, response: await showPasskey(options) },
        flags,
      })
    },
    ...done,
  })
  const hasPasskey = (mine.data?.passkeys.length ?? 0) > 0 && arePasskeysPossible()
  const refusal = byCode.error ?? byPasskey.error
  return (
    <Modal
      open
      title={t('stepUp.title')}
      okText={t('confirm')}
      cancelText={t('cancel')}
      confirmLoading={byCode.isPending}
      onOk={() => form.submit()}
      onCancel={() => onDone(false)}
    >
      <p style={{ marginBottom: 12 }}>{t('stepUp.text')}</p>
      <Form form={form} layout="vertical" onFinish={(fields) => byCode.mutate(fields)}>
        <Form.Item
          name="code"
          label={t('code.label')}
          extra={t('code.hint')}
          rules={[{ required: true, whitespace: true, message: t('code.missing') }]}
        >
          <Input autoFocus autoComplete="one-time-code" maxLength={24} spellCheck={false} />
        </Form.Item>
      </Form>
      {hasPasskey && (
        <Button block loading={byPasskey.isPending} onClick={() => byPasskey.mutate()}>
          {t('passkey.use')}
        </Button>
      )}
      {refusal && (
        <Alert
          type="error"
          role="alert"
          style={{ marginTop: 12 }}
          title={(refusal instanceof ApiError && refusal.msg) || t('passkey.givenUp')}
        />
      )}
    </Modal>
  )
}
