import type { ReactNode } from 'react'
import styles from './page-header.module.css'

interface Props {
  title: ReactNode
  description?: ReactNode
  /** Actions at the end of the line. */
  extra?: ReactNode
}

export function PageHeader({ title, description, extra }: Props) {
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      {extra && <div className={styles.extra}>{extra}</div>}
    </header>
  )
}
