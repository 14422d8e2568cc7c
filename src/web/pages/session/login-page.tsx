import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { unlock } from '../../lib/lock.ts'
import { takeNotice } from '../../lib/notices.ts'
import { safeRedirect, saveSession } from '../../lib/session.ts'
import { tellTabs } from '../../lib/tabs.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { Door } from './door.tsx'
import { LoginForm, type Credentials } from './login-form.tsx'
import { signIn, type AnsweredCaptcha } from './sign-in.ts'
import styles from './login.module.css'

export default function LoginPage() {
  const { t } = useTranslation('session')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [notice] = useState(takeNotice)
  const [suggested, setSuggested] = useState<Credentials>()

  const handleSignIn = async (credentials: Credentials, answered?: AnsweredCaptcha) => {
    const tokens = await signIn(credentials, answered)
    saveSession(tokens)
    unlock()
    tellTabs({ type: 'signedIn', userId: tokens.userId })
    // The address belongs to whoever was signed out there; someone else starts at home.
    const wasOther = query.has('userId') && query.get('userId') !== tokens.userId
    await navigate(wasOther ? '/' : safeRedirect(query.get('redirect')), { replace: true })
  }

  return (
    <Door title={t('title')} heading={t('claim')}>
      {notice && (
        <p className={styles.notice} role="status">
          {notice}
        </p>
      )}
      <LoginForm key={suggested?.username} suggested={suggested} onSignIn={handleSignIn} />
      <p className={styles.otherWays}>
        <Link to="/forget">{t('forgot')}</Link>
        <Link to="/register">{t('register')}</Link>
      </p>
      <DemoAccounts onChoose={setSuggested} />
    </Door>
  )
}
