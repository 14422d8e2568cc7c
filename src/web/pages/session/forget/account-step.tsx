import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isPhone } from '../../../../shared/phone.ts'
import { Refusal } from '../refusal.tsx'
import { TextField } from '../text-field.tsx'
import { useSendCode } from '../use-send-code.tsx'
import { useSubmit } from '../use-submit.ts'
import styles from '../login.module.css'
import type { Who } from './forget-flow.ts'

interface Props {
  who: Who
  onSent: (sent: Who & { resendAt: number }) => void
}

/** Asks for account and phone. The reply is the same whether the account exists or not. */
export function AccountStep({ who, onSent }: Props) {
  const { t } = useTranslation(['account', 'session'])
  const [typed, setTyped] = useState<Who>({ account: who.account, phone: who.phone })
  const { send: sendCode, field: captchaField } = useSendCode()
  const account = typed.account.trim()
  const phone = typed.phone.trim()
  const { isSubmitted, isBusy, refusal, handleSubmit } = useSubmit({
    isReady: account !== '' && isPhone(phone),
    send: async () =>
      onSent({ account, phone, resendAt: await sendCode({ type: 'forget', account, phone }) }),
  })
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <TextField
        id="account"
        label={t('session:username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        autoFocus
        value={typed.account}
        fault={isSubmitted && account === '' ? t('session:usernameMissing') : undefined}
        onChange={(value) => setTyped({ ...typed, account: value })}
      />
      <TextField
        id="phone"
        label={t('phone')}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={20}
        value={typed.phone}
        hint={t('forget.phoneHint')}
        fault={isSubmitted && !isPhone(phone) ? t('fault.phone') : undefined}
        onChange={(value) => setTyped({ ...typed, phone: value })}
      />
      {captchaField}
      {refusal !== undefined && <Refusal error={refusal} />}
      <button type="submit" className={styles.submit} aria-busy={isBusy}>
        {isBusy ? t('sending') : t('sendCode')}
      </button>
    </form>
  )
}
