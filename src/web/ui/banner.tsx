import { ExclamationCircleFilled } from '@ant-design/icons'
import type { ReactNode } from 'react'
import styles from './banner.module.css'

/** A warning over the whole width, announced to screen readers at once. */
export function Banner({ text, action }: { text: string; action: ReactNode }) {
  return (
    <div className={styles.banner} role="alert">
      <ExclamationCircleFilled className={styles.sign} aria-hidden />
      <span className={styles.text}>{text}</span>
      {action}
    </div>
  )
}
