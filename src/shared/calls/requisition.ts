// Requisition lists: what a workshop orders again and again, alone or with its colleagues.
import { Type } from 'typebox'
import { call } from '../call.ts'
import { QuantityTerms } from '../promotion-shapes.ts'
import { REQUISITION_LINES_MAX, REQUISITION_NAME_MAX, REQUISITION_NOTE_MAX, rhythms } from '../requisition.ts'
import { Id, Yuan } from '../shapes.ts'

const permission = 'requisition_edit'
const Day = Type.String({ format: 'date' })
const Maybe = <T extends Parameters<typeof Type.Union>[0][number]>(what: T) => Type.Union([what, Type.Null()])
const Quantity = Type.Integer({ minimum: 1, maximum: 99_999 })
const Note = Type.String({ maxLength: REQUISITION_NOTE_MAX })
const closed = { additionalProperties: false }

const listFields = {
  id: Id,
  name: Type.String(),
  note: Type.String(),
  /** Whether all colleagues see it and change its lines. */
  isShared: Type.Boolean(),
  isMine: Type.Boolean(),
  ownerName: Type.String(),
  lineCount: Type.Integer(),
  /** How often its owner is reminded, and when next. */
  rhythm: Maybe(Type.Enum([...rhythms])),
  nextOn: Maybe(Day),
}

const RequisitionList = Type.Object(listFields)

export const listRequisitions = call({
  method: 'GET',
  path: '/order/requisition/list',
  permission,
  summary: 'My requisition lists and those that colleagues share, by name',
  reply: Type.Array(RequisitionList),
})

export const saveRequisition = call({
  method: 'POST',
  path: '/order/requisition/submit',
  permission,
  summary: 'Make a requisition list, or change one of mine; with `rhythm` I am reminded from `nextOn` on',
  body: Type.Object(
    {
      id: Type.Optional(Id),
      name: Type.String({ minLength: 1, maxLength: REQUISITION_NAME_MAX, pattern: '\\S' }),
      note: Type.Optional(Note),
      isShared: Type.Boolean(),
      rhythm: Maybe(Type.Enum([...rhythms])),
      nextOn: Maybe(Day),
    },
    closed,
  ),
  reply: Type.Object({ id: Id }),
})

export const removeRequisition = call({
  method: 'POST',
  path: '/order/requisition/remove',
  permission,
  summary: 'Remove a requisition list of mine with its lines',
  body: Type.Object({ id: Id }, closed),
})

export const readRequisition = call({
  method: 'GET',
  path: '/order/requisition/detail',
  permission,
  summary: 'A requisition list with its parts, each with the offer that the cart would get',
  query: Type.Object({ id: Id }, closed),
  reply: Type.Object({
    ...listFields,
    priceHidden: Type.Boolean(),
    lines: Type.Array(
      Type.Object({
        partId: Id,
        code: Type.String(),
        /** The number by which it was found; empty when it was not searched by one. */
        oe: Type.String(),
        nameZh: Type.String(),
        nameEn: Type.String(),
        brand: Type.String(),
        spec: Type.String(),
        unit: Type.String(),
        picture: Type.String(),
        photo: Maybe(Type.String()),
        quantity: Quantity,
        note: Type.String(),
        /** Null when nobody offers it now. */
        offer: Maybe(
          Type.Object({
            offerId: Id,
            supplierName: Type.String(),
            warehouseName: Type.String(),
            price: Maybe(Yuan),
            available: Type.Integer(),
            stockLevel: Type.Enum(['sufficient', 'few', 'scarce', 'none']),
            ...QuantityTerms,
          }),
        ),
      }),
    ),
  }),
})

export const addToRequisition = call({
  method: 'POST',
  path: '/order/requisition/add',
  permission,
  summary: 'Put parts on a list; a part that is on it already gets the pieces on top',
  body: Type.Object(
    {
      id: Id,
      lines: Type.Array(
        Type.Object(
          { partId: Id, quantity: Quantity, oe: Type.Optional(Type.String({ maxLength: 60 })) },
          closed,
        ),
        { minItems: 1, maxItems: REQUISITION_LINES_MAX },
      ),
    },
    closed,
  ),
  reply: Type.Object({ added: Type.Integer(), lineCount: Type.Integer() }),
})

export const changeRequisitionLine = call({
  method: 'POST',
  path: '/order/requisition/line',
  permission,
  summary: 'Change the quantity or the note of a part on a list',
  body: Type.Object(
    { id: Id, partId: Id, quantity: Type.Optional(Quantity), note: Type.Optional(Note) },
    closed,
  ),
})

export const removeFromRequisition = call({
  method: 'POST',
  path: '/order/requisition/take',
  permission,
  summary: 'Take parts off a list',
  body: Type.Object(
    { id: Id, partIds: Type.Array(Id, { minItems: 1, maxItems: REQUISITION_LINES_MAX }) },
    closed,
  ),
})

export const requisitionToCart = call({
  method: 'POST',
  path: '/order/requisition/toCart',
  permission,
  summary: 'Put the parts of a list, or some of them, into my cart; says which could not be had',
  body: Type.Object(
    { id: Id, partIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: REQUISITION_LINES_MAX })) },
    closed,
  ),
  reply: Type.Object({
    added: Type.Integer(),
    /** Of those, the ones that lie in the pre-sale cart. */
    preSale: Type.Integer(),
    left: Type.Array(
      Type.Object({
        partId: Id,
        code: Type.String(),
        nameZh: Type.String(),
        nameEn: Type.String(),
        why: Type.Enum(['OUT_OF_STOCK', 'OFFER_WITHDRAWN']),
      }),
    ),
  }),
})
