import { lazy, Suspense, useEffect, useState } from 'react'
import { onStepUp } from '../lib/step-up.ts'

const StepUpDialog = lazy(() =>
  import('./step-up-dialog.tsx').then(({ StepUpDialog: dialog }) => ({ default: dialog })),
)

/** Shows the dialog for a call that requires a fresh second factor. */
export function StepUp() {
  const [answer, setAnswer] = useState<(isGiven: boolean) => void>()
  useEffect(
    () => onStepUp(() => new Promise((resolve) => setAnswer(() => (isGiven: boolean) => resolve(isGiven)))),
    [],
  )
  if (!answer) return null
  const handleDone = (isGiven: boolean) => {
    setAnswer(undefined)
    answer(isGiven)
  }
  return (
    <Suspense>
      <StepUpDialog onDone={handleDone} />
    </Suspense>
  )
}
