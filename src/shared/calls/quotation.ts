import { Type } from 'typebox'
import { call } from '../call.ts'
import { MARK_UP_MAX, QUOTATION_LINES_MAX } from '../quotation.ts'
import { Id } from '../shapes.ts'

export const printQuotation = call({
  method: 'POST',
  path: '/order/cart/quotation',
  permission: 'cart_edit',
  summary:
    'Lines of my cart as a quotation to a customer of mine: a PDF with my mark-up on the prices of now',
  body: Type.Object(
    {
      lineIds: Type.Array(Id, { minItems: 1, maxItems: QUOTATION_LINES_MAX, uniqueItems: true }),
      /** Percent on each price, with two decimals at most. */
      markUp: Type.Number({ minimum: 0, maximum: MARK_UP_MAX }),
      validUntil: Type.String({ format: 'date' }),
      customerName: Type.Optional(Type.String({ maxLength: 80 })),
      note: Type.Optional(Type.String({ maxLength: 200 })),
    },
    { additionalProperties: false },
  ),
})
