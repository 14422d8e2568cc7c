import { startTransition, useEffect, useRef, useState } from 'react'
import { PartResult, type Reason } from './oe/part-result.tsx'
import type { PartRecord } from './search-reply.ts'
import styles from './search.module.css'
import { useLastBought } from './use-last-bought.ts'

/** The element that the link past the filters leads to. */
export const FIRST_RESULT = 'first-result'

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
  const bought = useLastBought(parts.map(({ partId }) => partId))
  return (
    <div className={stale ? styles.stale : styles.parts}>
      {parts.slice(0, shown).map((part, index) => (
        <PartResult
          key={part.partId}
          part={part}
          typed={typed}
          bought={bought.get(part.partId)}
          {...(index === 0 && { id: FIRST_RESULT })}
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
