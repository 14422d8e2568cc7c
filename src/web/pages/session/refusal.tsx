import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api-error.ts'
import styles from './login.module.css'

/**
 * The reason why a form was refused: field errors, else the server's sentence, else the failure of the call.
 */
export function Refusal({ error }: { error: unknown }) {
  const { t } = useTranslation('session')
  const refused = error instanceof ApiError ? error : undefined
  const cause = refused?.error
  const words = cause === 'OFFLINE' ? t('offline') : cause === 'TIMEOUT' ? t('slow') : t('unavailable')
  const faults = refused?.fields.map(({ msg }) => msg) ?? []
  return (
    <p className={styles.refusal} role="alert">
      {faults.join('；') || refused?.msg || words}
    </p>
  )
}
