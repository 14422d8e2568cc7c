import { Type } from 'typebox'
import { orderKindNames } from '../order-kinds.ts'
import { orderStatusNames, payStatusNames } from '../order-status.ts'
import { Id, Ids } from '../shapes.ts'

const Day = Type.String({ format: 'date' })

/** The filters of order lists. */
export const orderFilters = {
  /** Part of an order number, or of a part's code, name or OE number in it. */
  q: Type.Optional(Type.String({ maxLength: 60 })),
  status: Type.Optional(Type.Enum(orderStatusNames)),
  payStatus: Type.Optional(Type.Enum(payStatusNames)),
  /** First and last day of submission, both inclusive, in business time. */
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  /** Only orders with this part. */
  partId: Type.Optional(Id),
  /** The plates of vehicles, as the lines of orders name them. */
  vehicles: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  categoryId: Type.Optional(Id),
  /** Leaves out cancelled and rejected orders. */
  kept: Type.Optional(Type.Boolean()),
  /** Part of the supplier's or the buyer's name. */
  party: Type.Optional(Type.String({ maxLength: 60 })),
  paymentMethod: Type.Optional(Type.String({ maxLength: 20 })),
  kind: Type.Optional(Type.Enum(orderKindNames)),
  /** Only orders placed for this store. */
  storeId: Type.Optional(Id),
  /** Only these orders, separated by commas. */
  orderIds: Type.Optional(Ids),
  /** Only orders marked as overdue by the timeout rules. */
  overdue: Type.Optional(Type.Boolean()),
}
