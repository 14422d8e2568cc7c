import { useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './login.module.css'

interface Props {
  field: RefObject<HTMLInputElement | null>
  value: string
  fault: string | undefined
  onChange: (password: string) => void
}

/** A password that can be looked at before it is sent. */
export function PasswordField({ field, value, fault, onChange }: Props) {
  const { t } = useTranslation('session')
  const [shown, setShown] = useState(false)
  return (
    <div className={styles.field}>
      <label htmlFor="password">{t('password')}</label>
      <span className={styles.withButton}>
        <input
          id="password"
          ref={field}
          name="password"
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          maxLength={200}
          value={value}
          aria-invalid={fault !== undefined}
          aria-describedby={fault === undefined ? undefined : 'password-fault'}
          onChange={(event) => onChange(event.target.value)}
        />
        <button
          type="button"
          className={styles.look}
          aria-label={shown ? t('hidePassword') : t('showPassword')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <svg
            width="20"
            height="20"
            viewBox="0 0 20 20"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            aria-hidden="true"
          >
            <path d="M1.8 10S4.8 4.6 10 4.6 18.2 10 18.2 10 15.2 15.4 10 15.4 1.8 10 1.8 10z" />
            <circle cx="10" cy="10" r="2.6" />
            {!shown && <path d="M3.5 16.5l13-13" />}
          </svg>
        </button>
      </span>
      {fault !== undefined && (
        <span id="password-fault" className={styles.fault}>
          {fault}
        </span>
      )}
    </div>
  )
}
