import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '../../../lib/current-user.ts'
import { request } from '../../../lib/request.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { faultsOfNewPassword, NewPasswordFields } from '../../session/new-password-fields.tsx'
import { PasswordField } from '../../session/password-field.tsx'
import { Refusal } from '../../session/refusal.tsx'
import { useSubmit } from '../../session/use-submit.ts'
import formStyles from '../../session/login.module.css'
import { LockSettings } from '../lock/lock-settings.tsx'
import { SessionList } from '../sessions/session-list.tsx'
import { SignInList } from '../sessions/sign-in-list.tsx'
import styles from './modify-pwd.module.css'
import { useApp } from '../../../ui/use-app.ts'

const nothing = { old: '', password: '', confirm: '' }

/** The user's password and sessions. */
export default function ModifyPasswordPage() {
  const { t } = useTranslation(['account', 'session'])
  const { message } = useApp()
  const account = useCurrentUser()?.account ?? ''
  const [turn, setTurn] = useState(0)
  return (
    <div className={styles.page}>
      <PageHeader title={t('modify.title')} description={t('modify.text')} />
      <section className={styles.card}>
        <PasswordForm
          key={`password ${turn}`}
          account={account}
          onDone={() => {
            message.success(t('modify.done'))
            setTurn(turn + 1)
          }}
        />
      </section>
      <section className={styles.card}>
        <h2 className={styles.heading}>{t('sessions.title')}</h2>
        <SessionList key={`sessions ${turn}`} />
      </section>
      <section className={styles.card}>
        <h2 className={styles.heading}>{t('signIns.title')}</h2>
        <SignInList />
      </section>
      <section className={styles.card}>
        <h2 className={styles.heading}>{t('lock.title')}</h2>
        <LockSettings />
      </section>
    </div>
  )
}

function PasswordForm({ account, onDone }: { account: string; onDone: () => void }) {
  const { t } = useTranslation(['account', 'session'])
  const [typed, setTyped] = useState(nothing)
  const { isSubmitted, isBusy, refusal, handleSubmit } = useSubmit({
    isReady: typed.old !== '' && Object.keys(faultsOfNewPassword(typed, account)).length === 0,
    send: async () => {
      await request('changePassword', {
        body: { oldPassword: typed.old, newPassword: typed.password, newPassword1: typed.confirm },
        flags: { quiet: true },
      })
      onDone()
    },
  })
  return (
    <form className={formStyles.form} onSubmit={handleSubmit} noValidate>
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      <PasswordField
        id="old-password"
        label={t('modify.old')}
        value={typed.old}
        fault={isSubmitted && typed.old === '' ? t('modify.oldMissing') : undefined}
        onChange={(old) => setTyped({ ...typed, old })}
      />
      <NewPasswordFields
        label={t('newPassword')}
        value={typed}
        onChange={(passwords) => setTyped({ ...typed, ...passwords })}
        account={account}
        isSubmitted={isSubmitted}
      />
      {refusal !== undefined && <Refusal error={refusal} />}
      <button type="submit" className={formStyles.submit} aria-busy={isBusy}>
        {isBusy ? t('saving') : t('modify.save')}
      </button>
    </form>
  )
}
