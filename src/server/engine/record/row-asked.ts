import { AppError } from '../../../shared/errors.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import type { SignedIn } from '../../context.ts'
import { holdsCode } from '../../may.ts'
import { tenantScreen } from '../custom-fields/tenant-screen.ts'
import { readIds } from '../ids.ts'
import { invalid } from '../invalid.ts'

/**
 * The screen and id of a row whose page is asked for. Throws INVALID for an unknown screen or an id that
 * its rows cannot have, and FORBIDDEN without the right to read its rows.
 */
export async function rowAsked(
  ctx: SignedIn,
  asked: { screen: string; id: string },
): Promise<{ screen: Screen; id: string }> {
  const { language, services } = ctx
  const screen = services.screens.byName(asked.screen)
  if (!screen) throw invalid(language, { field: 'screen', keyword: 'pattern' })
  const detail = screen.calls.find(({ kind }) => kind === 'detail')
  if (!detail) throw new AppError('NOT_FOUND')
  if (!holdsCode(ctx.me, detail.permission))
    throw new AppError('FORBIDDEN', { permission: detail.permission })
  const [id, ...others] = readIds(asked.id, { name: 'id', language, screen })
  if (others.length > 0) throw invalid(language, { field: 'id', keyword: 'maxItems', params: { limit: 1 } })
  return { screen: await tenantScreen(ctx, screen), id: id! }
}
