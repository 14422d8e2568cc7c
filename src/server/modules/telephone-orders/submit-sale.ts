import { sql } from 'kysely'
import type { BodyOf } from '../../../shared/call.ts'
import type { submitSale as submitCall } from '../../../shared/calls/telephone-order.ts'
import { AppError } from '../../../shared/errors.ts'
import { yuan } from '../../../shared/money.ts'
import type { OrderStatus } from '../../../shared/order-status.ts'
import { isAboveRight } from '../../../shared/telephone-order.ts'
import { may } from '../../may.ts'
import { auditInsertion } from '../../audit.ts'
import type { Me, SignedIn } from '../../context.ts'
import { insertion } from '../../db/insert-rows.ts'
import type { Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import { findAddress, type Address } from '../addresses/addresses.ts'
import { lineRows, orderRow, type ChosenDelivery } from '../checkout/new-order.ts'
import { nextOrderNumbers } from '../checkout/order-numbers.ts'
import { carriedParcel } from '../checkout/parcels.ts'
import { arrivalOf } from '../logistics/arrival.ts'
import { listLogisticsLines } from '../logistics/lines.ts'
import { announce } from '../orders/announce.ts'
import { insertOrders, type DiscountRow, type OrderLineRow, type OrderRow } from '../orders/insert-orders.ts'
import { lockOrders } from '../orders/lock-orders.ts'
import { splitOrders } from '../orders/split.ts'
import type { OrderStore } from '../orders/store-of.ts'
import { codeOf } from '../orders/take-payment.ts'
import { readOrderTerms } from '../orders/terms.ts'
import { costsOf } from '../pricing/part-costs.ts'
import { buyingRights } from '../parts/price-visibility.ts'
import { personOf } from '../stock/movements.ts'
import { reserveStock } from '../stock/reserve-stock.ts'
import { buyerOf, servedCustomer, storesOf } from './customers.ts'
import { discountRightOf } from './discount-right.ts'
import { clerkDiscount, pricedSale, refuseProblems, type SaleLine } from './priced-sale.ts'

type Submission = BodyOf<typeof submitCall>

/** Who takes the order, and when. */
export type Taker = Pick<SignedIn, 'me' | 'now' | 'requestId' | 'ip'>

/**
 * Takes a telephone order, all or nothing: its stock is reserved, and it waits for the audit of its discount
 * when that is above the clerk's right, else for the customer. Each warehouse that ships makes one order.
 */
export async function submitSale(tx: Tx, ctx: Taker, submission: Submission) {
  const taken = await takeSale(tx, ctx, submission)
  const amount = yuan(taken.amountFen)
  if (amount !== submission.amount) throw new AppError('SALE_AMOUNT_CHANGED', { amount })
  return taken
}

/** The same, whatever it amounts to. */
export async function takeSale(tx: Tx, ctx: Taker, submission: Omit<Submission, 'amount'>) {
  const { me, now } = ctx
  const { customerId, userId, addressId } = submission
  await servedCustomer(tx, ctx, customerId)
  const buyer = await buyerOf(tx, { customerId, userId })
  if (!(await buyingRights(tx, { me: buyer, now })).mayOrder) throw new AppError('SALE_CUSTOMER_CLOSED')
  const address = await findAddress(tx, customerId, addressId)
  if (!address) throw new AppError('ADDRESS_NOT_FOUND')
  const store = await chosenStore(tx, submission)
  const lines = await pricedSale(tx, ctx, { buyer, lines: submission.lines })
  refuseProblems(lines)
  await refuseBelowCost(tx, me, lines)
  const delivery = await chosenDelivery(tx, submission, address)
  const isAudited = isAboveRight(
    lines.map(({ ratio }) => ratio),
    await discountRightOf(tx, me),
  )
  const placed = await placedOrders(tx, ctx, {
    ...{ lines, delivery, address, buyer, store },
    status: isAudited ? 'pendingDiscount' : 'pendingCustomer',
  })
  const shortages = await reserveStock(tx, placed.flatMap(reserved), { by: personOf(ctx), now })
  const short = shortages[0]
  if (short)
    throw new AppError('INSUFFICIENT_STOCK', {
      part: lines.find(({ partId }) => partId === short.partId)!.offer.code,
      available: Math.max(short.available, 0),
    })
  const amountFen = placed.reduce((sum, { order }) => sum + order.amount_fen, 0)
  await saveTrade(tx, ctx, { placed, buyer, amountFen })
  const orders = placed.map(({ order }) => order)
  const taken = await lockOrders(
    tx,
    orders.map(({ id }) => id),
  )
  await announce(tx, isAudited ? 'discountAsked' : 'asksCustomer', taken, now)
  return { tradeId: orders[0]!.trade_id, amountFen, orders }
}

/** A clerk sells nothing for less than it was bought for; who audits discounts may. */
async function refuseBelowCost(tx: Tx, me: Me, lines: SaleLine[]) {
  if (may(me, 'sale_discount_audit')) return
  const costs = await costsOf(
    tx,
    me.tenantId,
    lines.map(({ partId }) => partId),
  )
  for (const { partId, offer, priceFen, quantity, discountFen } of lines) {
    if (priceFen * quantity - discountFen < (costs.get(partId) ?? 0) * quantity)
      throw new AppError('SALE_BELOW_COST', { part: offer.code })
  }
}

async function chosenStore(
  tx: Tx,
  { customerId, storeId }: Pick<Submission, 'customerId' | 'storeId'>,
): Promise<OrderStore | undefined> {
  if (storeId === undefined) return undefined
  const store = (await storesOf(tx, customerId)).find((each) => each.storeId === storeId)
  if (!store) throw new AppError('SALE_STORE_NOT_FOUND')
  return { storeId, storeName: store.name }
}

async function chosenDelivery(
  tx: Tx,
  {
    logisticsLineId,
    logisticsCompanyId,
    paymentMethod,
    remark = '',
    ownReference = '',
  }: Omit<Submission, 'amount'>,
  address: Address,
): Promise<ChosenDelivery> {
  const lines = await listLogisticsLines(tx, sql<string | null>`${address.regionCode}::text`)
  const line = lines.find(({ lineId }) => lineId === logisticsLineId)
  const company = line?.companies.find(({ companyId }) => companyId === logisticsCompanyId)
  if (!line || !company) throw new AppError('LOGISTICS_NOT_OFFERED')
  return { line, company, paymentMethod, remark: remark.trim(), ownReference: ownReference.trim() }
}

/** A line's stock is held by its order. */
const reserved = ({ order, lines }: Placed) => lines.map((line) => ({ ...line, documentId: order.id }))

interface Placed {
  order: OrderRow
  rows: OrderLineRow[]
  lines: SaleLine[]
}

async function placedOrders(
  tx: Tx,
  { now }: Taker,
  {
    lines,
    delivery,
    address,
    buyer,
    store,
    status,
  }: {
    lines: SaleLine[]
    delivery: ChosenDelivery
    address: Address
    buyer: Me
    store: OrderStore | undefined
    status: OrderStatus
  },
): Promise<Placed[]> {
  const logisticsLineId = delivery.line.lineId
  const parcels = splitOrders(lines.map((line) => ({ ...line, logisticsLineId })))
  const numbers = await nextOrderNumbers(tx, parcels.length, now)
  const tradeId = newId()
  const { telephoneOrderHours } = await readOrderTerms(tx)
  const expiresAt = new Date(now.getTime() + telephoneOrderHours * 3_600_000)
  return parcels.map((parcel, at) => {
    const arrival = arrivalOf(delivery.line, carriedParcel(parcel, delivery.line), now)
    if (!arrival) throw new AppError('ROUTE_NOT_SERVED')
    const made = orderRow(parcel, {
      ...{ me: buyer, tradeId, delivery, arrival, address, store, now },
      orderId: newId(),
      orderNo: numbers[at]!,
      beginning: { status, payStatus: 'unpaid', expiresAt },
      invoiceWish: null,
      pointsUsed: 0,
    })
    const order = { ...made, status: codeOf(status) }
    return { order, rows: lineRows(order, parcel.lines), lines: parcel.lines }
  })
}

async function saveTrade(
  tx: Tx,
  ctx: Taker,
  { placed, buyer, amountFen }: { placed: Placed[]; buyer: Me; amountFen: number },
) {
  const { me, now } = ctx
  const orders = placed.map(({ order }) => order)
  const trade = { id: orders[0]!.trade_id, tenant_id: buyer.tenantId, created_at: now.toISOString() }
  const taken = {
    trade_id: trade.id,
    tenant_id: me.tenantId,
    customer_id: buyer.tenantId,
    clerk_id: me.userId,
    clerk_name: me.realName,
    created_at: trade.created_at,
  }
  const record = auditInsertion(ctx, {
    action: 'take',
    entity: 'trade',
    entityId: trade.id,
    after: {
      customer: buyer.tenantId,
      orders: orders.map((order) => ({ orderNo: order.order_no, amount: yuan(order.amount_fen) })),
      discounts: placed.flatMap(({ lines }) =>
        lines.flatMap(({ offer, ratio }) => (ratio > 0 ? [{ part: offer.code, percent: ratio / 100 }] : [])),
      ),
    },
  })
  await insertOrders(
    tx,
    {
      trades: [{ ...trade, user_id: buyer.userId, confirmation_id: null, amount_fen: amountFen }],
      orders,
      order_lines: placed.flatMap(({ rows }) => rows),
      order_discounts: placed.flatMap(discountRows),
      order_history: orders.map((order) => ({
        id: newId(),
        tenant_id: order.tenant_id,
        order_id: order.id,
        event: 'submit',
        from_status: null,
        to_status: order.status,
        actor: 'supplier',
        actor_id: me.userId,
        actor_name: me.realName,
        reason: '',
        created_at: order.submitted_at,
      })),
    },
    [insertion('telephone_orders', [taken]), record],
  )
}

function discountRows({ rows, lines }: Placed): DiscountRow[] {
  return rows.flatMap((row, at) => {
    const { discountFen, ratio } = lines[at]!
    if (discountFen === 0) return []
    const { kind, marketingId, couponId, amountFen } = clerkDiscount(discountFen)
    const percent = `${ratio / 100}%`
    return [
      {
        order_line_id: row.id,
        place: 0,
        order_id: row.order_id,
        tenant_id: row.tenant_id,
        kind,
        marketing_id: marketingId,
        coupon_id: couponId,
        name: { zh: `业务员优惠 ${percent}`, en: `Clerk's discount ${percent}` },
        amount_fen: amountFen,
      },
    ]
  })
}
