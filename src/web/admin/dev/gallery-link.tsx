import { words } from '../words.ts'
import styles from './gallery/gallery.module.css'

/** The way to the gallery, in the corner of every page under npm run dev. */
export function GalleryLink() {
  return (
    <a className={styles.link} href="/dev/gallery">
      {words({ zh: '字段一览', en: 'Gallery' })}
    </a>
  )
}
