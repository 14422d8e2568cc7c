import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import type { ReplyOf } from '../../../shared/call.ts'
import type { Calls } from '../../../shared/calls/all.ts'
import { unlock } from '../../lib/lock.ts'
import { takeNotice } from '../../lib/notices.ts'
import { enrolAddress, safeRedirect, saveSession } from '../../lib/session.ts'
import { tellTabs } from '../../lib/tabs.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { Door } from './door.tsx'
import { LoginForm, type Credentials } from './login-form.tsx'
import { Refusal } from './refusal.tsx'
import { PasskeyButton } from './second-step/passkey-button.tsx'
import { pendingOf, type PendingSignIn } from './second-step/pending-sign-in.ts'
import { SecondStep } from './second-step/second-step.tsx'
import { signIn, type AnsweredCaptcha } from './sign-in.ts'
import styles from './login.module.css'

type Tokens = ReplyOf<Calls['signIn']>

export default function LoginPage() {
  const { t } = useTranslation('session')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [notice] = useState(takeNotice)
  const [suggested, setSuggested] = useState<Credentials>()

  const [pending, setPending] = useState<PendingSignIn>()
  const [cause, setCause] = useState<unknown>()

  const handleSignIn = async (credentials: Credentials, answered?: AnsweredCaptcha) => {
    setCause(undefined)
    const tokens = await signIn(credentials, answered).catch((error: unknown) => {
      const next = pendingOf(error)
      if (!next) throw error
      setPending(next)
    })
    if (tokens) await enter(tokens)
  }
  const enter = async (tokens: Tokens) => {
    saveSession(tokens)
    unlock()
    tellTabs({ type: 'signedIn', userId: tokens.userId })
    // The address belongs to the person who was signed out there; someone else starts at home.
    const wasOther = query.has('userId') && query.get('userId') !== tokens.userId
    const goOn = wasOther ? '/' : safeRedirect(query.get('redirect'))
    await navigate(tokens.mustEnrol ? enrolAddress(goOn) : goOn, { replace: true })
  }

  return (
    <Door title={t('title')} heading={t('claim')}>
      {pending && (
        <SecondStep
          pending={pending}
          onDone={enter}
          onBack={(why) => {
            setPending(undefined)
            setCause(why)
          }}
        />
      )}
      {!pending && notice && (
        <p className={styles.notice} role="status">
          {notice}
        </p>
      )}
      {!pending && (
        <>
          {cause !== undefined && <Refusal error={cause} />}
          <LoginForm key={suggested?.username} suggested={suggested} onSignIn={handleSignIn} />
          <PasskeyButton onSignIn={enter} />
          <p className={styles.otherWays}>
            <Link to="/forget">{t('forgot')}</Link>
            <Link to="/register">{t('register')}</Link>
          </p>
          <DemoAccounts onChoose={setSuggested} />
        </>
      )}
    </Door>
  )
}
