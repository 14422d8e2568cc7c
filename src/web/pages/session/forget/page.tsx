import { useReducer } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { keepNotice } from '../../../lib/notices.ts'
import { clearSession } from '../../../lib/session.ts'
import { Door } from '../door.tsx'
import { useIsDemo } from '../use-is-demo.ts'
import styles from '../login.module.css'
import { AccountStep } from './account-step.tsx'
import { CodeStep } from './code-step.tsx'
import { nextStep } from './forget-flow.ts'
import { PasswordStep } from './password-step.tsx'

const steps = ['account', 'code', 'password'] as const

/** A forgotten password: account and phone, the code from the phone, the new password. */
export default function ForgetPage() {
  const { t } = useTranslation(['account', 'session'])
  const navigate = useNavigate()
  const isDemo = useIsDemo()
  const [flow, go] = useReducer(nextStep, { step: 'account', account: '', phone: '' })

  const handleDone = async () => {
    keepNotice(t('forget.done'))
    // Every session of the account has ended, possibly this browser's too.
    clearSession()
    await navigate('/login', { replace: true })
  }

  return (
    <Door title={t('forget.title')} heading={t('forget.title')}>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step} aria-current={step === flow.step ? 'step' : undefined}>
            {t(`forget.steps.${step}`)}
          </li>
        ))}
      </ol>
      {flow.step === 'account' && <AccountStep who={flow} onSent={(sent) => go({ type: 'sent', ...sent })} />}
      {flow.step === 'code' && (
        <CodeStep
          who={flow}
          resendAt={flow.resendAt}
          onResent={(resendAt) => go({ type: 'resent', resendAt })}
          onBack={() => go({ type: 'back' })}
          onVerified={() => go({ type: 'verified' })}
        />
      )}
      {flow.step === 'password' && (
        <PasswordStep who={flow} onDone={() => void handleDone()} onExpired={() => go({ type: 'back' })} />
      )}
      {isDemo && flow.step !== 'password' && <p className={styles.hint}>{t('demoTexts')}</p>}
      <Link to="/login">{t('backToLogin')}</Link>
    </Door>
  )
}
