import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { FeedbackContext } from './feedback-context.ts'
import { lateFeedback } from './late-feedback.ts'

const loadHolder = () => import('./feedback-holder.tsx')
const FeedbackHolder = lazy(async () => ({ default: (await loadHolder()).FeedbackHolder }))

/** Signs that a message or dialog may be needed soon. */
const FIRST_USE = ['pointerdown', 'keydown'] as const

/**
 * The place of messages, dialogs and notifications. antd's parts for them are fetched when the page is
 * first used or something is first said: no page draws them by itself, and they weigh as much as a
 * whole small page.
 */
export function Feedback({ children }: { children: ReactNode }) {
  const [isWanted, setWanted] = useState(false)
  const [late] = useState(() => lateFeedback(() => setWanted(true)))

  useEffect(() => {
    const fetchHolder = () => void loadHolder().catch(() => undefined)
    FIRST_USE.forEach((name) => window.addEventListener(name, fetchHolder, { once: true, passive: true }))
    return () => FIRST_USE.forEach((name) => window.removeEventListener(name, fetchHolder))
  }, [])

  return (
    <FeedbackContext value={late.feedback}>
      {children}
      {isWanted && (
        <Suspense fallback={null}>
          <FeedbackHolder onReady={late.begin} />
        </Suspense>
      )}
    </FeedbackContext>
  )
}
