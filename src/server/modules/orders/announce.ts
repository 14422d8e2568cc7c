// Who gets which message when an order moves.
import { orderStatuses } from '../../../shared/order-status.ts'
import type { Language } from '../../../shared/errors.ts'
import { businessDay } from '../../../shared/time.ts'
import type { Text } from '../../../shared/screen/text.ts'
import type { Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { tellAll, tellingInsertion, type Telling } from '../messages/tell.ts'
import type { OrderRow } from './insert-orders.ts'
import type { Order } from './order.ts'
import { toBuyer, toSupplier, type Occasion, type Words } from './order-news.ts'

/**
 * Notifies the buyer who placed the order and the supplier's people, as far as the occasion concerns them.
 */
export async function announce(tx: Tx, occasion: Occasion, orders: Order[], now: Date) {
  const tellings = orders.flatMap((order): Telling[] => {
    const { orderId: sourceId, orderNo, tenantId, userId, supplierId } = order
    const say = ({ type, name, content }: Words) => ({
      ...{
        type,
        name,
        content: content(orderNo, arrivesText([order.arrivesAt])),
        sourceId,
        sourceNum: orderNo,
      },
    })
    const [buyer, supplier] = [toBuyer[occasion], toSupplier[occasion]]
    return [
      ...(buyer ? [{ ...say(buyer), tenantId, userIds: [userId] }] : []),
      ...(supplier ? [{ ...say(supplier), tenantId: supplierId }] : []),
    ]
  })
  await tellAll(tx, tellings, now)
}

/**
 * Asks the buyer to pay: one message per submission, which opens the payment page. Orders that need no
 * payment first are announced to their suppliers, one message each. Written together with the orders.
 */
export function submissionNews(tx: Tx, ctx: SignedIn, placed: OrderRow[]) {
  const open = placed.filter(({ status }) => status === orderStatuses.awaitingConfirmation.code)
  const toSuppliers = [...Map.groupBy(open, ({ supplier_id }) => supplier_id)].map(
    ([supplierId, orders]): Telling => {
      const { type, name, content } = toSupplier.placed!
      const first = orders[0]!
      const source = { sourceId: first.id, sourceNum: first.order_no }
      return { tenantId: supplierId, ...source, type, name, content: named(orders, content) }
    },
  )
  const toBePaid: readonly number[] = [orderStatuses.pendingPayment.code, orderStatuses.pendingDeposit.code]
  const unpaid = placed.filter(({ status }) => toBePaid.includes(status))
  const toPay = unpaid.length > 0 ? [askToPay(ctx, unpaid)] : []
  return tellingInsertion(tx, [...toSuppliers, ...toPay], ctx.now)
}

function askToPay({ me }: SignedIn, orders: OrderRow[]): Telling {
  return {
    tenantId: me.tenantId,
    userIds: [me.userId],
    type: 'order_online',
    name: { zh: '订单待付款', en: 'Order awaiting payment' },
    content: named(orders, (numbers, arrives) => ({
      zh: `订单 ${numbers} 已提交，请及时付款${arrives.zh}`,
      en: `Order ${numbers} was placed; please pay in time${arrives.en}`,
    })),
    sourceId: orders[0]!.id,
    sourceNum: orders[0]!.order_no,
    ...(orders.length > 1 && { sourceIds: orders.map(({ id }) => id) }),
  }
}

/** The order numbers within a sentence, separated as the language requires. */
function named(orders: OrderRow[], content: (numbers: string, arrives: Text) => Text): Text {
  const numbers = orders.map(({ order_no }) => order_no)
  const arrives = arrivesText(orders.map(({ arrives_at }) => new Date(arrives_at)))
  return { zh: content(numbers.join('、'), arrives).zh, en: content(numbers.join(', '), arrives).en }
}

/** The day of arrival, or the first and the last day of several orders, as the end of a sentence. */
function arrivesText(times: (Date | null)[]): Text {
  const days = [...new Set(times.flatMap((time) => (time ? businessDay(time) : [])))].toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return { zh: '', en: '' }
  const [zh, en] = [days.length > 1 ? [first, last] : [first]].flatMap((shown) => [
    shown.map((day) => dayText(day, 'zh')).join(' 至 '),
    shown.map((day) => dayText(day, 'en')).join(' to '),
  ])
  return { zh: `，预计 ${zh} 送达`, en: `. Expected to arrive ${en}` }
}

function dayText(day: string, language: Language): string {
  const locale = language === 'zh' ? 'zh-CN' : 'en-GB'
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, {
    ...({ month: 'short', day: 'numeric', timeZone: 'UTC' } as const),
  })
}
