import { useTranslation } from 'react-i18next'
import { adviseOn, strengthOf } from '../../../shared/password.ts'
import styles from './strength.module.css'

/** The strength of a password, and advice; nothing before the first character. */
export function Strength({ id, password, account = '' }: { id: string; password: string; account?: string }) {
  const { t } = useTranslation('account')
  const strength = password === '' ? undefined : strengthOf(password, account)
  const advice = adviseOn(password, account)
  return (
    <p id={id} className={styles.strength} data-strength={strength} aria-live="polite">
      <span className={styles.bars} aria-hidden>
        <i />
        <i />
        <i />
      </span>
      {strength === undefined ? (
        <span>{t('strength.rule')}</span>
      ) : (
        <span>
          <b>{t(`strength.${strength}`)}</b>
          {advice[0] && ` · ${t(`strength.advice.${advice[0]}`)}`}
        </span>
      )}
    </p>
  )
}
