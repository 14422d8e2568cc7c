// What the platform's staff do on the screens of complaints.
import { AppError } from '../../../../shared/errors.ts'
import { fenFromYuan } from '../../../../shared/money.ts'
import type { SignedIn } from '../../../context.ts'
import type { HookOf } from '../../../engine/hook.ts'
import { isPlatform } from '../../../engine/visible-rows.ts'
import type { Wanted } from '../compensation.ts'
import { declineCompensation, resolveComplaint, signCompensation } from '../resolve-complaint.ts'
import * as acts from '../staff-acts.ts'

const said = (text: string | null | undefined) => text?.trim() ?? ''

export const complaint: HookOf<'complaint'> = {
  actions: {
    async accept(tx, ctx, { rows, input }) {
      mustBeStaff(ctx, 'service_complaint_accept')
      const { categoryId = null, text } = input
      for (const { id } of rows)
        await acts.acceptComplaint(tx, ctx, { complaintId: id, categoryId, text: said(text) })
    },
    async reject(tx, ctx, { rows, input }) {
      mustBeStaff(ctx, 'service_complaint_reject')
      for (const { id } of rows)
        await acts.rejectComplaint(tx, ctx, { complaintId: id, text: said(input.text) })
    },
    async transfer(tx, ctx, { rows, input }) {
      mustBeStaff(ctx, 'service_complaint_transfer')
      const { departmentId, text } = input
      for (const { id } of rows)
        await acts.transferComplaint(tx, ctx, { complaintId: id, departmentId, text: said(text) })
    },
    async toSupplier(tx, ctx, { rows, input }) {
      mustBeStaff(ctx, 'service_complaint_toSupplier')
      for (const { id } of rows)
        await acts.passToSupplier(tx, ctx, { complaintId: id, text: said(input.text) })
    },
    async recall(tx, ctx, { rows, input }) {
      mustBeStaff(ctx, 'service_complaint_recall')
      for (const { id } of rows)
        await acts.recallComplaint(tx, ctx, { complaintId: id, text: said(input.text) })
    },
    async resolve(tx, ctx, { rows, input }) {
      mustBeStaff(ctx, 'service_complaint_resolve')
      const compensation = wantedBy(input)
      for (const { id } of rows)
        await resolveComplaint(tx, ctx, { complaintId: id, text: said(input.text), compensation })
    },
  },
}

/** The form has asked for what each kind needs. */
function wantedBy({
  kind,
  amount,
  points,
  couponId,
}: {
  kind: string
  amount?: string | null
  points?: number | null
  couponId?: string | null
}): Wanted | null {
  if ((kind === 'REFUND' || kind === 'CREDIT') && amount) return { kind, amountFen: fenFromYuan(amount) }
  if (kind === 'POINTS' && points) return { kind, points }
  return kind === 'COUPON' && couponId ? { kind, couponId } : null
}

export const complaintCompensation: HookOf<'complaint-compensation'> = {
  actions: {
    async approve(tx, ctx, { rows }) {
      mustBeStaff(ctx, 'service_complaint_compensation_approve')
      for (const { id } of rows) await signCompensation(tx, ctx, id)
    },
    async decline(tx, ctx, { rows, input }) {
      mustBeStaff(ctx, 'service_complaint_compensation_decline')
      for (const { id } of rows)
        await declineCompensation(tx, ctx, { compensationId: id, reason: said(input.reason) })
    },
  },
}

function mustBeStaff(ctx: SignedIn, permission: string) {
  if (!isPlatform(ctx)) throw new AppError('FORBIDDEN', { permission })
}
