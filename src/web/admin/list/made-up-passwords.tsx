import { OeNumber } from '../../ui/oe-number.tsx'
import styles from './table.module.css'

/** The passwords an answer brings, by account; they are told this once and kept nowhere. */
export function passwordsIn(answer: unknown): [account: string, password: string][] {
  const { passwords } = (answer ?? {}) as { passwords?: Record<string, string> }
  return Object.entries(passwords ?? {})
}

/** Accounts with their new passwords, each to copy. */
export function MadeUpPasswords({ passwords }: { passwords: [account: string, password: string][] }) {
  return (
    <dl className={styles.madeUp}>
      {passwords.map(([account, password]) => (
        <div key={account}>
          <dt>{account}</dt>
          <dd>
            <OeNumber value={password} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
