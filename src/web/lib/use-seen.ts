import { useEffect, useState, type RefObject } from 'react'

/** An edge at the foot of the window is not what people came to see. */
const SEEN_PART = 0.25
const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/**
 * Whether something expensive is to be drawn: once a part of its place is in sight, or once the person uses the
 * page, who may then scroll to it or print it. It stays true.
 */
export function useSeen(place: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (isSeen) return undefined
    const see = () => setSeen(true)
    const sight = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) see()
      },
      { threshold: SEEN_PART },
    )
    sight.observe(place.current!)
    for (const sign of SIGNS_OF_LIFE) document.addEventListener(sign, see, { passive: true })
    return () => {
      sight.disconnect()
      for (const sign of SIGNS_OF_LIFE) document.removeEventListener(sign, see)
    }
  }, [isSeen, place])
  return isSeen
}
