import { useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordField } from './password-field.tsx'
import { ApiError } from '../../lib/api-error.ts'
import { CaptchaField } from './captcha-field.tsx'
import { Refusal } from './refusal.tsx'
import type { AnsweredCaptcha } from './sign-in.ts'
import { useCaptcha } from './use-captcha.ts'
import styles from './login.module.css'

export interface Credentials {
  username: string
  password: string
}

interface Props {
  suggested: Credentials | undefined
  onSignIn: (credentials: Credentials, answered?: AnsweredCaptcha) => Promise<void>
}

/** User name and password; errors show beside their field. */
export function LoginForm({ suggested, onSignIn }: Props) {
  const { t } = useTranslation('session')
  const [typed, setTyped] = useState<Credentials>(suggested ?? { username: '', password: '' })
  const [submitted, setSubmitted] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<unknown>()
  const usernameField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const { captcha, renew } = useCaptcha()
  const [letters, setLetters] = useState('')
  const captchaField = useRef<HTMLInputElement>(null)

  const usernameMissing = submitted && typed.username.trim() === ''
  const passwordMissing = submitted && typed.password === ''
  const lettersMissing = submitted && captcha !== undefined && letters.trim() === ''

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setSubmitted(true)
    setRefusal(undefined)
    if (typed.username.trim() === '') return usernameField.current?.focus()
    if (typed.password === '') return passwordField.current?.focus()
    if (captcha && letters.trim() === '') return captchaField.current?.focus()
    setBusy(true)
    try {
      await onSignIn(typed, captcha && { key: captcha.key, letters })
    } catch (error) {
      setRefusal(error)
      // A picture accepts one answer; the next attempt may require one for the first time.
      setLetters('')
      setSubmitted(false)
      await renew(typed.username)
      const isAboutLetters = error instanceof ApiError && error.error.startsWith('CAPTCHA_')
      if (isAboutLetters) captchaField.current?.focus()
      else passwordField.current?.select()
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className={styles.form} onSubmit={(event) => void handleSubmit(event)} noValidate>
      <div className={styles.field}>
        <label htmlFor="username">{t('username')}</label>
        <input
          id="username"
          ref={usernameField}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          autoFocus={!suggested}
          value={typed.username}
          aria-invalid={usernameMissing}
          aria-describedby={usernameMissing ? 'username-fault' : undefined}
          onChange={(event) => setTyped({ ...typed, username: event.target.value })}
        />
        {usernameMissing && (
          <span id="username-fault" className={styles.fault}>
            {t('usernameMissing')}
          </span>
        )}
      </div>
      <PasswordField
        field={passwordField}
        value={typed.password}
        fault={passwordMissing ? t('passwordMissing') : undefined}
        onChange={(password) => setTyped({ ...typed, password })}
      />
      {captcha && (
        <CaptchaField
          captcha={captcha}
          field={captchaField}
          value={letters}
          fault={lettersMissing ? t('captcha.missing') : undefined}
          onChange={setLetters}
          onRenew={() => void renew(typed.username)}
        />
      )}
      {refusal !== undefined && <Refusal error={refusal} />}
      <button type="submit" className={styles.submit} aria-busy={busy} autoFocus={Boolean(suggested)}>
        {busy ? t('submitting') : t('submit')}
      </button>
    </form>
  )
}
