import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './login.module.css'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  id: string
  label: string
  value: string
  onChange: (value: string) => void
  fault?: string | undefined
  /** Shown below the field while it has no error. */
  hint?: string | undefined
  field?: Ref<HTMLInputElement>
  /** A button at the field's end. */
  beside?: ReactNode
}

/** A labelled text field; screen readers read its error with it. */
export function TextField({ id, label, fault, hint, field, beside, onChange, ...input }: Props) {
  const told = fault ?? hint
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <span className={beside ? styles.besideButton : undefined}>
        <input
          {...input}
          id={id}
          name={id}
          ref={field}
          aria-invalid={fault !== undefined}
          aria-describedby={told === undefined ? undefined : `${id}-told`}
          onChange={(event) => onChange(event.target.value)}
        />
        {beside}
      </span>
      {told !== undefined && (
        <span id={`${id}-told`} className={fault === undefined ? styles.hint : styles.fault}>
          {told}
        </span>
      )}
    </div>
  )
}
