// A few weeks of demo orders in every state. Each is what its calls would have left: lines that add
// up, a history, payments and refunds, and stock reserved for those that still wait. All of it is invented.
import { sql } from 'kysely'
import { orderStatuses } from '../../../shared/order-status.ts'
import { readOffers, type Offer } from '../../modules/parts/offers.ts'
import { arrivalOf } from '../../modules/logistics/arrival.ts'
import { listLogisticsLines, servingLines, type LogisticsLine } from '../../modules/logistics/lines.ts'
import { saveAddress, type Address } from '../../modules/addresses/addresses.ts'
import {
  insertOrders,
  type HistoryRow,
  type OrderLineRow,
  type OrderRow,
} from '../../modules/orders/insert-orders.ts'
import { lineRows, orderRow } from '../../modules/checkout/new-order.ts'
import { nextOrderNumbers } from '../../modules/checkout/order-numbers.ts'
import { carriedParcel } from '../../modules/checkout/parcels.ts'
import { splitOrders } from '../../modules/orders/split.ts'
import { NO_PERSON } from '../../modules/stock/movements.ts'
import { reserveStock } from '../../modules/stock/reserve-stock.ts'
import { many, type Tx } from '../connection.ts'
import { newId } from '../ids.ts'
import { addresses } from './demo-addresses.ts'
import { livesBefore, type Life, type LifeEvent } from './demo-order-lives.ts'
import { insertPayments, refundedAt } from './demo-order-payments.ts'
import { dateStates } from './demo-order-states.ts'
import { seedShipments } from './demo-shipments.ts'
import { seededRandom, type Random } from './demo/random.ts'

const SEED = 20_260_105
const OFFERS_A_SUPPLIER = 60
/** Enough for all demo orders together and some more. */
const STOCK_AT_LEAST = 30

const buyers = [
  { tenantId: '2001', userId: '2', name: '周建国' },
  { tenantId: '2002', userId: '3', name: '吴海燕' },
]
const suppliers = [
  { tenantId: '3001', userId: '4', name: '郑伟' },
  { tenantId: '3002', userId: '5', name: '冯晓东' },
]

const remarks = ['', '', '', '请随货附出厂合格证', '到货前电话联系', '急用，请优先发出']

/** Writes the demo buyers' addresses and orders. The same seed gives the same orders, dated back from `now`. */
export async function seedOrders(tx: Tx, { now }: { now: Date }) {
  const random = seededRandom(SEED)
  const homes = await seedAddresses(tx, now)
  const offers = await offersInStock(tx)
  // All demo buyers are in Shandong.
  const lines = await listLogisticsLines(tx, sql<string | null>`'370100'::text`)
  const drafts: Draft[] = []
  for (const life of livesBefore(now, random)) {
    drafts.push(await draftOf(tx, life, { random, homes, offers, lines }))
  }
  await insertOrders(tx, {
    trades: drafts.map(({ order }) => ({
      id: order.trade_id,
      tenant_id: order.tenant_id,
      user_id: order.user_id,
      confirmation_id: null,
      amount_fen: order.amount_fen,
      created_at: order.submitted_at,
    })),
    orders: drafts.map(({ order }) => order),
    order_lines: drafts.flatMap((draft) => draft.lines),
    order_history: drafts.flatMap((draft) => draft.history),
  })
  await dateStates(tx)
  await seedShipments(tx)
  await insertPayments(tx, drafts)
  await reserveOpen(tx, drafts, now)
}

async function seedAddresses(tx: Tx, now: Date): Promise<Map<string, Address>> {
  const homes = new Map<string, Address>()
  for (const { tenantId, ...fields } of addresses) {
    const address = { addressId: newId(), landline: '', ...fields }
    const { userId } = buyers.find((buyer) => buyer.tenantId === tenantId)!
    await saveAddress(tx, address, { tenantId, userId, now })
    if (address.isDefault) homes.set(tenantId, address)
  }
  return homes
}

/** Offers of the suppliers with an account, so that each order can be seen from both sides. */
async function offersInStock(tx: Tx): Promise<Map<string, Offer[]>> {
  const rows = await many(
    tx,
    sql<{ offerId: string }>`
      select offer.id as offer_id
      from unnest(${suppliers.map(({ tenantId }) => tenantId)}::bigint[]) as supplier(id)
      cross join lateral (
        select o.id
        from offers o
        join stock s on s.tenant_id = o.supplier_id and s.part_id = o.part_id and s.warehouse_id = o.warehouse_id
        where o.supplier_id = supplier.id and o.status = 'ONLINE' and s.available >= ${STOCK_AT_LEAST}
        order by o.part_id desc
        limit ${OFFERS_A_SUPPLIER}
      ) offer
    `,
  )
  const offers = await readOffers(
    tx,
    rows.map(({ offerId }) => offerId),
  )
  return Map.groupBy(
    offers.toSorted((a, b) => a.code.localeCompare(b.code, 'en')),
    ({ supplierId, warehouseId }) => `${supplierId}/${warehouseId}`,
  )
}

interface Draft {
  order: OrderRow
  lines: OrderLineRow[]
  history: HistoryRow[]
  life: Life
  paid: LifeEvent | undefined
}

