import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api-error.ts'
import { keptBrand } from '../../lib/host-brand.ts'
import { unlock } from '../../lib/lock.ts'
import { dropPagesAside } from '../../lib/put-aside.ts'
import { request } from '../../lib/request.ts'
import { endSession } from '../../lib/stay-signed-in.ts'
import { PasswordField } from '../../pages/session/password-field.tsx'
import { Refusal } from '../../pages/session/refusal.tsx'
import { useSubmit } from '../../pages/session/use-submit.ts'
import formStyles from '../../pages/session/login.module.css'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { signOut } from '../sign-out.ts'
import styles from './lock.module.css'

/** The only content while the pages are locked; drawn without antd, like the pages before signing in. */
export function LockScreen() {
  const { t } = useTranslation('session')
  const [password, setPassword] = useState('')
  const [brand] = useState(keptBrand)
  const name = brand?.name ?? t('product')
  useEffect(() => {
    document.title = `${t('lock.title')} - ${name}`
  }, [t, name])
  const { isSubmitted, isBusy, refusal, handleSubmit } = useSubmit({
    isReady: password !== '',
    send: async () => {
      try {
        await request('unlockScreen', { body: { password }, flags: { quiet: true } })
      } catch (error) {
        setPassword('')
        if (!(error instanceof ApiError) || error.error !== 'LOCKED_OUT') throw error
        dropPagesAside()
        endSession(error.msg)
        return
      }
      unlock()
    },
  })
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <span className={styles.brand}>
          <BrandMark brand={brand} />
          <span>{name}</span>
        </span>
        <h1>{t('lock.heading')}</h1>
        <p>{t('lock.text')}</p>
        <form className={formStyles.form} onSubmit={handleSubmit} noValidate>
          <PasswordField
            id="unlock-password"
            autoFocus
            value={password}
            fault={isSubmitted && password === '' && refusal === undefined ? t('passwordMissing') : undefined}
            onChange={setPassword}
          />
          {refusal !== undefined && <Refusal error={refusal} />}
          <button type="submit" className={formStyles.submit} aria-busy={isBusy}>
            {isBusy ? t('lock.submitting') : t('lock.submit')}
          </button>
        </form>
        <button type="button" className={formStyles.link} onClick={() => void signOut()}>
          {t('lock.signOut')}
        </button>
      </div>
    </main>
  )
}
