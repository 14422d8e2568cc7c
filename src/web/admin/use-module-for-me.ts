import { useMemo } from 'react'
import { screenFor } from '../../shared/screen/field-codes.ts'
import type { ScreenModule } from './screen-store.ts'
import { useHolds } from './session-context.tsx'

/** The screen without the fields the user may not see, and with those locked that they may not fill in. */
export function useModuleForMe<M extends ScreenModule | null>(module: M): M {
  const holdsCode = useHolds()
  return useMemo(
    () => (module === null ? module : { ...module, screen: screenFor(module.screen, holdsCode) }),
    [module, holdsCode],
  )
}
