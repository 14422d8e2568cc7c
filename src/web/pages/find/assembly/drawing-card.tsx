import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { DrawingImage, type Drawn } from './drawing-image.tsx'
import styles from './assembly.module.css'

interface Props {
  to: string
  name: string
  code: string
  drawing: Drawn
  note: ReactNode
}

/** A drawing to choose, small. */
export function DrawingCard({ to, name, code, drawing, note }: Props) {
  return (
    <li>
      <Link to={to} className={styles.card}>
        <span className={styles.sheet}>
          <DrawingImage drawing={drawing} small />
        </span>
        <strong>{name}</strong>
        <span className={styles.note}>
          <span translate="no">{code}</span> · {note}
        </span>
      </Link>
    </li>
  )
}
