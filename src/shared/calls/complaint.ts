import { Type } from 'typebox'
import { call } from '../call.ts'
import { complaintStatusNames, complaintSubjects, complaintWishes } from '../complaint.ts'
import { Id, Page, PageQuery, Time } from '../shapes.ts'
import { Complaint, ComplaintDetail } from './complaint-shapes.ts'

/** Pictures uploaded for `complaint.pictures`. */
const Pictures = Type.Optional(
  Type.Array(Type.Object({ fileUrl: Type.String({ maxLength: 300 }) }, { additionalProperties: false }), {
    maxItems: 6,
  }),
)
const ListQuery = Type.Object(
  { ...PageQuery, status: Type.Optional(Type.Enum(complaintStatusNames)) },
  { additionalProperties: false },
)

export const complaintChoices = call({
  method: 'GET',
  path: '/order/complaint/choices',
  permission: 'complaint_edit',
  summary: 'What a complaint can be about: the categories, and the lines and parcels of an order of mine',
  query: Type.Object({ orderId: Type.Optional(Id) }, { additionalProperties: false }),
  reply: Type.Object({
    categories: Type.Array(
      Type.Object({
        categoryId: Id,
        name: Type.String(),
        /** Hours until it is audited, and then until it is answered. */
        auditHours: Type.Integer(),
        solveHours: Type.Integer(),
      }),
    ),
    /** Null without an order, or for one that is not mine. */
    order: Type.Union([
      Type.Object({
        orderId: Id,
        orderNo: Type.String(),
        supplierName: Type.String(),
        lines: Type.Array(
          Type.Object({ orderLineId: Id, code: Type.String(), nameZh: Type.String(), nameEn: Type.String() }),
        ),
        shipments: Type.Array(
          Type.Object({
            shipmentId: Id,
            shipmentNo: Type.Integer(),
            carrier: Type.String(),
            trackingNo: Type.String(),
          }),
        ),
      }),
      Type.Null(),
    ]),
    /** My company's latest orders, to choose one of. */
    orders: Type.Array(
      Type.Object({ orderId: Id, orderNo: Type.String(), supplierName: Type.String(), submittedAt: Time }),
    ),
  }),
})

export const submitComplaint = call({
  method: 'POST',
  path: '/order/complaint/submit',
  permission: 'complaint_edit',
  summary: 'Complain about an order, a line of it, a parcel or a person',
  body: Type.Object(
    {
      categoryId: Id,
      subject: Type.Enum(complaintSubjects),
      /** Required but for a person. */
      orderId: Type.Optional(Id),
      /** Required for the subject LINE. */
      orderLineId: Type.Optional(Id),
      /** Required for the subject SHIPMENT. */
      shipmentId: Type.Optional(Id),
      /** Required for the subject PERSON: whom it is about. */
      person: Type.Optional(Type.String({ maxLength: 60 })),
      wish: Type.Enum(complaintWishes),
      description: Type.String({ minLength: 1, maxLength: 1000, pattern: '\\S' }),
      images: Pictures,
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ complaintId: Id, complaintNo: Type.String() }),
})

export const listMyComplaints = call({
  method: 'GET',
  path: '/order/complaint/list',
  permission: 'complaint_edit',
  summary: 'The complaints of my company, newest first',
  query: ListQuery,
  reply: Page(Complaint),
})

export const listVendorComplaints = call({
  method: 'GET',
  path: '/order/vendor/complaint/list',
  permission: 'complaint_answer',
  summary: 'The complaints that the platform passed to my company, newest first',
  query: Type.Object(
    { ...PageQuery, waiting: Type.Optional(Type.Boolean()) },
    { additionalProperties: false },
  ),
  reply: Page(Complaint),
})

export const complaintDetail = call({
  method: 'GET',
  path: '/order/complaint/detail',
  permission: 'complaint_view',
  summary: 'A complaint with its history, as the caller’s side sees it',
  query: Type.Object({ complaintId: Id }, { additionalProperties: false }),
  reply: ComplaintDetail,
})

export const withdrawComplaint = call({
  method: 'POST',
  path: '/order/complaint/withdraw',
  permission: 'complaint_edit',
  summary: 'Take back a complaint that is not answered yet',
  body: Type.Object(
    { complaintId: Id, text: Type.Optional(Type.String({ maxLength: 300 })) },
    { additionalProperties: false },
  ),
  reply: ComplaintDetail,
})

export const appraiseComplaint = call({
  method: 'POST',
  path: '/order/complaint/appraise',
  permission: 'complaint_edit',
  summary: 'Rate the answer to a complaint from 1 to 5; this closes it',
  body: Type.Object(
    {
      complaintId: Id,
      rating: Type.Integer({ minimum: 1, maximum: 5 }),
      text: Type.Optional(Type.String({ maxLength: 300 })),
    },
    { additionalProperties: false },
  ),
  reply: ComplaintDetail,
})

export const reopenComplaint = call({
  method: 'POST',
  path: '/order/complaint/reopen',
  permission: 'complaint_edit',
  summary: 'Have a complaint worked on again whose answer does not satisfy, once',
  body: Type.Object(
    { complaintId: Id, text: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }) },
    { additionalProperties: false },
  ),
  reply: ComplaintDetail,
})

export const answerComplaint = call({
  method: 'POST',
  path: '/order/vendor/complaint/answer',
  permission: 'complaint_answer',
  summary: 'Answer a complaint that the platform passed to my company',
  body: Type.Object(
    {
      complaintId: Id,
      text: Type.String({ minLength: 1, maxLength: 1000, pattern: '\\S' }),
      images: Pictures,
    },
    { additionalProperties: false },
  ),
  reply: ComplaintDetail,
})
