import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api-error.ts'
import { request } from '../../../lib/request.ts'
import { faultsOfNewPassword, NewPasswordFields } from '../new-password-fields.tsx'
import { Refusal } from '../refusal.tsx'
import { useSubmit } from '../use-submit.ts'
import styles from '../login.module.css'
import type { Who } from './forget-flow.ts'

interface Props {
  who: Who
  onDone: () => void
  /** Goes back to request another code. */
  onExpired: () => void
}

/** The new password, while the verified code is still valid. */
export function PasswordStep({ who, onDone, onExpired }: Props) {
  const { t } = useTranslation('account')
  const [typed, setTyped] = useState({ password: '', confirm: '' })
  const { isSubmitted, isBusy, refusal, handleSubmit } = useSubmit({
    isReady: Object.keys(faultsOfNewPassword(typed, who.account)).length === 0,
    send: async () => {
      await request('resetPassword', {
        body: { passWord: typed.password, phone: who.phone, account: who.account },
        flags: { quiet: true, tokenless: true },
      })
      onDone()
    },
  })
  const hasExpired = refusal instanceof ApiError && refusal.error === 'CODE_WRONG'
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      {/* For password managers, which keep the new password under it. */}
      <input type="text" name="username" autoComplete="username" value={who.account} readOnly hidden />
      <NewPasswordFields
        label={t('newPassword')}
        isFirst
        value={typed}
        onChange={setTyped}
        account={who.account}
        isSubmitted={isSubmitted}
      />
      {refusal !== undefined && <Refusal error={refusal} />}
      {hasExpired && (
        <button type="button" className={styles.link} onClick={onExpired}>
          {t('forget.again')}
        </button>
      )}
      <button type="submit" className={styles.submit} aria-busy={isBusy}>
        {isBusy ? t('saving') : t('forget.save')}
      </button>
    </form>
  )
}
