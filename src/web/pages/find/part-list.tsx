import { startTransition, useEffect, useRef, useState } from 'react'
import { PartResult, type Reason } from './oe/part-result.tsx'
import type { PartRecord } from './search-reply.ts'
import styles from './search.module.css'

/** Drawn at first, and each time the end approaches: hundreds at once would block the page. */
const STEP = 20
const NEAR = '2000px 0px'

interface Props {
  parts: PartRecord[]
  /** The results of the previous search, while the new ones load. */
  stale: boolean
  typed: string
  /** How many pieces were asked for. */
  quantity?: number
  /** A sentence that replaces the reason of the match. */
  reasonOf?: (part: PartRecord) => Reason
}

/** The parts of a page, drawn as far as the reader has scrolled. */
export function PartList({ parts, stale, typed, quantity, reasonOf }: Props) {
  const [shown, setShown] = useState(STEP)
  return (
    <div className={stale ? styles.stale : styles.parts}>
      {parts.slice(0, shown).map((part) => (
        <PartResult
          key={part.partId}
          part={part}
          typed={typed}
          {...(quantity !== undefined && { quantity })}
          {...(reasonOf && { reason: reasonOf(part) })}
        />
      ))}
      {shown < parts.length && (
        <ListEnd key={shown} onNear={() => startTransition(() => setShown(shown + STEP))} />
      )}
    </div>
  )
}

function ListEnd({ onNear }: { onNear: () => void }) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const margins = { rootMargin: NEAR, scrollMargin: NEAR }
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onNear()
    }, margins)
    observer.observe(end.current!)
    return () => observer.disconnect()
  }, [onNear])
  return <div ref={end} />
}
