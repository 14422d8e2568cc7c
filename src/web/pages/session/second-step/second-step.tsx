import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReplyOf } from '../../../../shared/call.ts'
import type { Calls } from '../../../../shared/calls/all.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { arePasskeysPossible, showPasskey } from '../../../lib/passkeys.ts'
import { request } from '../../../lib/request.ts'
import styles from '../login.module.css'
import { Refusal } from '../refusal.tsx'
import { TextField } from '../text-field.tsx'
import type { PendingSignIn } from './pending-sign-in.ts'

type Tokens = ReplyOf<Calls['signIn']>

interface Props {
  pending: PendingSignIn
  onDone: (tokens: Tokens) => Promise<void>
  /** Returns to the password; with a reason unless the person wanted it. */
  onBack: (cause?: unknown) => void
}

const flags = { quiet: true, tokenless: true }

/** After the password: a code of the app, a passkey, or a recovery code. */
export function SecondStep({ pending, onDone, onBack }: Props) {
  const { t } = useTranslation('session')
  const { ticket, methods } = pending
  const [way, setWay] = useState<'totp' | 'recovery'>(methods.includes('totp') ? 'totp' : 'recovery')
  const [code, setCode] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isSubmitted, setSubmitted] = useState(false)
  const [refusal, setRefusal] = useState<unknown>()
  const hasPasskey = methods.includes('passkey') && arePasskeysPossible()

  const run = async (sign: () => Promise<Tokens>) => {
    if (isBusy) return
    setBusy(true)
    setRefusal(undefined)
    try {
      await onDone(await sign())
    } catch (error) {
      if (error instanceof ApiError && error.error === 'PROOF_EXPIRED') return onBack(error)
      setRefusal(error)
      setCode('')
      setSubmitted(false)
    } finally {
      setBusy(false)
    }
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (code.trim() === '') return
    void run(() => request('signInWithCode', { body: { ticket, code: code.trim() }, flags }))
  }
  const handlePasskey = () =>
    void run(async () => {
      const { options } = await request('askPasskeyAfterPassword', { body: { ticket }, flags })
      return request('signInWithPasskey', { body: { ticket, response: await showPasskey(options) }, flags })
    })

  const words = {
    totp: { label: t('second.code'), hint: t('second.codeHint'), other: t('second.useRecovery') },
    recovery: { label: t('second.recovery'), hint: t('second.recoveryHint'), other: t('second.useCode') },
  }[way]
  const hasOther = methods.includes('totp')
  const isMissing = isSubmitted && code.trim() === ''
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <p className={styles.told} role="status">
        {t('second.text')}
      </p>
      {hasPasskey && (
        <button type="button" className={styles.submit} aria-busy={isBusy} onClick={handlePasskey}>
          {t('second.usePasskey')}
        </button>
      )}
      <TextField
        key={way}
        id="code"
        label={words.label}
        hint={words.hint}
        autoComplete="one-time-code"
        autoFocus={!hasPasskey}
        spellCheck={false}
        maxLength={way === 'totp' ? 7 : 24}
        {...(way === 'totp' && { inputMode: 'numeric' as const })}
        value={code}
        fault={isMissing ? t('second.missing') : undefined}
        onChange={setCode}
      />
      {refusal !== undefined &&
        (refusal instanceof ApiError ? (
          <Refusal error={refusal} />
        ) : (
          <p className={styles.refusal} role="alert">
            {t('second.passkeyFailed')}
          </p>
        ))}
      <button type="submit" className={styles.submit} aria-busy={isBusy}>
        {isBusy ? t('submitting') : t('submit')}
      </button>
      <p className={styles.otherWays}>
        {hasOther && (
          <button
            type="button"
            className={styles.link}
            onClick={() => {
              setCode('')
              setRefusal(undefined)
              setWay(way === 'totp' ? 'recovery' : 'totp')
            }}
          >
            {words.other}
          </button>
        )}
        <button type="button" className={styles.link} onClick={() => onBack()}>
          {t('second.back')}
        </button>
      </p>
    </form>
  )
}
