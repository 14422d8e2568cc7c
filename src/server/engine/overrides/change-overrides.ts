import type { BodyOf } from '../../../shared/call.ts'
import type { removeScreenOverride, saveScreenOverride } from '../../../shared/calls/screen-override.ts'
import { AppError } from '../../../shared/errors.ts'
import { readableFields } from '../../../shared/screen/field-codes.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { withOverride, type ScreenOverride } from '../../../shared/screen/overrides.ts'
import { audit } from '../../audit.ts'
import type { Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import type { SignedIn } from '../../context.ts'
import { holdsCode } from '../../may.ts'
import { fieldError } from '../../http/field-errors.ts'
import { codeOf } from '../allowed-actions.ts'
import { tenantScreen } from '../custom-fields/tenant-screen.ts'
import {
  countOverrides,
  deleteOverride,
  insertOverride,
  lockOverride,
  MOST_OVERRIDES,
  updateOverride,
  type StoredOverride,
} from './queries.ts'

/**
 * Keeps how the caller's tenant wants a screen. Throws RECORD_NOT_FOUND for a screen that is not
 * there, FORBIDDEN for one that the caller may not open, INVALID for what the file does not allow,
 * and VERSION_CONFLICT with both states when somebody else was faster.
 */
export async function saveOverride(
  tx: Tx,
  ctx: SignedIn,
  { screen: name, version, override }: BodyOf<typeof saveScreenOverride>,
): Promise<StoredOverride> {
  const { tenantId, userId } = ctx.me
  const ofFile = ctx.services.screens.byName(name)
  const before = await lockForChange(tx, ctx, {
    screen: ofFile && (await tenantScreen(ctx, ofFile)),
    version,
    override,
  })
  const writing = { id: before?.id ?? newId(), tenantId, userId, now: ctx.now, override }
  if (before) await updateOverride(tx, writing)
  else {
    const limit = { field: 'screen', keyword: 'maxItems', params: { limit: MOST_OVERRIDES } }
    if ((await countOverrides(tx, tenantId)) >= MOST_OVERRIDES)
      throw new AppError('INVALID', {}, { fields: [fieldError(ctx.language, limit)] })
    if (!(await insertOverride(tx, name, writing)))
      throw conflict({ override, version }, await lockOverride(tx, tenantId, name))
  }
  await audit(tx, ctx, {
    action: before ? 'update' : 'create',
    entity: 'screen_override',
    entityId: writing.id,
    before: before && { screen: name, override: before.override },
    after: { screen: name, override },
  })
  return { id: writing.id, screen: name, override, version: version + 1 }
}

/**
 * The tenant's adjustment as it stands, once the caller may put another in its place. Throws
 * RECORD_NOT_FOUND without a screen, FORBIDDEN, INVALID and VERSION_CONFLICT.
 */
export async function lockForChange(
  tx: Tx,
  ctx: SignedIn,
  { screen, version, override }: { screen: Screen | undefined; version: number; override: ScreenOverride },
): Promise<StoredOverride | undefined> {
  if (!screen) throw new AppError('RECORD_NOT_FOUND')
  const permission = codeOf(screen, 'view')
  if (!holdsCode(ctx.me, permission)) throw new AppError('FORBIDDEN', { permission })
  const before = await lockOverride(tx, ctx.me.tenantId, screen.name)
  refuseMisfits(ctx, { screen, override, stands: before?.override ?? { fields: {} } })
  if ((before?.version ?? 0) !== version) throw conflict({ override, version }, before)
  return before
}

/** Gives the screen back as its file says. Throws RECORD_NOT_FOUND and VERSION_CONFLICT. */
export async function removeOverride(
  tx: Tx,
  ctx: SignedIn,
  { screen, version }: BodyOf<typeof removeScreenOverride>,
): Promise<{ removed: number }> {
  const { tenantId } = ctx.me
  const before = await lockOverride(tx, tenantId, screen)
  if (!before) throw new AppError('RECORD_NOT_FOUND')
  if (before.version !== version) throw conflict({ override: { fields: {} }, version }, before)
  await deleteOverride(tx, tenantId, before.id)
  await audit(tx, ctx, {
    action: 'remove',
    entity: 'screen_override',
    entityId: before.id,
    before: { screen, override: before.override },
  })
  return { removed: 1 }
}

function conflict(yours: { override: ScreenOverride; version: number }, stands: StoredOverride | undefined) {
  const current = stands ? { override: stands.override, version: stands.version } : null
  return new AppError('VERSION_CONFLICT', {}, { data: { yours, current } })
}

interface Wish {
  screen: Screen
  override: ScreenOverride
  stands: ScreenOverride
}

/** What the file does not have or allow, and fields that the caller may not see, are not theirs to adjust. */
function refuseMisfits(ctx: SignedIn, { screen, override, stands }: Wish) {
  const { ignored } = withOverride(screen, override)
  const readable = new Set(readableFields(screen, (code) => holdsCode(ctx.me, code)).map(({ prop }) => prop))
  const closed = screen.fields.filter(
    ({ prop }) =>
      !readable.has(prop) && JSON.stringify(override.fields[prop]) !== JSON.stringify(stands.fields[prop]),
  )
  const faults = [
    ...ignored.map((path) => ({ field: `override.${path}`, keyword: 'offered' })),
    ...closed.map(({ prop }) => ({ field: `override.fields.${prop}`, keyword: 'closed' })),
  ]
  if (faults.length === 0) return
  throw new AppError(
    'INVALID',
    {},
    { fields: faults.slice(0, 50).map((each) => fieldError(ctx.language, each)) },
  )
}
