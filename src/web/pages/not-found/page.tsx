import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { DeadEndDrawing } from '../../ui/drawings.tsx'
import styles from '../../ui/state.module.css'

/** An address without a page, or with a page that this user may not open. */
export default function NotFound() {
  const { t } = useTranslation('frame')
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return (
    <section className={styles.state}>
      <DeadEndDrawing />
      <h1 className={styles.title}>{t('notFound.title')}</h1>
      <p className={styles.text}>{t('notFound.text', { path: pathname })}</p>
      <div className={styles.actions}>
        <Button type="primary" onClick={() => void navigate('/')}>
          {t('notFound.home')}
        </Button>
        <Button onClick={() => void navigate(-1)}>{t('notFound.back')}</Button>
      </div>
    </section>
  )
}
