import { useState, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './login.module.css'

interface Props {
  value: string
  fault: string | undefined
  onChange: (password: string) => void
  id?: string
  label?: string
  autoComplete?: 'current-password' | 'new-password'
  field?: Ref<HTMLInputElement>
  autoFocus?: boolean
  /** The element that screen readers read with the field. */
  describedBy?: string
}

/** A password field with a button that shows the input. */
export function PasswordField({
  value,
  fault,
  onChange,
  id = 'password',
  label,
  autoComplete = 'current-password',
  field,
  autoFocus,
  describedBy,
}: Props) {
  const { t } = useTranslation('session')
  const [shown, setShown] = useState(false)
  const told = [fault !== undefined && `${id}-fault`, describedBy].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label ?? t('password')}</label>
      <span className={styles.withButton}>
        <input
          id={id}
          ref={field}
          name={id}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoFocus={autoFocus}
          maxLength={200}
          value={value}
          aria-invalid={fault !== undefined}
          aria-describedby={told || undefined}
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
        <span id={`${id}-fault`} className={styles.fault}>
          {fault}
        </span>
      )}
    </div>
  )
}
