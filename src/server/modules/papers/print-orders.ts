import type { BodyOf } from '../../../shared/call.ts'
import type { printOrders as printCall } from '../../../shared/calls/paper.ts'
import { AppError, type Language } from '../../../shared/errors.ts'
import type { PaperKind } from '../../../shared/paper-kinds.ts'
import { paymentMethodText } from '../../../shared/payment-methods.ts'
import { businessDay, businessTime } from '../../../shared/time.ts'
import type { SignedIn } from '../../context.ts'
import type { Download } from '../../http/download.ts'
import { seenOrders } from '../orders/seen-orders.ts'
import { shipmentsOfOrders } from '../orders/shipments.ts'
import { paperWords } from './paper-words.ts'
import { papersOfOrder } from './papers-of-order.ts'
import { paperLines } from './queries.ts'

/** Orders that the caller sees as one PDF, in the order in which they are named. */
export async function printOrders(
  ctx: SignedIn,
  { orderIds, kind }: BodyOf<typeof printCall>,
): Promise<Download> {
  const { db, me, now, language } = ctx
  const seen = await seenOrders(ctx, orderIds)
  const sells = seen.map(({ roles }) => roles.includes('supplier') || roles.includes('staff'))
  if (kind === 'pick' && sells.includes(false)) throw new AppError('FORBIDDEN', { permission: 'sale_view' })
  const [lines, shipments] = await Promise.all([
    paperLines(db, orderIds),
    kind === 'delivery' ? shipmentsOfOrders(db, orderIds) : [],
  ])
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  const shipmentsOf = Map.groupBy(shipments, ({ orderId }) => orderId)
  const papers = seen.flatMap(({ order }, at) =>
    papersOfOrder(
      kind,
      {
        order,
        lines: linesOf.get(order.orderId) ?? [],
        shipments: shipmentsOf.get(order.orderId) ?? [],
        isSale: sells[at]!,
        paymentName: paymentMethodText(order.paymentMethod, language),
      },
      { language, timeText },
    ),
  )
  const words = paperWords[language]
  const content = await ctx.services.paperPress.draw({
    papers,
    printed: words.printed.replace('{{name}}', me.realName || me.account).replace('{{time}}', timeText(now)),
    pageOf: words.pageOf,
  })
  return { ...names(kind, { orderNos: seen.map(({ order }) => order.orderNo), language, now }), content }
}

/** As 2026-01-31 09:30. */
const timeText = (time: Date) => businessTime(time).slice(0, 16).replace('T', ' ')

function names(
  kind: PaperKind,
  { orderNos, language, now }: { orderNos: string[]; language: Language; now: Date },
) {
  const end =
    orderNos.length === 1 ? orderNos[0]! : `${businessDay(now).replaceAll('-', '')}-${orderNos.length}`
  return {
    fileName: `${paperWords[language][kind]}-${end}.pdf`,
    plainName: `${kind}-${end}.pdf`,
    contentType: 'application/pdf',
  }
}
