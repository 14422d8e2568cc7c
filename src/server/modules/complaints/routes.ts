import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import * as calls from '../../../shared/calls/complaint.ts'
import * as staffCalls from '../../../shared/calls/complaint-staff.ts'
import { pageOf } from '../../../shared/shapes.ts'
import type { SignedIn } from '../../context.ts'
import type { Tx } from '../../db/connection.ts'
import { serveCall } from '../../http/route.ts'
import { write } from '../../http/write.ts'
import * as acts from './company-acts.ts'
import { readChoices } from './complaint-choices.ts'
import { raiseComplaint } from './raise-complaint.ts'
import { passedTo, raisedBy, readComplaint, readComplaintPage } from './read-complaints.ts'
import { reachedBy, readStaffChoices, takeStep, atDesks } from './staff-desk.ts'

export function complaintRoutes(app: FastifyInstance) {
  serveCall(app, calls.complaintChoices, ({ ctx, query }) => readChoices(ctx, query.orderId))
  serveCall(app, calls.submitComplaint, ({ ctx, body }) => write(ctx, (tx) => raiseComplaint(tx, ctx, body)))
  serveCall(app, calls.listMyComplaints, async ({ ctx, query: { current = 1, size = 10, status } }) => {
    const inState = status ? sql`and c.status = ${status}` : sql``
    const page = { current, size }
    const { records, total } = await readComplaintPage(ctx, sql`${raisedBy(ctx.me)} ${inState}`, page)
    return pageOf(records, { total, ...page })
  })
  serveCall(app, calls.listVendorComplaints, async ({ ctx, query: { current = 1, size = 10, waiting } }) => {
    const open = waiting ? sql`and c.is_with_supplier` : sql``
    const page = { current, size }
    const { records, total } = await readComplaintPage(ctx, sql`${passedTo(ctx.me)} ${open}`, page)
    return pageOf(records, { total, ...page })
  })
  serveCall(app, calls.complaintDetail, ({ ctx, query }) =>
    readComplaint(ctx.db, ctx, query.complaintId, reachedBy(ctx)),
  )
  serveCall(app, calls.withdrawComplaint, ({ ctx, body }) => acted(ctx, body, acts.withdrawComplaint))
  serveCall(app, calls.appraiseComplaint, ({ ctx, body }) => acted(ctx, body, acts.appraiseComplaint))
  serveCall(app, calls.reopenComplaint, ({ ctx, body }) => acted(ctx, body, acts.reopenComplaint))
  serveCall(app, calls.answerComplaint, ({ ctx, body }) => acted(ctx, body, acts.answerComplaint))
  serveCall(
    app,
    staffCalls.listStaffComplaints,
    async ({ ctx, query: { current = 1, size = 10, ...wanted } }) => {
      const page = { current, size }
      const { records, total } = await readComplaintPage(ctx, atDesks(ctx, wanted), {
        ...page,
        dueFirst: true,
      })
      return pageOf(records, { total, ...page })
    },
  )
  serveCall(app, staffCalls.complaintStaffChoices, ({ ctx }) => readStaffChoices(ctx))
  serveCall(app, staffCalls.stepComplaint, ({ ctx, body }) => acted(ctx, body, takeStep))
}

/** Acts, and answers with the complaint as it stands then. */
function acted<B extends { complaintId: string }>(
  ctx: SignedIn,
  body: B,
  act: (tx: Tx, ctx: SignedIn, body: B) => Promise<void>,
) {
  return write(ctx, async (tx) => {
    await act(tx, ctx, body)
    return readComplaint(tx, ctx, body.complaintId)
  })
}
