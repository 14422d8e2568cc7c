import { Type } from 'typebox'
import { call } from '../call.ts'
import { periodNames } from '../period.ts'
import { Id } from '../shapes.ts'

const Day = Type.String({ format: 'date' })
const Score = Type.Union([Type.Number(), Type.Null()])

export const qualityFigures = call({
  method: 'GET',
  path: '/supplierManage/quality/figures',
  permission: 'supplier_quality_view',
  summary:
    'How suppliers delivered in a period and how that is scored: a supplier sees itself, the platform all',
  query: Type.Object(
    {
      /** A period that ends today; 30d by default. */
      range: Type.Optional(Type.Enum([...periodNames])),
      /** A custom period of up to 366 days, both days inclusive; both are required. */
      from: Type.Optional(Day),
      to: Type.Optional(Day),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    from: Day,
    to: Day,
    /** The weight of each dimension in per cent, by the rule in force at the end of the period. */
    weights: Type.Object({
      QUALITY: Type.Number(),
      DELIVERY: Type.Number(),
      COST: Type.Number(),
      SERVICE: Type.Number(),
    }),
    suppliers: Type.Array(
      Type.Object({
        supplierId: Id,
        supplierName: Type.String(),
        /** Shipped orders, pieces in them, orders on time and in full, and defective pieces. */
        orders: Type.Integer(),
        delivered: Type.Integer(),
        onTime: Type.Integer(),
        defective: Type.Integer(),
        /** Accepted complaints of categories that count for suppliers. */
        complaints: Type.Integer(),
        /** Published bright spots. */
        brightSpots: Type.Integer(),
        /** Null where nothing was shipped. */
        returnPpm: Type.Union([Type.Integer(), Type.Null()]),
        onTimeInFull: Score,
        /** Complaints for 1,000 shipped orders. */
        complaintRate: Score,
        quality: Score,
        delivery: Score,
        cost: Score,
        service: Score,
        /** Null while a dimension with weight has no score. */
        total: Score,
        grade: Type.Union([Type.Enum(['A', 'B', 'C', 'D']), Type.Null()]),
      }),
    ),
  }),
})
