import type { ReplyOf } from '../../../shared/call.ts'
import type { buyerDesk, listStockWarnings } from '../../../shared/calls/report.ts'
import type { Language } from '../../../shared/errors.ts'
import { yuan } from '../../../shared/money.ts'
import { orderStatusNames, payStatusNames, type OrderStatus } from '../../../shared/order-status.ts'
import { daysOf, type Period } from '../../../shared/period.ts'
import type { StockWarning } from '../parts/stock-warnings.ts'
import type { Figure, OrderFigures, SpanFigures } from '../orders/order-figures.ts'
import type { Comparison } from './desk.ts'

type DeskReply = ReplyOf<typeof buyerDesk>
type WarningReply = ReplyOf<typeof listStockWarnings>['page']['records'][number]

const NOTHING: Figure = { orders: 0, amountFen: 0n }
const ended: readonly OrderStatus[] = ['cancelled', 'rejected']

export function presentDesk({ period, before, until }: Comparison, figures: OrderFigures): DeskReply {
  const compared = (figureOf: (span: SpanFigures) => Figure) => ({
    now: presentFigure(figureOf(figures.now)),
    before: presentFigure(figureOf(figures.before)),
  })
  return {
    ...period,
    before: { ...before, until: until && until.toISOString() },
    placed: compared(({ statuses }) => sumOf([...statuses.values()])),
    kept: compared(({ statuses }) =>
      sumOf([...statuses].flatMap(([status, figure]) => (ended.includes(status) ? [] : [figure]))),
    ),
    cancelled: compared(({ statuses }) => statuses.get('cancelled') ?? NOTHING),
    refunded: compared(({ payStatuses }) => payStatuses.get('refunded') ?? NOTHING),
    days: presentDays(period, figures.now),
    daysBefore: presentDays(before, figures.before),
    statuses: orderStatusNames.flatMap((status) => {
      const figure = figures.now.statuses.get(status)
      return figure ? [{ status, ...presentFigure(figure) }] : []
    }),
    payStatuses: payStatusNames.flatMap((payStatus) => {
      const figure = figures.now.payStatuses.get(payStatus)
      return figure ? [{ payStatus, ...presentFigure(figure) }] : []
    }),
    parts: figures.parts.map(({ turnover, ...part }) => ({ ...part, amount: yuan(BigInt(turnover)) })),
  }
}

function presentDays(period: Period, { days }: SpanFigures) {
  return daysOf(period).map((day) => ({ day, ...presentFigure(days.get(day) ?? NOTHING) }))
}

function presentFigure({ orders, amountFen }: Figure) {
  return { orders, amount: yuan(amountFen) }
}

function sumOf(figures: Figure[]): Figure {
  return figures.reduce(
    (sum, figure) => ({
      orders: sum.orders + figure.orders,
      amountFen: sum.amountFen + figure.amountFen,
    }),
    NOTHING,
  )
}

export function presentWarning(
  { warehouseNameZh, warehouseNameEn, ...warning }: StockWarning,
  language: Language,
): WarningReply {
  const { offerId, partId, code, nameZh, nameEn, unit, available, level } = warning
  return {
    ...{ offerId, partId, code, nameZh, nameEn, unit, available, level },
    warehouseName: language === 'en' ? warehouseNameEn : warehouseNameZh,
  }
}
