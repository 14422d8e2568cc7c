import { useState } from 'react'
import styles from './part-picture.module.css'

interface Props {
  /** Which line drawing stands for the part. */
  drawing: string
  /** Edge in pixels. */
  size: number
}

/** A part's line drawing. Decorative: the part's name always stands beside it. */
export function PartPicture({ drawing, size }: Props) {
  const [failed, setFailed] = useState(false)
  const name = failed ? 'part' : drawing
  return (
    <span className={styles.picture} style={{ width: size, height: size }}>
      <img
        src={pictureUrl(name)}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        onError={() => setFailed(true)}
      />
    </span>
  )
}

function pictureUrl(drawing: string): string {
  return `/parts/${encodeURIComponent(drawing)}.svg`
}
