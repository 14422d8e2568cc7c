import type { SuggestedLine } from '../lib/use-suggestions.ts'
import styles from './suggested-text.module.css'

/** A suggestion with the typed signs marked, and what it stands for. */
export function SuggestedText({ line: { pieces, means } }: { line: SuggestedLine }) {
  return (
    <span className={styles.line}>
      <span translate="no">
        {pieces.map(({ text, marked }, at) =>
          marked ? (
            <mark key={at} className={styles.mark}>
              {text}
            </mark>
          ) : (
            <span key={at}>{text}</span>
          ),
        )}
      </span>
      {means !== null && <span className={styles.means}> → {means}</span>}
    </span>
  )
}
