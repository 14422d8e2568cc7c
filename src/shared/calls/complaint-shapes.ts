import { Type } from 'typebox'
import {
  compensationKinds,
  complaintActs,
  complaintEvents,
  complaintStatusNames,
  complaintSubjects,
  complaintWishes,
} from '../complaint.ts'
import { Id, Time, Yuan } from '../shapes.ts'

const Shown = Type.Array(Type.Object({ fileUrl: Type.String() }))
const nullable = <T extends ReturnType<typeof Type.String>>(type: T) => Type.Union([type, Type.Null()])

const Head = {
  complaintId: Id,
  complaintNo: Type.String(),
  status: Type.Enum(complaintStatusNames),
  /** domain.md's number of the state. */
  statusCode: Type.Integer(),
  subject: Type.Enum(complaintSubjects),
  /** The name of the category in the caller's language. */
  category: Type.String(),
  wish: Type.Enum(complaintWishes),
  description: Type.String(),
  orderId: nullable(Id),
  orderNo: Type.String(),
  /** What it is about: a part, a parcel's number or a person; empty for a whole order. */
  about: Type.String(),
  buyerName: Type.String(),
  supplierName: Type.String(),
  userName: Type.String(),
  /** When the present step is due; null once nobody has to act. */
  dueAt: nullable(Time),
  isEscalated: Type.Boolean(),
  createdAt: Time,
  allowedActs: Type.Array(Type.Enum(complaintActs)),
}

export const Complaint = Type.Object(Head)

export const ComplaintDetail = Type.Object({
  ...Head,
  /** The side on which the caller stands. */
  side: Type.Enum(['buyer', 'staff', 'supplier']),
  /** A compensation waits for its second signature; for staff only. */
  isSigning: Type.Boolean(),
  images: Shown,
  /** The platform's answer; empty before, and for the supplier. */
  answer: Type.String(),
  /** What was given; null for nothing, and for the supplier. */
  compensation: Type.Union([
    Type.Object({
      kind: Type.Enum(compensationKinds),
      worth: Yuan,
      points: Type.Union([Type.Integer(), Type.Null()]),
    }),
    Type.Null(),
  ]),
  rating: Type.Union([Type.Integer(), Type.Null()]),
  ratingText: Type.String(),
  timeline: Type.Array(
    Type.Object({
      event: Type.Enum(complaintEvents),
      at: Time,
      side: Type.Enum(['buyer', 'staff', 'supplier', 'system']),
      /** Empty for the system. */
      byName: Type.String(),
      text: Type.String(),
      images: Shown,
    }),
  ),
})
