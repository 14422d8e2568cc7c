import { useEffect, useEffectEvent } from 'react'
import { useBlocker, type Blocker } from 'react-router-dom'
import type { MenuNode } from '../../../shared/calls/session.ts'
import { forgetUnsaved, hasUnsaved } from '../../lib/unsaved.ts'
import { useAskToLeave } from '../use-ask-to-leave.ts'

interface Pages {
  nodeOf: (path: string) => MenuNode | undefined
  titleOf: (path: string) => string
}

/**
 * Asks before a page with unsaved changes that is not kept alive is left by the menu, a tag or the browser's
 * back button. Kept pages lose nothing, so nothing is asked.
 */
export function useLossGuard({ nodeOf, titleOf }: Pages) {
  const askToLeave = useAskToLeave()
  const blocker = useBlocker(
    ({ currentLocation: { pathname }, nextLocation }) =>
      pathname !== nextLocation.pathname && nodeOf(pathname)?.keepAlive === false && hasUnsaved([pathname]),
  )
  const ask = useEffectEvent(async (step: Extract<Blocker, { state: 'blocked' }>) => {
    const { pathname } = window.location
    if (!(await askToLeave(titleOf(pathname)))) return step.reset()
    forgetUnsaved([pathname])
    step.proceed()
  })
  useEffect(() => {
    if (blocker.state === 'blocked') void ask(blocker)
  }, [blocker])
}
