// Makes and sends the exports that are due.
import { AppError, sentence, type ErrorName } from '../../../shared/errors.ts'
import { nextTime } from '../../../shared/schedule.ts'
import { SENT_DAYS } from '../../../shared/calls/scheduled-export.ts'
import type { Services, SignedIn } from '../../context.ts'
import { inTransaction } from '../../db/connection.ts'
import { logFault } from '../../log-fault.ts'
import { silentLog } from '../../silent-log.ts'
import { tell } from '../messages/tell.ts'
import { mailFiles } from './mail-files.ts'
import { makeExport } from './make-export.ts'
import {
  claimDue,
  holdersOf,
  isEnabled,
  settleSchedule,
  type Problem,
  type StoredSchedule,
} from './schedule-queries.ts'
import { forgetOld, insertSent, type StoredSent } from './sent-queries.ts'

/** Schedules that one run handles; the next run takes the rest. */
const AT_ONCE = 20

/**
 * Sends every export that is due, once: to its owner, or to each holder of the view's role, with the rights
 * and the data scope that this person has now. A time that was missed while no server ran is made up for once.
 * Removes files that are older than 30 days. Returns how many schedules were handled.
 */
export async function sendDueExports(services: Services, { now }: { now: Date }): Promise<number> {
  let handled = 0
  for (; handled < AT_ONCE; handled++) {
    const schedule = await claimDue(services.db, now)
    if (!schedule) break
    await sendOne(services, { schedule, now })
  }
  if (handled > 0) services.outbox.nudge()
  for (const key of await forgetOld(services.db, now)) await services.files.remove(key)
  return handled
}

async function sendOne(services: Services, { schedule, now }: { schedule: StoredSchedule; now: Date }) {
  const { made, problem } = await madeFor(services, { schedule, now })
  await inTransaction(services.db, async (tx) => {
    for (const sent of made) {
      await insertSent(tx, sent)
      await tell(tx, arrival(services, sent), now)
    }
    await mailFiles(tx, services, { schedule, made, now })
    if (problem) await tell(tx, failure(services, schedule, problem), now)
    await settleSchedule(tx, {
      id: schedule.id,
      nextAt: nextTime(schedule, now),
      ...{ now, problem, paused: problem?.error === 'SCHEDULE_CLOSED' },
    })
  })
}

async function madeFor(
  services: Services,
  { schedule, now }: { schedule: StoredSchedule; now: Date },
): Promise<{ made: StoredSent[]; problem: Problem | null }> {
  const { userId, tenantId, roleId, forRole } = schedule
  const others = forRole && roleId !== null ? await holdersOf(services.db, { roleId, tenantId }) : []
  const made: StoredSent[] = []
  let problem: Problem | null = null
  for (const person of new Set([userId, ...others])) {
    try {
      made.push(await makeExport(await inPlaceOf(services, { person, schedule, now }), schedule))
    } catch (error) {
      // What another holder of the role may not export is no failure of the schedule.
      if (person !== userId && error instanceof AppError && error.code === 'SCHEDULE_CLOSED') continue
      if (!(error instanceof AppError)) logFault(`scheduled export ${schedule.id}`, error)
      problem ??= problemOf(error)
    }
  }
  return { made, problem }
}

/** The person as they are now. Throws SCHEDULE_CLOSED for one who is gone, locked out or no longer sees the view. */
async function inPlaceOf(
  services: Services,
  { person, schedule, now }: { person: string; schedule: StoredSchedule; now: Date },
): Promise<SignedIn> {
  const me = (await isEnabled(services.db, person)) && (await services.ports.meOfUser(services.db, person))
  const { viewUserId, roleId, language, id } = schedule
  if (!me || (viewUserId !== person && !me.roleIds.includes(roleId ?? '')))
    throw new AppError('SCHEDULE_CLOSED')
  return {
    ...{ services, now, me, db: services.db, language, log: silentLog },
    ...{ requestId: `scheduled-export-${id}`, ip: '', repeat: undefined },
  }
}

function problemOf(error: unknown): Problem {
  return error instanceof AppError
    ? { error: error.code, facts: error.facts as Problem['facts'] }
    : { error: 'SCHEDULE_FAILED', facts: {} }
}

function titleOf({ screens }: Services, name: string) {
  return screens.byName(name)?.title ?? { zh: name, en: name }
}

function arrival(services: Services, { id, tenantId, userId, viewName, screen, rows }: StoredSent) {
  const title = titleOf(services, screen)
  return {
    ...{ tenantId, userIds: [userId], type: 'export' as const, sourceId: id },
    name: { zh: '定时导出', en: 'Scheduled export' },
    content: {
      zh: `${title.zh}“${viewName}”：${rows} 条，${SENT_DAYS} 天内可下载`,
      en: `${title.en} "${viewName}": ${rows} rows, to be downloaded within ${SENT_DAYS} days`,
    },
  }
}

function failure(services: Services, schedule: StoredSchedule, { error, facts }: Problem) {
  const { id, tenantId, userId, screen, viewName } = schedule
  const title = titleOf(services, screen)
  const why = (language: 'zh' | 'en') => sentence(error as ErrorName, language, facts)
  return {
    ...{ tenantId, userIds: [userId], type: 'export' as const, sourceId: id },
    name: { zh: '定时导出失败', en: 'A scheduled export failed' },
    content: {
      zh: `${title.zh}“${viewName}”没有发出：${why('zh')}`,
      en: `${title.en} "${viewName}" was not sent: ${why('en')}`,
    },
  }
}
