import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../../lib/request.ts'
import { Refusal } from '../refusal.tsx'
import { ResendButton } from '../resend-button.tsx'
import { TextField } from '../text-field.tsx'
import { useSendCode } from '../use-send-code.tsx'
import { useSubmit } from '../use-submit.ts'
import styles from '../login.module.css'
import type { Who } from './forget-flow.ts'

interface Props {
  who: Who
  resendAt: number
  onResent: (resendAt: number) => void
  onBack: () => void
  onVerified: () => void
}

/** The six digits from the phone. */
export function CodeStep({ who, resendAt, onResent, onBack, onVerified }: Props) {
  const { t } = useTranslation('account')
  const { send: sendCode, field: captchaField } = useSendCode()
  const [code, setCode] = useState('')
  const isWhole = /^\d{6}$/.test(code)
  const { isSubmitted, isBusy, refusal, handleSubmit } = useSubmit({
    isReady: isWhole,
    send: async () => {
      await request('checkCode', {
        body: { phone: who.phone, code },
        flags: { quiet: true, tokenless: true },
      })
      onVerified()
    },
  })
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <p className={styles.told} role="status">
        {t('forget.sentTo', { phone: masked(who.phone) })}{' '}
        <button type="button" className={styles.link} onClick={onBack}>
          {t('forget.change')}
        </button>
      </p>
      <TextField
        id="code"
        label={t('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        autoFocus
        value={code}
        fault={isSubmitted && !isWhole ? t('fault.code') : undefined}
        beside={
          <ResendButton
            key={resendAt}
            resendAt={resendAt}
            onSend={async () =>
              onResent(await sendCode({ type: 'forget', account: who.account, phone: who.phone }))
            }
          />
        }
        onChange={(value) => setCode(value.replace(/\D/g, ''))}
      />
      {captchaField}
      {refusal !== undefined && <Refusal error={refusal} />}
      <button type="submit" className={styles.submit} aria-busy={isBusy}>
        {isBusy ? t('verifying') : t('verify')}
      </button>
    </form>
  )
}

function masked(phone: string): string {
  return `${phone.slice(0, 3)}****${phone.slice(-4)}`
}
