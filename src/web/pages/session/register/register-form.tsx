import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isPhone } from '../../../../shared/phone.ts'
import { newRequestId } from '../../../lib/request-id.ts'
import { request } from '../../../lib/request.ts'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { Refusal } from '../refusal.tsx'
import { ResendButton } from '../resend-button.tsx'
import { TextField } from '../text-field.tsx'
import { useSendCode } from '../use-send-code.tsx'
import { useSubmit } from '../use-submit.ts'
import styles from '../login.module.css'
import { AgreementTick } from './agreement-tick.tsx'
import { faultsOf, isWhole, nothingTyped, type Typed } from './registration.ts'

interface Props {
  inviteCode: string
  /** Receives the phone that gets the result. */
  onDone: (phone: string) => void
}

export function RegisterForm({ inviteCode, onDone }: Props) {
  const { t } = useTranslation(['account', 'session'])
  const [typed, setTyped] = useState<Typed>(nothingTyped)
  const [resendAt, setResendAt] = useState(0)
  const { send: sendCode, field: captchaField } = useSendCode()
  const type = (change: Partial<Typed>) => setTyped({ ...typed, ...change })
  const phone = typed.phone.trim()
  // Repeated after a lost reply, equal content is the same registration.
  const lastTry = useRef({ content: '', requestId: '' })
  const { isSubmitted, isBusy, refusal, handleSubmit } = useSubmit({
    isReady: isWhole(typed),
    send: async () => {
      const body = {
        name: typed.name.trim(),
        username: typed.username,
        companyName: typed.companyName.trim(),
        password: typed.password,
        confirmPassword: typed.confirm,
        phone,
        smsCode: typed.smsCode,
        ...(inviteCode && { inviteCode: inviteCode.slice(0, 20) }),
        agreed: true as const,
      }
      const content = JSON.stringify(body)
      if (lastTry.current.content !== content) lastTry.current = { content, requestId: newRequestId() }
      await request('registerTenant', {
        body,
        requestId: lastTry.current.requestId,
        flags: { quiet: true, tokenless: true },
      })
      onDone(phone)
    },
  })
  const faults = isSubmitted ? faultsOf(typed) : {}
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <TextField
        id="companyName"
        label={t('register.company')}
        autoComplete="organization"
        maxLength={80}
        autoFocus
        value={typed.companyName}
        fault={faults.companyName && t('fault.company')}
        onChange={(companyName) => type({ companyName })}
      />
      <TextField
        id="name"
        label={t('register.name')}
        autoComplete="name"
        maxLength={60}
        value={typed.name}
        fault={faults.name && t('fault.name')}
        onChange={(name) => type({ name })}
      />
      <TextField
        id="username"
        label={t('session:username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        value={typed.username}
        hint={t('register.usernameHint')}
        fault={faults.username && t('fault.username')}
        onChange={(username) => type({ username: username.trim() })}
      />
      <NewPasswordFields
        label={t('session:password')}
        value={typed}
        onChange={(passwords) => type(passwords)}
        account={typed.username}
        isSubmitted={isSubmitted}
      />
      <TextField
        id="phone"
        label={t('phone')}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={20}
        value={typed.phone}
        hint={t('register.phoneHint')}
        fault={faults.phone && t('fault.phone')}
        onChange={(value) => type({ phone: value })}
      />
      <TextField
        id="smsCode"
        label={t('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={typed.smsCode}
        fault={faults.smsCode && t('fault.code')}
        beside={
          <ResendButton
            key={resendAt}
            resendAt={resendAt}
            isOff={!isPhone(phone)}
            onSend={async () => setResendAt(await sendCode({ type: 'register', phone }))}
          />
        }
        onChange={(value) => type({ smsCode: value.replace(/\D/g, '') })}
      />
      {captchaField}
      {inviteCode && <p className={styles.told}>{t('register.invitedWith', { code: inviteCode })}</p>}
      <AgreementTick
        isTicked={typed.agreed}
        fault={faults.agreed && t('fault.agreed')}
        onTick={(agreed) => type({ agreed })}
      />
      {refusal !== undefined && <Refusal error={refusal} />}
      <button type="submit" className={styles.submit} aria-busy={isBusy}>
        {isBusy ? t('register.sending') : t('register.send')}
      </button>
    </form>
  )
}
