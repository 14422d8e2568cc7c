import { Type } from 'typebox'
import { orderKindNames } from '../order-kinds.ts'
import { orderStatusNames, payStatusNames } from '../order-status.ts'
import { Id, Ids } from '../shapes.ts'

const Day = Type.String({ format: 'date' })

/** What lists of orders are narrowed by. */
export const orderFilters = {
  /** Part of an order number, or of a part's code, name or OE number in it. */
  q: Type.Optional(Type.String({ maxLength: 60 })),
  status: Type.Optional(Type.Enum(orderStatusNames)),
  payStatus: Type.Optional(Type.Enum(payStatusNames)),
  /** First and last day of submission, both included, in business time. */
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  /** Only orders with this part. */
  partId: Type.Optional(Id),
  /** Leaves out what was cancelled or rejected. */
  kept: Type.Optional(Type.Boolean()),
  /** Part of the supplier's or the buyer's name. */
  party: Type.Optional(Type.String({ maxLength: 60 })),
  paymentMethod: Type.Optional(Type.String({ maxLength: 20 })),
  kind: Type.Optional(Type.Enum(orderKindNames)),
  /** Only orders placed for this store. */
  storeId: Type.Optional(Id),
  /** Only these orders, by comma. */
  orderIds: Type.Optional(Ids),
  /** Only those that the timeout rules have marked as overdue. */
  overdue: Type.Optional(Type.Boolean()),
}
