import { useMutation } from '@tanstack/react-query'
import { Form, Input, Modal } from 'antd'
import { encodeQR } from 'qr'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api-error.ts'
import { request } from '../../../lib/request.ts'
import { showFaults } from '../../../lib/show-faults.ts'
import styles from './second-factor.module.css'
import { useApp } from '../../../ui/use-app.ts'

interface Props {
  asksPassword: boolean
  onClose: () => void
  /** Receives new recovery codes, if there were none. */
  onDone: (recoveryCodes: string[]) => void
}

const flags = { quiet: true }

/** Sets up an authenticator app: the password if required, a picture for the app, a first code. */
export function AppDialog({ asksPassword, onClose, onDone }: Props) {
  const { t } = useTranslation('safety')
  const { message } = useApp()
  const [form] = Form.useForm<{ password: string; code: string }>()
  const [begun, setBegun] = useState<{ secret: string; address: string }>()
  const tell = (error: unknown) => {
    if (!showFaults(form, error)) message.error((error instanceof ApiError && error.msg) || t('notSaved'))
  }
  const begin = useMutation({
    mutationFn: (password: string | undefined) =>
      request('beginTotp', { body: { ...(password && { password }) }, flags }),
    onSuccess: setBegun,
    onError: tell,
  })
  const confirm = useMutation({
    mutationFn: (code: string) => request('confirmTotp', { body: { code }, flags }),
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
    onError: (error) => {
      form.setFieldValue('code', '')
      tell(error)
    },
  })
  const isBegun = useRef(false)
  useEffect(() => {
    if (asksPassword || isBegun.current) return
    isBegun.current = true
    begin.mutate(undefined)
  })
  return (
    <Modal
      open
      title={t('app.setUp')}
      okText={t(begun ? 'confirm' : 'next')}
      cancelText={t('cancel')}
      confirmLoading={begin.isPending || confirm.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        onFinish={({ password, code }) => (begun ? confirm.mutate(code) : begin.mutate(password))}
      >
        {!begun && asksPassword && (
          <Form.Item
            name="password"
            label={t('password.label')}
            extra={t('password.why')}
            rules={[{ required: true, message: t('password.missing') }]}
          >
            <Input.Password autoFocus autoComplete="current-password" maxLength={200} />
          </Form.Item>
        )}
        {begun && (
          <>
            <p className={styles.byHand}>{t('app.scan')}</p>
            <img className={styles.picture} src={pictureOf(begun.address)} alt={t('app.picture')} />
            <p className={styles.byHand}>
              {t('app.byHand')} <span className={styles.secret}>{inBlocks(begun.secret)}</span>
            </p>
            <Form.Item
              name="code"
              label={t('app.firstCode')}
              rules={[{ required: true, pattern: /^\s*\d{3}\s?\d{3}\s*$/, message: t('app.codeWrong') }]}
            >
              <Input autoFocus inputMode="numeric" autoComplete="one-time-code" maxLength={7} />
            </Form.Item>
          </>
        )}
      </Form>
    </Modal>
  )
}

function pictureOf(address: string): string {
  return `data:image/svg+xml;base64,${btoa(encodeQR(address, 'svg', { border: 1 }))}`
}

function inBlocks(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ')
}
