import { useTranslation } from 'react-i18next'
import styles from './gallery/gallery.module.css'

/** The way to the gallery, in the corner of every page under npm run dev. */
export function GalleryLink() {
  const { t } = useTranslation('gallery')
  return (
    <a className={styles.link} href="/dev/gallery">
      {t('link')}
    </a>
  )
}
