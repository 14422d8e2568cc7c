// Complaints and the clock. The time comes in as an argument; src/server/jobs calls these on schedule.
import { sql } from 'kysely'
import { inTransaction, run, type Db } from '../../db/connection.ts'
import { wholeParameter } from '../identity/parameters.ts'
import { addEvent, lockWaiting } from './complaint-queries.ts'
import { moveComplaint } from './move-complaint.ts'
import { tellOf } from './tell-complaint.ts'

/** The rest follows with the next run. */
const MOST = 100
const RATING_DAYS = 7
const DAY_MS = 86_400_000
const CLOCK = { userId: null, name: '' }

/** Reminds, escalates and closes; returns how many complaints it touched. */
export async function watchComplaints(db: Db, { now }: { now: Date }): Promise<number> {
  return (await escalate(db, now)) + (await remind(db, now)) + (await closeUnrated(db, now))
}

/** Tells those who have to act that a step is nearly due; once for each step. */
function remind(db: Db, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const due = await lockWaiting(tx, sql`c.remind_at <= ${now}`, MOST)
    for (const complaint of due) {
      const { complaintNo, isWithSupplier } = complaint
      await tellOf(
        tx,
        complaint,
        [
          {
            to: [isWithSupplier ? 'supplier' : 'staff'],
            name: { zh: '投诉即将超时', en: 'A complaint is nearly due' },
            content: {
              zh: `投诉 ${complaintNo} 即将到期，请尽快处理`,
              en: `Complaint ${complaintNo} is nearly due; please see to it`,
            },
          },
        ],
        now,
      )
    }
    const ids = due.map(({ complaintId }) => complaintId)
    await run(tx, sql`update complaints set remind_at = null where id = any(${ids}::bigint[])`)
    return due.length
  })
}

/** Marks steps that are late, and tells also those who sign for the platform. */
function escalate(db: Db, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const late = await lockWaiting(tx, sql`c.due_at <= ${now} and not c.is_escalated`, MOST)
    for (const complaint of late) {
      const { complaintNo, isWithSupplier } = complaint
      await addEvent(tx, complaint, { event: 'escalate', side: 'system', by: CLOCK }, now)
      const content = {
        zh: `投诉 ${complaintNo} 已超过处理期限，请立即处理`,
        en: `Complaint ${complaintNo} is overdue; please see to it at once`,
      }
      const name = { zh: '投诉已超时', en: 'A complaint is overdue' }
      const to = isWithSupplier ? (['supplier', 'staff'] as const) : (['staff'] as const)
      await tellOf(tx, complaint, [{ to: [...to, 'signers'], name, content }], now)
    }
    const ids = late.map(({ complaintId }) => complaintId)
    await run(
      tx,
      sql`
        update complaints
        set is_escalated = true, remind_at = null, version = version + 1, updated_at = ${now}
        where id = any(${ids}::bigint[])
      `,
    )
    return late.length
  })
}

/** Closes answers that nobody has rated for the days of the parameter. */
async function closeUnrated(db: Db, now: Date): Promise<number> {
  const days = await wholeParameter(db, { key: 'complaint_rating_days', otherwise: RATING_DAYS })
  const by = new Date(now.getTime() - days * DAY_MS)
  return inTransaction(db, async (tx) => {
    const unrated = await lockWaiting(tx, sql`c.status = 'rating' and c.resolved_at <= ${by}`, MOST)
    for (const complaint of unrated) {
      const { complaintNo } = complaint
      await moveComplaint(tx, complaint, {
        ...{ act: 'close', side: 'system', by: CLOCK, now, dueAt: null },
        news: [
          {
            to: ['buyer'],
            name: { zh: '投诉已完结', en: 'Your complaint is closed' },
            content: {
              zh: `投诉 ${complaintNo} 超过 ${days} 天未评价，已自动完结`,
              en: `Complaint ${complaintNo} was not rated for ${days} days and is closed`,
            },
          },
        ],
      })
    }
    return unrated.length
  })
}
