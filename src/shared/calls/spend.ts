// What a buyer's company spent, by month, vehicle, store, supplier or category.
import { Type } from 'typebox'
import { call } from '../call.ts'
import { Id, Yuan } from '../shapes.ts'
import { spendGroups } from '../spend.ts'

const Month = Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$' })

const asked = {
  /** First and last month; at most 36. The last twelve months when absent. */
  from: Type.Optional(Month),
  to: Type.Optional(Month),
  by: Type.Optional(Type.Enum([...spendGroups], { default: 'month' })),
  storeId: Type.Optional(Id),
}

export const readSpend = call({
  method: 'GET',
  path: '/order/spend/summary',
  permission: 'company_spend_view',
  summary: 'What my company spent, without cancelled orders and what was refunded',
  query: Type.Object(asked, { additionalProperties: false }),
  reply: Type.Object({
    from: Month,
    to: Month,
    total: Yuan,
    orders: Type.Integer(),
    rows: Type.Array(
      Type.Object({
        /** `freight` and `returned` make the lines of vehicles and categories add up to the total. */
        kind: Type.Enum(['group', 'none', 'freight', 'returned']),
        /** The month, or the id of store, supplier or category; the plates of a vehicle. */
        key: Type.String(),
        nameZh: Type.String(),
        nameEn: Type.String(),
        orders: Type.Integer(),
        amount: Yuan,
      }),
    ),
    /** There are more groups than are listed. */
    hasMore: Type.Boolean(),
    stores: Type.Array(Type.Object({ storeId: Id, storeName: Type.String() })),
  }),
})

export const exportSpend = call({
  method: 'GET',
  path: '/order/spend/export',
  permission: 'company_spend_view',
  summary: 'The same as a spreadsheet',
  query: Type.Object(
    { ...asked, format: Type.Optional(Type.Enum(['xlsx', 'csv'])) },
    { additionalProperties: false },
  ),
})
