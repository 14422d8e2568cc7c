import { useMemo } from 'react'
import { screenFor } from '../../shared/screen/field-codes.ts'
import { withOverride } from '../../shared/screen/overrides.ts'
import { usePreview } from './customize/override-preview.ts'
import type { ScreenModule } from './screen-store.ts'
import { useHolds, useOverrideOf } from './session-context.tsx'

/**
 * The screen as the tenant has adjusted it, without the fields the user may not see, and with those
 * locked that they may not fill in.
 */
export function useModuleForMe<M extends ScreenModule | null>(module: M): M {
  const holdsCode = useHolds()
  const name = module?.screen.name ?? ''
  const stored = useOverrideOf(name)?.override
  const override = usePreview(name) ?? stored
  return useMemo(() => {
    if (module === null) return module
    const screen = override ? withOverride(module.screen, override).screen : module.screen
    return { ...module, screen: screenFor(screen, holdsCode) }
  }, [module, holdsCode, override])
}
