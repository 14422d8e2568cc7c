import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { moved, resized, type Point, type Spot } from './spot-moves.ts'
import styles from './spots.module.css'

interface Props {
  spot: Spot
  name: string
  isChosen: boolean
  isLocked: boolean
  /** Where a pointer is, in thousandths of the drawing. */
  pointOf: (event: PointerEvent) => Point
  onChoose: () => void
  onChange: (spot: Spot) => void
  onRemove: () => void
  onRenumber: () => void
}

const STEP = 5

/** A hot spot that is moved and sized by pointer or keys. */
export function SpotBox(props: Props) {
  const { spot, name, isChosen, isLocked, pointOf, onChoose, onChange, onRemove, onRenumber } = props
  const { t } = useTranslation('catalogue')
  const drag = useRef<{ at: Point; spot: Spot; isSize: boolean } | null>(null)

  function begin(event: PointerEvent<HTMLElement>, isSize: boolean) {
    event.stopPropagation()
    onChoose()
    if (isLocked) return
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { at: pointOf(event), spot, isSize }
  }
  function follow(event: PointerEvent<HTMLElement>) {
    const begun = drag.current
    if (!begun) return
    event.stopPropagation()
    const now = pointOf(event)
    const by = { x: now.x - begun.at.x, y: now.y - begun.at.y }
    onChange(begun.isSize ? resized(begun.spot, by) : moved(begun.spot, by))
  }
  const end = () => {
    drag.current = null
  }
  function handleKey(event: KeyboardEvent) {
    if (isLocked) return
    const far = event.shiftKey ? STEP * 5 : STEP
    const by: Record<string, Point> = {
      ArrowLeft: { x: -far, y: 0 },
      ArrowRight: { x: far, y: 0 },
      ArrowUp: { x: 0, y: -far },
      ArrowDown: { x: 0, y: far },
    }
    const step = by[event.key]
    if (step) onChange(event.altKey ? resized(spot, step) : moved(spot, step))
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove()
    else if (event.key === 'Enter' || event.key === 'F2') onRenumber()
    else return
    event.preventDefault()
  }

  return (
    <div
      className={isChosen ? styles.boxChosen : styles.box}
      style={{
        left: `${spot.x / 10}%`,
        top: `${spot.y / 10}%`,
        width: `${spot.w / 10}%`,
        height: `${spot.h / 10}%`,
      }}
      role="button"
      tabIndex={0}
      aria-pressed={isChosen}
      aria-label={t('spots.spot', { position: spot.position, name })}
      onPointerDown={(event) => begin(event, false)}
      onPointerMove={follow}
      onPointerUp={end}
      onPointerCancel={end}
      onFocus={onChoose}
      onKeyDown={handleKey}
    >
      <span className={styles.boxNumber}>{spot.position}</span>
      {isChosen && !isLocked && (
        <span
          className={styles.corner}
          onPointerDown={(event) => begin(event, true)}
          onPointerMove={follow}
          onPointerUp={end}
          onPointerCancel={end}
        />
      )}
    </div>
  )
}
