import { AppError } from '../../shared/errors.ts'
import type { Field, Screen } from '../../shared/screen/normal-form.ts'
import type { Tx } from '../db/connection.ts'
import type { SignedIn } from '../context.ts'
import { fieldError } from '../http/field-errors.ts'
import type { Change } from './hook.ts'
import { textsIn } from '../../shared/row.ts'

/** Makes the files that a change names anew the row's. Throws INVALID for one that it may not name. */
export async function claimNamedFiles(
  tx: Tx,
  ctx: SignedIn,
  { screen, changed, change }: { screen: Screen; changed: Field[]; change: Change },
) {
  const named = changed.flatMap(({ prop, upload }) => {
    if (!upload) return []
    const held = new Set(textsIn(change.before?.[prop]))
    const keys = textsIn(change.after[prop]).filter((key) => !held.has(key))
    return keys.length > 0 ? [{ prop, keys, limits: upload }] : []
  })
  const unfit = await ctx.services.ports.claimFiles(tx, ctx, {
    named,
    tenantId: change.tenantId,
    shared: screen.table.tenancy === 'shared',
  })
  const faults = named
    .filter(({ keys }) => keys.some((key) => unfit.includes(key)))
    .map(({ prop }) => fieldError(ctx.language, { field: prop, keyword: 'file' }))
  if (faults.length > 0) throw new AppError('INVALID', {}, { fields: faults })
}
