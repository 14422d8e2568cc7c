import { AppError } from '../../../shared/errors.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { MOST_MERGED } from '../../../shared/screen/merge.ts'
import type { SignedIn } from '../../context.ts'
import { holdsCode } from '../../may.ts'
import { codeOf } from '../allowed-actions.ts'
import { tenantScreen } from '../custom-fields/tenant-screen.ts'
import { readIds } from '../ids.ts'
import { invalid } from '../invalid.ts'
import { refuseStrangers } from '../save.ts'

/** The screen whose rows the caller may merge. Throws INVALID when its file offers no merge, and FORBIDDEN. */
export async function mergeable(ctx: SignedIn, name: string): Promise<Screen> {
  const screen = ctx.services.screens.byName(name)
  if (!screen?.merge) throw invalid(ctx.language, { field: 'screen', keyword: 'pattern' })
  const permission = codeOf(screen, 'merge')
  if (!holdsCode(ctx.me, permission)) throw new AppError('FORBIDDEN', { permission })
  refuseStrangers(screen, ctx)
  return tenantScreen(ctx, screen)
}

/** The ids of the rows, two at least. Throws INVALID. */
export function idsToMerge({ language }: SignedIn, screen: Screen, given: unknown): string[] {
  const ids = readIds(given, { name: 'ids', language, screen })
  if (ids.length < 2) throw invalid(language, { field: 'ids', keyword: 'minItems', params: { limit: 2 } })
  if (ids.length > MOST_MERGED)
    throw invalid(language, { field: 'ids', keyword: 'maxItems', params: { limit: MOST_MERGED } })
  return ids
}
