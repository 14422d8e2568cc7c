import { useTranslation } from 'react-i18next'
import type { Screen } from '../../shared/screen/normal-form.ts'
import styles from './admin.module.css'
import { words } from './words.ts'

/** Says over a screen that nothing obeys its rows, and what will; nothing where something does. */
export function RecordsOnly({ screen }: { screen: Screen }) {
  const { t } = useTranslation('admin')
  if (!screen.recordsOnly) return null
  return (
    <p role="note" className={styles.recordsOnly}>
      <strong>{t('recordsOnly')}</strong> {words(screen.recordsOnly)}
    </p>
  )
}
