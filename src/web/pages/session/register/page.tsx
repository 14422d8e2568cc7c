import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { Door } from '../door.tsx'
import { useIsDemo } from '../use-is-demo.ts'
import styles from '../login.module.css'
import { RegisterForm } from './register-form.tsx'

/** A company registers to buy here; the address may contain an invite code. */
export default function RegisterPage() {
  const { t } = useTranslation('account')
  const [query] = useSearchParams()
  const isDemo = useIsDemo()
  const [phone, setPhone] = useState<string>()
  if (phone)
    return (
      <Door title={t('register.title')} heading={t('register.doneTitle')}>
        <p className={styles.told} role="status">
          {t('register.done', { phone })}
        </p>
        <Link to="/login">{t('backToLogin')}</Link>
      </Door>
    )
  return (
    <Door title={t('register.title')} heading={t('register.title')}>
      <p className={styles.told}>{t('register.intro')}</p>
      <RegisterForm inviteCode={query.get('code')?.trim() ?? ''} onDone={setPhone} />
      {isDemo && <p className={styles.hint}>{t('demoTexts')}</p>}
      <Link to="/login">{t('register.haveAccount')}</Link>
    </Door>
  )
}
