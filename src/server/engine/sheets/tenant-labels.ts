import type { Screen } from '../../../shared/screen/normal-form.ts'
import type { SignedIn } from '../../context.ts'
import { overrideOf } from '../overrides/queries.ts'

/** The screen with its fields called as the caller's tenant calls them: what a sheet's header says. */
export async function withTenantLabels(ctx: SignedIn, screen: Screen): Promise<Screen> {
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
