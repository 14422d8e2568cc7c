import { Type } from 'typebox'
import { call } from '../call.ts'
import { compensationKinds, staffSteps } from '../complaint.ts'
import { Id, Page, PageQuery, Yuan } from '../shapes.ts'
import { Complaint, ComplaintDetail } from './complaint-shapes.ts'

export const listStaffComplaints = call({
  method: 'GET',
  path: '/order/staff/complaint/list',
  permission: 'service_complaint_view',
  summary: 'The complaints that wait for a step of the platform or are about an order, those due first',
  query: Type.Object(
    { ...PageQuery, step: Type.Optional(Type.Enum(staffSteps)), orderId: Type.Optional(Id) },
    { additionalProperties: false },
  ),
  reply: Page(Complaint),
})

const Choice = Type.Object({ id: Id, name: Type.String() })

export const complaintStaffChoices = call({
  method: 'GET',
  path: '/order/staff/complaint/choices',
  permission: 'service_complaint_view',
  summary: 'Categories, departments and running coupons for a step, and what the caller may give alone',
  reply: Type.Object({
    categories: Type.Array(Choice),
    departments: Type.Array(Choice),
    coupons: Type.Array(Choice),
    /** What is worth more waits for a second signature. */
    mayGive: Yuan,
  }),
})

export const stepComplaint = call({
  method: 'POST',
  path: '/order/staff/complaint/step',
  permission: 'service_complaint_view',
  summary: 'Audit a complaint, pass it on, take it back or resolve it; each step has a permission of its own',
  body: Type.Object(
    {
      complaintId: Id,
      act: Type.Enum(['accept', 'reject', 'transfer', 'toSupplier', 'recall', 'resolve']),
      /** Required but for accepting and taking back. */
      text: Type.Optional(Type.String({ maxLength: 1000 })),
      /** Another category than the customer's, when accepting. */
      categoryId: Type.Optional(Id),
      /** Required for the act transfer. */
      departmentId: Type.Optional(Id),
      /** What resolving gives; without it, nothing. */
      kind: Type.Optional(Type.Enum(compensationKinds)),
      /** Required for REFUND and CREDIT. */
      amount: Type.Optional(Yuan),
      /** Required for POINTS. */
      points: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
      /** Required for COUPON. */
      couponId: Type.Optional(Id),
    },
    { additionalProperties: false },
  ),
  reply: ComplaintDetail,
})
