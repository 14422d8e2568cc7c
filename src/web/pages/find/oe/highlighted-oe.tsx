import { highlightOe } from '../../../lib/highlight-oe.ts'
import styles from '../search.module.css'

/** An OE number with the matching part marked. */
export function HighlightedOe({ raw, typed }: { raw: string; typed: string }) {
  return (
    <span className={styles.mono} translate="no">
      {highlightOe(raw, typed).map((piece, index) =>
        piece.marked ? (
          <mark key={index} className={styles.mark}>
            {piece.text}
          </mark>
        ) : (
          <span key={index}>{piece.text}</span>
        ),
      )}
    </span>
  )
}
