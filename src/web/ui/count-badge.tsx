import type { ReactNode } from 'react'
import styles from './count-badge.module.css'

interface Props {
  /** Nothing shows for none. */
  count?: number
  /** From here on the number reads "99+". */
  max?: number
  /** Only that there is something. */
  isDot?: boolean
  /** At the corner of what a button draws and not of its room. */
  isInside?: boolean
  tone?: 'red' | 'blue'
  /** What the badge stands at; without it, it stands in the line. */
  children?: ReactNode
  className?: string | undefined
}

/** A small number, or a dot, at the corner of what it counts for. */
export function CountBadge({
  count = 0,
  max = Infinity,
  isDot = false,
  isInside = false,
  tone = 'red',
  children,
  className,
}: Props) {
  const text = count > max ? `${max}+` : String(count)
  const mark = isDot ? (
    <span className={styles.dot} />
  ) : count > 0 ? (
    <span className={`${styles.count} ${className ?? ''}`} data-tone={tone}>
      {text}
    </span>
  ) : null
  if (children === undefined) return mark
  return (
    <span className={styles.holder} data-inside={isInside || undefined}>
      {children}
      {mark}
    </span>
  )
}
