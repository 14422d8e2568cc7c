import { useTranslation } from 'react-i18next'
import type { Credentials } from './login-form.tsx'
import { useIsDemo } from './use-is-demo.ts'
import styles from './login.module.css'

const PASSWORD = 'demo1234'
const first = ['buyer', 'vendor', 'admin'] as const
const others = [
  'buyerstaff',
  'vendorstaff',
  'vendorwarehouse',
  'factory',
  'operations',
  'marketing',
  'finance',
  'credit',
  'service',
  'warehouse',
  'picker',
] as const

/** On a demonstration server: accounts to look around with, one for each job. */
export function DemoAccounts({ onChoose }: { onChoose: (credentials: Credentials) => void }) {
  const { t } = useTranslation('session')
  const isDemo = useIsDemo()
  if (!isDemo) return null
  const listed = (accounts: readonly ((typeof first)[number] | (typeof others)[number])[]) => (
    <ul>
      {accounts.map((username) => (
        <li key={username}>
          <button type="button" onClick={() => onChoose({ username, password: PASSWORD })}>
            <span>{t(`demo.${username}`)}</span>
            <code translate="no">{username}</code>
          </button>
        </li>
      ))}
    </ul>
  )
  return (
    <aside className={styles.demo} aria-label={t('demo.title')}>
      <h2>{t('demo.title')}</h2>
      <p>{t('demo.text', { password: PASSWORD })}</p>
      {listed(first)}
      <details>
        <summary>{t('demo.more')}</summary>
        {listed(others)}
      </details>
    </aside>
  )
}
