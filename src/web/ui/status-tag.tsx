import type { ReactNode } from 'react'
import styles from './status-tag.module.css'

/** waiting: for the reader; active: under way; done; over: ended; bad: failed. */
export type Tone = 'waiting' | 'active' | 'done' | 'over' | 'bad'

/** A state in a word. Its colour only repeats the word. */
export function StatusTag({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {children}
    </span>
  )
}
