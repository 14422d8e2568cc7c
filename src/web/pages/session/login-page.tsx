import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { otherLanguage, switchLanguage } from '../../lib/language.ts'
import { languageNames } from '../../lib/product.ts'
import { takeNotice } from '../../lib/notices.ts'
import { safeRedirect, saveSession } from '../../lib/session.ts'
import { ProductMark } from '../../ui/product-mark.tsx'
import { ClutchDiscDrawing } from './clutch-disc-drawing.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { LoginForm, type Credentials } from './login-form.tsx'
import { signIn } from './sign-in.ts'
import styles from './login.module.css'

/** Signing in; drawn without antd, so that it is there at once on a slow line. */
export default function LoginPage() {
  const { t } = useTranslation('session')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [notice] = useState(takeNotice)
  const [suggested, setSuggested] = useState<Credentials>()

  const handleSignIn = async (credentials: Credentials) => {
    const tokens = await signIn(credentials)
    saveSession(tokens)
    // The address belongs to whoever was signed out there; someone else starts at home.
    const wasOther = query.has('userId') && query.get('userId') !== tokens.userId
    await navigate(wasOther ? '/' : safeRedirect(query.get('redirect')), { replace: true })
  }

  return (
    <div className={styles.page}>
      <title>{`${t('title')} - ${t('product')}`}</title>
      <header className={styles.bar}>
        <span className={styles.brand}>
          <ProductMark />
          <span>{t('product')}</span>
        </span>
        <button
          type="button"
          className={styles.language}
          lang={otherLanguage()}
          onClick={() => switchLanguage(otherLanguage())}
        >
          {languageNames[otherLanguage()]}
        </button>
      </header>
      <div className={styles.sheet}>
        <ClutchDiscDrawing name={t('drawing.part')} scale={t('drawing.scale')} />
      </div>
      <main className={styles.desk}>
        <h1 className={styles.title}>{t('claim')}</h1>
        {notice && (
          <p className={styles.notice} role="status">
            {notice}
          </p>
        )}
        <LoginForm key={suggested?.username} suggested={suggested} onSignIn={handleSignIn} />
        <DemoAccounts onChoose={setSuggested} />
      </main>
    </div>
  )
}
