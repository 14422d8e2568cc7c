import { Type } from 'typebox'
import { call } from '../call.ts'
import { Id, Page, PageQuery, Time, Yuan } from '../shapes.ts'
import { makerActs, makerClaimStatuses } from '../warranty-claim.ts'

const maybe = <T extends ReturnType<typeof Type.String>>(type: T) => Type.Union([type, Type.Null()])

const MakerClaim = Type.Object({
  claimId: Id,
  claimNo: Type.String(),
  status: Type.Enum(makerClaimStatuses),
  supplierName: Type.String(),
  returnNo: Type.String(),
  code: Type.String(),
  oeNumber: Type.String(),
  nameZh: Type.String(),
  nameEn: Type.String(),
  quantity: Type.Integer(),
  vin: Type.String(),
  mileageKm: Type.Union([Type.Integer(), Type.Null()]),
  installedOn: maybe(Type.String()),
  failedOn: maybe(Type.String()),
  fault: Type.String(),
  pictures: Type.Array(Type.Object({ fileUrl: Type.String() })),
  claimed: Yuan,
  /** The maker's own number of the claim; empty before its answer. */
  makerClaimNo: Type.String(),
  agreed: maybe(Yuan),
  answer: Type.String(),
  paid: maybe(Yuan),
  paidOn: maybe(Type.String()),
  createdAt: Time,
  updatedAt: Time,
  allowedActs: Type.Array(Type.Enum(makerActs)),
})

export const listMakerClaims = call({
  method: 'GET',
  path: '/order/maker/claim/list',
  permission: 'claim_answer',
  summary: 'The warranty claims against my company as the maker, newest first',
  query: Type.Object(
    { ...PageQuery, status: Type.Optional(Type.Enum(makerClaimStatuses)) },
    { additionalProperties: false },
  ),
  reply: Page(MakerClaim),
})

export const makerClaimDetail = call({
  method: 'GET',
  path: '/order/maker/claim/detail',
  permission: 'claim_answer',
  summary: 'A warranty claim against my company',
  query: Type.Object({ claimId: Id }, { additionalProperties: false }),
  reply: MakerClaim,
})

export const answerMakerClaim = call({
  method: 'POST',
  path: '/order/maker/claim/answer',
  permission: 'claim_answer',
  summary: 'Accept a claim for at most the claimed amount, decline it with a reason, or say that it was paid',
  body: Type.Object(
    {
      claimId: Id,
      act: Type.Enum(makerActs),
      /** Required to accept: at most what was claimed; required to say it was paid: at most what was agreed. */
      amount: Type.Optional(Yuan),
      /** Required to accept. */
      makerClaimNo: Type.Optional(Type.String({ maxLength: 60 })),
      /** Required to decline. */
      answer: Type.Optional(Type.String({ maxLength: 300 })),
      /** Required to say it was paid: the day, not after today. */
      paidOn: Type.Optional(Type.String({ format: 'date' })),
    },
    { additionalProperties: false },
  ),
  reply: MakerClaim,
})
