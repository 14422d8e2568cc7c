import { ThunderboltOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import styles from '../shopping/text.module.css'

/** Explains why the lines below are ordered separately. */
export function ApartNote() {
  const { t } = useTranslation('promotion')
  return (
    <p>
      <ThunderboltOutlined aria-hidden /> <strong>{t('apart.title')}</strong>{' '}
      <span className={styles.quiet}>{t('apart.note')}</span>
    </p>
  )
}
