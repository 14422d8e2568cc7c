import type { ReactNode } from 'react'
import styles from './count-badge.module.css'

interface Props {
  /** Hidden at zero. */
  count?: number
  /** From this number on it reads "99+". */
  max?: number
  /** A dot without a number. */
  isDot?: boolean
  /** At the corner of the button's drawing instead of its box. */
  isInside?: boolean
  tone?: 'red' | 'blue'
  /** The element that carries the badge; without it, the badge is inline. */
  children?: ReactNode
  className?: string | undefined
}

/** A small number, or a dot, at the corner of an element. */
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
