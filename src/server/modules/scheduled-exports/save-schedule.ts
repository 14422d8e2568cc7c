import type { BodyOf } from '../../../shared/call.ts'
import { MOST_SCHEDULES, type saveScheduledExport } from '../../../shared/calls/scheduled-export.ts'
import { SHARE_VIEWS } from '../../../shared/calls/screen-view.ts'
import { AppError } from '../../../shared/errors.ts'
import { minuteOf, nextTime } from '../../../shared/schedule.ts'
import { audit } from '../../audit.ts'
import type { SignedIn } from '../../context.ts'
import type { Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import { invalid } from '../../engine/invalid.ts'
import { findView, holdViews } from '../../engine/views/queries.ts'
import { write } from '../../http/write.ts'
import { may } from '../../may.ts'
import { exportedScreen } from './make-export.ts'
import {
  addressesOf,
  deleteSchedule,
  insertSchedule,
  lockSchedule,
  schedulesOf,
  updateSchedule,
  type StoredSchedule,
} from './schedule-queries.ts'

type Wanted = BodyOf<typeof saveScheduledExport>

const LAST_WEEKDAY = 7

/**
 * Sets a schedule up, or changes one of the caller's own. Throws RECORD_NOT_FOUND for a view that they do not
 * see, SCHEDULE_CLOSED without the right to export its list, FORBIDDEN for a role without the right to share
 * views, TOO_MANY_SCHEDULES, MAIL_NOT_SET_UP, MAIL_ADDRESS_MISSING, and VERSION_CONFLICT.
 */
export function saveSchedule(ctx: SignedIn, wanted: Wanted): Promise<StoredSchedule> {
  refuseMisfit(ctx, wanted)
  const { every, day, format, viewId, forRole = false, byMail = false, mailTo = [] } = wanted
  const schedule = {
    ...{ viewId, forRole, every, day, format, atMinute: minuteOf(wanted.at) },
    ...{ byMail, mailTo: [...new Set(mailTo)] },
  }
  return write(ctx, async (tx) => {
    await holdViews(tx, ctx)
    const view = await findView(tx, ctx, viewId)
    if (!view) throw new AppError('RECORD_NOT_FOUND')
    exportedScreen(ctx, view.screen)
    await refuseUnmailable(tx, ctx, schedule)
    if (forRole && (view.roleId === null || !may(ctx.me, SHARE_VIEWS)))
      throw new AppError('FORBIDDEN', { permission: SHARE_VIEWS })
    const nextAt = nextTime(schedule, ctx.now)
    if (wanted.id === undefined) return add(tx, ctx, { ...schedule, id: newId(), nextAt })
    const before = await mustBeOwn(tx, ctx, wanted.id)
    if (before.viewId !== viewId) throw new AppError('RECORD_NOT_FOUND')
    if (wanted.version !== undefined && wanted.version !== before.version)
      throw new AppError(
        'VERSION_CONFLICT',
        {},
        { data: { yours: wanted, current: { version: before.version } } },
      )
    return change(tx, ctx, before, { ...schedule, nextAt })
  })
}

function refuseMisfit({ language }: SignedIn, { every, day }: Wanted) {
  if (every === 'DAY' && day !== null)
    throw invalid(language, { field: 'day', keyword: 'additionalProperties' })
  if (every !== 'DAY' && day === null) throw invalid(language, { field: 'day', keyword: 'required' })
  if (every === 'WEEK' && day! > LAST_WEEKDAY)
    throw invalid(language, { field: 'day', keyword: 'maximum', params: { limit: LAST_WEEKDAY } })
}

/** Throws MAIL_NOT_SET_UP, and MAIL_ADDRESS_MISSING for a person without an address of their own. */
async function refuseUnmailable(
  tx: Tx,
  { me, services }: SignedIn,
  { byMail, mailTo }: Pick<StoredSchedule, 'byMail' | 'mailTo'>,
) {
  if (!byMail && mailTo.length === 0) return
  if (!services.mail) throw new AppError('MAIL_NOT_SET_UP')
  if (byMail && !(await addressesOf(tx, [me.userId])).has(me.userId))
    throw new AppError('MAIL_ADDRESS_MISSING')
}

async function add(
  tx: Tx,
  ctx: SignedIn,
  wanted: Parameters<typeof insertSchedule>[1],
): Promise<StoredSchedule> {
  const { tenantId, userId } = ctx.me
  if ((await schedulesOf(tx, userId)).length >= MOST_SCHEDULES)
    throw new AppError('TOO_MANY_SCHEDULES', { limit: MOST_SCHEDULES })
  await insertSchedule(tx, wanted, { tenantId, userId, language: ctx.language, now: ctx.now })
  const after = await mustBeOwn(tx, ctx, wanted.id)
  await audit(tx, ctx, { action: 'create', entity: 'scheduled-export', entityId: after.id, after })
  return after
}

async function change(
  tx: Tx,
  ctx: SignedIn,
  before: StoredSchedule,
  wanted: Partial<StoredSchedule>,
): Promise<StoredSchedule> {
  const by = { userId: ctx.me.userId, language: ctx.language, now: ctx.now }
  await updateSchedule(tx, { ...before, ...wanted }, by)
  const after = await mustBeOwn(tx, ctx, before.id)
  await audit(tx, ctx, { action: 'update', entity: 'scheduled-export', entityId: before.id, before, after })
  return after
}

/** Pauses a schedule of the caller's, or goes on with it: what was missed meanwhile is not made up for. */
export function pauseSchedule(ctx: SignedIn, { id, isPaused }: { id: string; isPaused: boolean }) {
  return write(ctx, async (tx) => {
    const before = await mustBeOwn(tx, ctx, id)
    if (before.paused === isPaused) return before
    const nextAt = isPaused ? before.nextAt : nextTime(before, ctx.now)
    return change(tx, ctx, before, { paused: isPaused, nextAt })
  })
}

/** Ends a schedule of the caller's; the files that it sent stay until they are too old. */
export function endSchedule(ctx: SignedIn, id: string) {
  return write(ctx, async (tx) => {
    const before = await mustBeOwn(tx, ctx, id)
    await deleteSchedule(tx, id)
    await audit(tx, ctx, { action: 'remove', entity: 'scheduled-export', entityId: id, before })
    return { ended: 1 }
  })
}

async function mustBeOwn(tx: Tx, { me }: SignedIn, id: string): Promise<StoredSchedule> {
  const found = await lockSchedule(tx, { id, userId: me.userId })
  if (!found) throw new AppError('RECORD_NOT_FOUND')
  return found
}