async function draftOf(
  tx: Tx,
  life: Life,
  {
    random,
    homes,
    offers,
    lines,
  }: {
    random: Random
    homes: Map<string, Address>
    offers: Map<string, Offer[]>
    lines: LogisticsLine[]
  },
): Promise<Draft> {
  const buyer = random.pick(buyers)
  const chosen = someOf(random.pick([...offers.values()]), random)
  const line = random.pick(servingLines(lines, [chosen[0]!.warehouseRegion]))
  const [parcel] = splitOrders(
    chosen.map((offer) => ({
      ...offer,
      offer,
      kind: 'normal' as const,
      logisticsLineId: line.lineId,
      quantity: random.integer(1, 4),
      discountFen: 0,
      transferDays: 0,
      preSaleUntil: null,
      deposit: null,
    })),
  )
  const [orderNo] = await nextOrderNumbers(tx, 1, life.submittedAt)
  const placed = orderRow(parcel!, {
    orderId: newId(),
    me: buyer,
    tradeId: newId(),
    orderNo: orderNo!,
    delivery: {
      line,
      company: random.pick(line.companies),
      paymentMethod: 'online',
      remark: random.pick(remarks),
      ownReference: '',
    },
    arrival: arrivalOf(line, carriedParcel(parcel!, line), life.submittedAt)!,
    address: homes.get(buyer.tenantId)!,
    beginning: {
      status: 'pendingPayment',
      payStatus: 'unpaid',
      expiresAt: new Date(life.submittedAt.getTime() + 60 * 60_000),
    },
    invoiceWish: null,
    store: undefined,
    pointsUsed: 0,
    now: life.submittedAt,
  })
  const order = lived(placed, life, random)
  const shipped = order.shipped_at !== null
  return {
    order,
    lines: lineRows(order, parcel!.lines).map((row) => ({
      ...row,
      shipped_quantity: shipped ? row.quantity : 0,
    })),
    history: historyOf(order, { life, buyer }),
    life,
    paid: life.events.find(({ event }) => event === 'pay'),
  }
}

/** One to five different offers out of one warehouse. */
function someOf(offers: Offer[], random: Random): Offer[] {
  const count = Math.min(random.integer(1, 5), offers.length)
  const chosen = new Set<Offer>()
  while (chosen.size < count) chosen.add(random.pick(offers))
  return [...chosen]
}

/** The row as its life has left it. */
function lived(placed: OrderRow, { events, status }: Life, random: Random): OrderRow {
  const at = (wanted: LifeEvent['event']) =>
    events.find(({ event }) => event === wanted)?.at.toISOString() ?? null
  const last = events.at(-1)
  const paidAt = at('pay')
  const refused = at('vendorRefuse') !== null
  const shippedAt = at('vendorShip')
  return {
    ...placed,
    status: orderStatuses[status].code,
    pay_status: refused ? 'refunded' : paidAt ? 'paid' : 'unpaid',
    paid_fen: paidAt ? placed.amount_fen : 0,
    refunded_fen: refused ? placed.amount_fen : 0,
    expires_at: status === 'pendingPayment' ? placed.expires_at : null,
    cancel_reason: reasonOf(last?.event),
    tracking_no: shippedAt ? `LZ${random.integer(10_000_000, 99_999_999)}` : '',
    paid_at: paidAt,
    shipped_at: shippedAt,
    signed_at: at('sign'),
    completed_at: at('complete'),
    version: events.length + 1,
    updated_at: last?.at.toISOString() ?? placed.submitted_at,
  }
}

function reasonOf(event: LifeEvent['event'] | undefined): string {
  if (event === 'cancel') return '买重了'
  return event === 'vendorRefuse' ? '该批次质检未通过，暂不能发货' : ''
}

function historyOf(
  order: OrderRow,
  { life, buyer }: { life: Life; buyer: (typeof buyers)[number] },
): HistoryRow[] {
  const supplier = suppliers.find(({ tenantId }) => tenantId === order.supplier_id)!
  const entry = (
    row: Pick<HistoryRow, 'event' | 'from_status' | 'to_status' | 'actor' | 'reason'>,
    at: Date,
  ): HistoryRow => {
    const person = row.actor === 'buyer' ? buyer : row.actor === 'supplier' ? supplier : undefined
    return {
      id: newId(),
      tenant_id: order.tenant_id,
      order_id: order.id,
      ...row,
      actor_id: person?.userId ?? null,
      actor_name: person?.name ?? '',
      created_at: at.toISOString(),
    }
  }
  const first = {
    event: 'submit',
    from_status: null,
    to_status: orderStatuses.pendingPayment.code,
    actor: 'buyer',
    reason: '',
  }
  const rows = [
    entry(first, life.submittedAt),
    ...life.events.map(({ event, actor, from, to, at }) => {
      const codes = { from_status: orderStatuses[from].code, to_status: orderStatuses[to].code }
      return entry({ event, actor, ...codes, reason: reasonOf(event) }, at)
    }),
  ]
  if (order.refunded_fen === 0) return rows
  const codes = { from_status: order.status, to_status: order.status }
  return [...rows, entry({ event: 'refund', actor: 'provider', ...codes, reason: '' }, refundedAt(life))]
}

const holdingStock = new Set<number>(
  (['pendingPayment', 'awaitingConfirmation', 'awaitingShipment'] as const).map(
    (status) => orderStatuses[status].code,
  ),
)

async function reserveOpen(tx: Tx, drafts: Draft[], now: Date) {
  const lines = drafts.filter(({ order }) => holdingStock.has(order.status)).flatMap((draft) => draft.lines)
  const shortages = await reserveStock(
    tx,
    lines.map((line) => ({
      supplierId: line.shipping_supplier_id,
      partId: line.part_id,
      warehouseId: line.warehouse_id,
      quantity: line.quantity,
      documentId: line.order_id,
    })),
    { by: NO_PERSON, now },
  )
  if (shortages.length > 0)
    throw new Error(`Demo orders want more than there is: ${JSON.stringify(shortages[0])}`)
}
