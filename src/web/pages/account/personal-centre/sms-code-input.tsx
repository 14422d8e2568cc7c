import { Button, Flex, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api-error.ts'
import { request } from '../../../lib/request.ts'
import { useSecondsLeft } from '../../session/use-seconds-left.ts'
import { useApp } from '../../../ui/use-app.ts'

interface Props {
  type: 'phone' | 'card'
  /** The phone that gets the code; undefined while the input is not a phone. */
  phone: string | undefined
  value?: string
  onChange?: (code: string) => void
  id?: string
}

/** A code from a text message, with the button that sends one. */
export function SmsCodeInput({ type, phone, value = '', onChange, id }: Props) {
  const { t } = useTranslation('info')
  const { message } = useApp()
  const [resendAt, setResendAt] = useState(0)
  const [isBusy, setBusy] = useState(false)

  const handleSend = async () => {
    if (!phone) return
    setBusy(true)
    try {
      const { resendAfter } = await request('sendCode', { query: { type, phone }, flags: { quiet: true } })
      setResendAt(Date.now() + resendAfter * 1000)
      message.success(t('code.sent'))
    } catch (error) {
      message.warning((error instanceof ApiError && error.msg) || t('code.notSent'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Flex gap="small">
      <Input
        id={id}
        value={value}
        maxLength={6}
        inputMode="numeric"
        autoComplete="one-time-code"
        onChange={(event) => onChange?.(event.target.value.trim())}
      />
      <SendButton
        key={resendAt}
        resendAt={resendAt}
        isOff={!phone}
        isBusy={isBusy}
        onClick={() => void handleSend()}
      />
    </Flex>
  )
}

interface SendProps {
  resendAt: number
  isOff: boolean
  isBusy: boolean
  onClick: () => void
}

function SendButton({ resendAt, isOff, isBusy, onClick }: SendProps) {
  const { t } = useTranslation('info')
  const left = useSecondsLeft(resendAt)
  return (
    <Button loading={isBusy} disabled={isOff || left > 0} onClick={onClick}>
      {left > 0 ? t('code.again', { seconds: left }) : t('code.send')}
    </Button>
  )
}
