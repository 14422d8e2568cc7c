import { useTranslation } from 'react-i18next'
import { isTooWeak } from '../../../shared/password.ts'
import { PasswordField } from './password-field.tsx'
import { Strength } from './strength.tsx'

export interface NewPassword {
  password: string
  confirm: string
}

interface Props {
  value: NewPassword
  onChange: (value: NewPassword) => void
  /** The password must differ from it. */
  account: string
  /** Errors show once the form was sent. */
  isSubmitted: boolean
  label: string
  /** These fields come first in the form. */
  isFirst?: boolean
}

/** A new password, typed twice, with advice while it is typed. */
export function NewPasswordFields({ value, onChange, account, isSubmitted, label, isFirst = false }: Props) {
  const { t } = useTranslation('account')
  const faults = isSubmitted ? faultsOfNewPassword(value, account) : {}
  return (
    <>
      <div>
        <PasswordField
          id="new-password"
          label={label}
          autoComplete="new-password"
          autoFocus={isFirst}
          value={value.password}
          fault={faults.password && t(`fault.${faults.password}`)}
          describedBy="new-password-strength"
          onChange={(password) => onChange({ ...value, password })}
        />
        <Strength id="new-password-strength" password={value.password} account={account} />
      </div>
      <PasswordField
        id="confirm-password"
        label={t('confirmPassword')}
        autoComplete="new-password"
        value={value.confirm}
        fault={faults.confirm && t(`fault.${faults.confirm}`)}
        onChange={(confirm) => onChange({ ...value, confirm })}
      />
    </>
  )
}

/** The reason why a new password cannot be sent; empty when it can. */
export function faultsOfNewPassword(
  { password, confirm }: NewPassword,
  account: string,
): { password?: 'tooWeak'; confirm?: 'differs' } {
  if (isTooWeak(password, account)) return { password: 'tooWeak' }
  return password === confirm ? {} : { confirm: 'differs' }
}
