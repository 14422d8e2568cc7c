// Certification of a company; the operator's side is the screen platform/certification.
import { Type } from 'typebox'
import { call } from '../call.ts'

const Certification = Type.Object({
  /** NONE, PENDING, SUCCESS or REJECTED. */
  status: Type.String(),
  legalName: Type.String(),
  creditCode: Type.String(),
  /** Keys of the licence's images. */
  licence: Type.Array(Type.String()),
  /** The reason of a rejection; empty otherwise. */
  reason: Type.String(),
})

export const readCertification = call({
  method: 'GET',
  path: '/sys-system/tenant/certification',
  permission: 'signedIn',
  summary: 'How far my company’s certification is',
  reply: Certification,
})

export const applyForCertification = call({
  method: 'POST',
  path: '/sys-system/tenant/certification/apply',
  permission: 'signedIn',
  summary:
    'Ask for the certification of my company; its licence was uploaded before for "certification.licence"',
  body: Type.Object(
    {
      legalName: Type.String({ minLength: 2, maxLength: 80, pattern: '\\S' }),
      /** 18 characters, the last one a check character. */
      creditCode: Type.String({ minLength: 18, maxLength: 18 }),
      licence: Type.String({ pattern: '^/api/order/uploadSvc/file/[A-Za-z0-9_-]{24}$' }),
    },
    { additionalProperties: false },
  ),
  reply: Certification,
})
