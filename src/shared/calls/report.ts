import { Type } from 'typebox'
import { call } from '../call.ts'
import { orderStatusNames, payStatusNames } from '../order-status.ts'
import { periodNames } from '../period.ts'
import { Id, Page, PageQuery, Time, Yuan } from '../shapes.ts'

const Day = Type.String({ format: 'date' })

const DeskQuery = Type.Object(
  {
    /** A period that ends today; 30d by default. */
    range: Type.Optional(Type.Enum([...periodNames])),
    /** A custom period of up to 366 days, both days inclusive; both are required. */
    from: Type.Optional(Day),
    to: Type.Optional(Day),
  },
  { additionalProperties: false },
)

/** Orders, and their total. */
const figure = { orders: Type.Integer(), amount: Yuan }
const Figure = Type.Object(figure)
const Compared = Type.Object({ now: Figure, before: Figure })
const DayFigure = Type.Object({ day: Day, ...figure })

const Desk = Type.Object({
  from: Day,
  to: Day,
  before: Type.Object({
    from: Day,
    to: Day,
    /** While the period is under way, the compared one ends at the same time of day. */
    until: Type.Union([Time, Type.Null()]),
  }),
  /** Every submitted order. */
  placed: Compared,
  /** Orders that were neither cancelled nor rejected. */
  kept: Compared,
  cancelled: Compared,
  /** Orders that were refunded completely. */
  refunded: Compared,
  /** Orders submitted on each day of the period, and of the one before. */
  days: Type.Array(DayFigure),
  daysBefore: Type.Array(DayFigure),
  statuses: Type.Array(Type.Object({ status: Type.Enum(orderStatusNames), ...figure })),
  payStatuses: Type.Array(Type.Object({ payStatus: Type.Enum(payStatusNames), ...figure })),
  /** The ten parts with the highest turnover, in orders that were neither cancelled nor rejected. */
  parts: Type.Array(
    Type.Object({
      partId: Id,
      code: Type.String(),
      nameZh: Type.String(),
      nameEn: Type.String(),
      unit: Type.String(),
      orders: Type.Integer(),
      quantity: Type.Integer(),
      amount: Yuan,
    }),
  ),
})

export const buyerDesk = call({
  method: 'GET',
  path: '/report/desk/buyer',
  permission: 'desk_user_report_view',
  summary: 'What my company ordered in a period, compared with the one before',
  query: DeskQuery,
  reply: Desk,
})

export const supplierDesk = call({
  method: 'GET',
  path: '/report/desk/supplier',
  permission: 'desk_factory_view',
  summary: 'What my company sold in a period, compared with the one before',
  query: DeskQuery,
  reply: Desk,
})

export const platformDesk = call({
  method: 'GET',
  path: '/report/desk/platform',
  permission: 'desk_report_view',
  summary: 'What was traded in a period, compared with the one before',
  query: DeskQuery,
  reply: Desk,
})

const WarningLevel = Type.Enum(['few', 'scarce', 'none'])

export const listStockWarnings = call({
  method: 'GET',
  path: '/report/stock-warnings',
  permission: 'desk_factory_view',
  summary: 'My company’s offers that are running out, fewest first',
  query: Type.Object({ ...PageQuery, level: Type.Optional(WarningLevel) }, { additionalProperties: false }),
  reply: Type.Object({
    /** Offers at each level. */
    counts: Type.Object({ few: Type.Integer(), scarce: Type.Integer(), none: Type.Integer() }),
    page: Page(
      Type.Object({
        offerId: Id,
        partId: Id,
        code: Type.String(),
        nameZh: Type.String(),
        nameEn: Type.String(),
        warehouseName: Type.String(),
        available: Type.Integer(),
        unit: Type.String(),
        level: WarningLevel,
      }),
    ),
  }),
})
