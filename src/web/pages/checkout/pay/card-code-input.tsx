import { Button, Flex, Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../../lib/request.ts'
import { useSecondsLeft } from '../../session/use-seconds-left.ts'
import { refusalText } from '../../shopping/refusal.ts'
import { useApp } from '../../../ui/use-app.ts'

interface Props {
  cardId: string
  value?: string
  onChange?: (code: string) => void
  id?: string
}

/** The code sent to the phone registered for the card, with the button that sends it. */
export function CardCodeInput({ cardId, value = '', onChange, id }: Props) {
  const { t } = useTranslation('payment')
  const { message } = useApp()
  const [resendAt, setResendAt] = useState(0)
  const [isBusy, setBusy] = useState(false)

  async function handleSend() {
    setBusy(true)
    try {
      const { resendAfter } = await request('sendCardCode', { body: { cardId }, flags: { quiet: true } })
      setResendAt(Date.now() + resendAfter * 1000)
      message.success(t('card.sent'))
    } catch (error) {
      message.warning(refusalText(error, t('card.notSent')))
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
      <SendButton key={resendAt} resendAt={resendAt} isBusy={isBusy} onClick={() => void handleSend()} />
    </Flex>
  )
}

function SendButton({
  resendAt,
  isBusy,
  onClick,
}: {
  resendAt: number
  isBusy: boolean
  onClick: () => void
}) {
  const { t } = useTranslation('payment')
  const left = useSecondsLeft(resendAt)
  return (
    <Button loading={isBusy} disabled={left > 0} onClick={onClick}>
      {left > 0 ? t('card.again', { seconds: left }) : t('card.send')}
    </Button>
  )
}
