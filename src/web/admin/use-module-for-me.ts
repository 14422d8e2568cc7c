import { useMemo } from 'react'
import { withCustomFields } from '../../shared/screen/custom-fields.ts'
import { screenFor } from '../../shared/screen/field-codes.ts'
import { withOverride } from '../../shared/screen/overrides.ts'
import { usePreview } from './customize/override-preview.ts'
import type { ScreenModule } from './screen-store.ts'
import { useHolds, useMe, useOverrideOf } from './session-context.tsx'

/**
 * The screen as the tenant has adjusted it, with the fields that it has added, without the fields the user may not see, and with those
 * locked that they may not fill in.
 */
export function useModuleForMe<M extends ScreenModule | null>(module: M): M {
  const holdsCode = useHolds()
  const { tenantType } = useMe()
  const name = module?.screen.name ?? ''
  const stored = useOverrideOf(name)
  const override = usePreview(name) ?? stored?.override
  const added = stored?.customFields
  return useMemo(() => {
    if (module === null) return module
    const whole = added ? withCustomFields(module.screen, added) : module.screen
    const screen = override ? withOverride(whole, override).screen : whole
    return { ...module, screen: screenFor(screen, { tenantType, holds: holdsCode }) }
  }, [module, holdsCode, tenantType, override, added])
}
