import type { Screen } from '../../../shared/screen/normal-form.ts'
import type { SignedIn } from '../../context.ts'
import { tenantScreen } from '../custom-fields/tenant-screen.ts'
import { overrideOf } from '../overrides/queries.ts'

/** The screen with the fields that the caller's tenant has added, and all of them called as it calls them: what a sheet's header says. */
export async function withTenantLabels(ctx: SignedIn, whole: Screen): Promise<Screen> {
  const screen = await tenantScreen(ctx, whole)
  const stands = await overrideOf(ctx.db, ctx.me.tenantId, screen.name)
  if (!stands) return screen
  const { fields: adjusted } = stands.override
  const fields = screen.fields.map((field) => {
    // A prop of the file may be called like a member that every object has.
    const label = Object.hasOwn(adjusted, field.prop) ? adjusted[field.prop]!.label : undefined
    return label ? { ...field, label } : field
  })
  return { ...screen, fields }
}
