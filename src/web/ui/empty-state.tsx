import type { ReactNode } from 'react'
import { EmptyBoxDrawing } from './drawings.tsx'
import styles from './state.module.css'

interface Props {
  title: string
  description?: ReactNode
  /** The next step, as a button or link. */
  action?: ReactNode
}

/** Explains that there is nothing here, and what to do about it. */
export function EmptyState({ title, description, action }: Props) {
  return (
    <section className={styles.state}>
      <EmptyBoxDrawing />
      <h2 className={styles.title}>{title}</h2>
      {description && <p className={styles.text}>{description}</p>}
      {action && <div className={styles.actions}>{action}</div>}
    </section>
  )
}
