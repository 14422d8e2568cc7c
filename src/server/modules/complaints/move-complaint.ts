// One step of a complaint: decide, write, record, tell.
import { sql, type RawBuilder } from 'kysely'
import { decideComplaint, type ComplaintAct, type ComplaintSide } from '../../../shared/complaint.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Tx } from '../../db/connection.ts'
import { standingOf, type Complaint } from './complaint.ts'
import { addEvent, saveStep } from './complaint-queries.ts'
import { tellOf, type ComplaintNews } from './tell-complaint.ts'

export interface Stepping {
  act: ComplaintAct
  side: ComplaintSide
  by: { userId: string | null; name: string }
  now: Date
  text?: string
  images?: string[]
  /** When the new step is due; null where nobody has to act. */
  dueAt: Date | null
  /** Further columns to set. */
  also?: RawBuilder<unknown>
  news: ComplaintNews[]
}

/** Moves a locked complaint on. Throws COMPLAINT_STATE, COMPLAINT_SIGNING or COMPLAINT_REOPENED. */
export async function moveComplaint(
  tx: Tx,
  complaint: Complaint,
  { act, side, by, now, text = '', images = [], dueAt, also = sql``, news }: Stepping,
) {
  const decided = decideComplaint(act, standingOf(complaint), side)
  if ('stoppedBy' in decided) throw new AppError(decided.stoppedBy, { complaintNo: complaint.complaintNo })
  const isWithSupplier = act === 'toSupplier'
  await saveStep(tx, complaint, { to: decided.to, dueAt, userId: by.userId, now, isWithSupplier, also })
  await addEvent(tx, complaint, { event: act, side, by, text, images }, now)
  await tellOf(
    tx,
    complaint,
    news.map((each) => ({ ...each, butUser: by.userId })),
    now,
  )
}

export const hoursAfter = (now: Date, hours: number) => new Date(now.getTime() + hours * 3_600_000)
