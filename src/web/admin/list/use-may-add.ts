import { useEffect, useState } from 'react'
import type { Condition } from '../../../shared/screen/text.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { useMe } from '../session-context.tsx'
import { mayAddByCode, type Asking } from './allowed-acts.ts'

/** Whether the person may add rows to the screen. */
export function useMayAdd(screen: Screen, asking: Asking): boolean {
  const isMet = useAddCondition(screen, screen.allow.add)
  return isMet && mayAddByCode(screen, asking)
}

/** Few screens have a condition here; only those fetch what reads conditions. */
function useAddCondition({ fields }: Screen, condition: Condition | null): boolean {
  const me = useMe()
  const [isMet, setMet] = useState(false)
  const isPlain = condition === null || condition === 'true' || condition === 'false'
  useEffect(() => {
    if (isPlain) return
    void import('../../../shared/screen/judge.ts').then(
      ({ holds }) => setMet(holds(condition, { fields, row: {}, me, now: new Date() })),
      // Without it there is no button, as when the condition is undecided.
      () => undefined,
    )
  }, [isPlain, condition, fields, me])
  return isPlain ? condition !== 'false' : isMet
}
