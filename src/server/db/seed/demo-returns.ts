// Demo returns that wait for each of their sides, closed ones, and warranty claims. All of it is invented.
import { sql } from 'kysely'
import { codesOf } from '../../order-codes.ts'
import { refundShare } from '../../../shared/refund-share.ts'
import {
  returnStatuses,
  type ClaimReason,
  type HistoryAct,
  type ReturnStatus,
} from '../../../shared/return-terms.ts'
import { putBack } from '../../modules/stock/put-back.ts'
import { endSetAside, setAside } from '../../modules/stock/set-aside.ts'
import { many, run, type Tx } from '../connection.ts'
import { newId } from '../ids.ts'
import { insertRows } from '../insert-rows.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const CUSTOMERS = ['2001', '2002']
const FACTORY = '4001'

interface Demo {
  status: ReturnStatus
  reason: ClaimReason
  description: string
  hoursAgo: number
  answer?: string
  isExchange?: true
  /** Pieces that were not in the delivery. */
  isLacking?: true
}

const demos: Demo[] = [
  { status: 'asked', reason: 'QUALITY', hoursAgo: 3, description: '装车两天后漏油，拆下发现油封变形。' },
  {
    ...{ status: 'asked', reason: 'DAMAGED', hoursAgo: 26, isExchange: true },
    description: '外壳运输途中磕裂，希望换一件。',
  },
  { status: 'agreed', reason: 'WRONG_GOODS', hoursAgo: 30, description: '订单是左件，实收为右件。' },
  { status: 'sent', reason: 'NOT_FITTING', hoursAgo: 54, description: '安装孔位与车上不符。' },
  { status: 'arrived', reason: 'QUALITY', hoursAgo: 76, description: '轴承异响，跑了不到三百公里。' },
  {
    ...{ status: 'accepted', reason: 'LACKING', hoursAgo: 20, isLacking: true },
    description: '签收时清点少一件。',
  },
  {
    ...{ status: 'replacing', reason: 'QUALITY', hoursAgo: 98, isExchange: true },
    description: '继电器不吸合，要求换新。',
  },
  {
    ...{ status: 'replaced', reason: 'DAMAGED', hoursAgo: 122, isExchange: true },
    description: '玻璃有裂纹，要求换新。',
  },
  {
    ...{ status: 'declined', reason: 'TOO_MANY', hoursAgo: 150, answer: '已拆封使用，不符合退货条件。' },
    description: '采购多了一件。',
  },
  { status: 'withdrawn', reason: 'OTHER', hoursAgo: 170, description: '客户改变计划，不需要了。' },
  {
    ...{ status: 'failed', reason: 'QUALITY', hoursAgo: 190, answer: '人为安装损坏，非质量问题。' },
    description: '支架断裂。',
  },
]

/** The acts that lead to each state. */
const paths: Partial<Record<ReturnStatus, [HistoryAct, ReturnStatus][]>> = {
  agreed: [['agree', 'agreed']],
  sent: [
    ['agree', 'agreed'],
    ['send', 'sent'],
  ],
  arrived: [
    ['agree', 'agreed'],
    ['send', 'sent'],
    ['receive', 'arrived'],
  ],
  accepted: [['agree', 'accepted']],
  replacing: [
    ['agree', 'agreed'],
    ['send', 'sent'],
    ['receive', 'arrived'],
    ['inspect', 'replacing'],
  ],
  replaced: [
    ['agree', 'agreed'],
    ['send', 'sent'],
    ['receive', 'arrived'],
    ['inspect', 'replacing'],
    ['replace', 'replaced'],
  ],
  declined: [['decline', 'declined']],
  withdrawn: [['withdraw', 'withdrawn']],
  failed: [
    ['agree', 'agreed'],
    ['send', 'sent'],
    ['receive', 'arrived'],
    ['inspect', 'failed'],
  ],
}

interface Bought {
  orderId: string
  tenantId: string
  supplierId: string
  shippingSupplierId: string
  userId: string
  userName: string
  lineId: string
  partId: string
  warehouseId: string
  netFen: number
  quantity: number
}

/** Signed goods that nobody complains about, a line of each order. */
const signed = (tx: Tx) =>
  many(
    tx,
    sql<Bought>`
      select o.id as order_id, o.tenant_id, o.supplier_id, l.shipping_supplier_id, u.id as user_id,
        u.real_name as user_name, l.id as line_id, l.part_id, l.warehouse_id, l.amount_fen as net_fen, l.quantity
      from orders o
      join users u on u.id = o.user_id
      join lateral (
        select * from order_lines where order_id = o.id and short_quantity = 0 order by line_no limit 1
      ) l on true
      join stock s on s.part_id = l.part_id and s.warehouse_id = l.warehouse_id and s.available > 1
      where o.tenant_id = any(${CUSTOMERS}::bigint[]) and o.status in (${codesOf('signed')}) and o.kind = 'normal' and o.removed_at is null
        and o.refunded_fen = 0 and o.difference_fen = 0
        and not exists (select from complaints c where c.order_id = o.id)
      order by (o.tenant_id = 2001) desc, (o.supplier_id = 3001) desc, o.id
      limit ${demos.length}
    `,
  )

/** Demo returns, as many as there are signed orders for, and claims of the supplier against a maker. */
export async function seedReturns(tx: Tx, { now }: { now: Date }) {
  const bought = await signed(tx)
  const made = demos
    .slice(0, bought.length)
    // The oldest first, as ids grow with time.
    .toSorted((a, b) => b.hoursAgo - a.hoursAgo)
    .map((demo, at) => rowsOf(demo, bought[at]!, { at, now }))
  await insertRows(
    tx,
    'return_requests',
    made.map(({ request }) => request),
  )
  await insertRows(
    tx,
    'return_request_lines',
    made.map(({ line }) => line),
  )
  await insertRows(
    tx,
    'return_history',
    made.flatMap(({ history }) => history),
  )
  for (const { demo, goods, request } of made)
    await moveGoods(tx, demo, { goods, requestId: request.id, now })
  await run(tx, sql`select setval('return_numbers', ${Math.max(1, made.length)})`)
  const ofVendor = made.filter(({ goods }) => goods.supplierId === '3001')
  await insertRows(tx, 'warranty_claims', claimsOf(ofVendor, now))
}

function rowsOf(demo: Demo, goods: Bought, { at, now }: { at: number; now: Date }) {
  const time = (hours: number) => new Date(now.getTime() - hours * HOUR_MS).toISOString()
  const path = paths[demo.status] ?? []
  const reached = new Set<HistoryAct>(path.map(([act]) => act))
  const id = newId()
  const amountFen = refundShare(
    { netFen: goods.netFen, quantity: goods.quantity },
    { back: 1, refundedFen: 0 },
  )
  const day = time(demo.hoursAgo).slice(2, 10).replaceAll('-', '')
  const pickup = demo.isLacking ? '' : '山东省 济南市 历城区 工业北路 88 号 周建国 13853100001'
  const sentAt = demo.hoursAgo / 2
  const inspected = demo.isLacking || reached.has('inspect')
  const request = {
    ...{ id, tenant_id: goods.tenantId, user_id: goods.userId, user_name: goods.userName },
    ...{ return_no: `TH${day}${String(at + 1).padStart(6, '0')}`, order_id: goods.orderId },
    ...{ supplier_id: goods.supplierId, status: returnStatuses[demo.status], description: demo.description },
    ...{ delivery: 'EXPRESS', pickup, is_lacking: demo.isLacking ?? false, answer: demo.answer ?? '' },
    ...{ wish: demo.isExchange ? 'EXCHANGE' : 'REFUND', region_code: '', region_name: '' },
    amount_fen: demo.status === 'failed' ? 0 : amountFen,
    ...{
      carrier: reached.has('send') ? '顺丰速运' : '',
      tracking_no: reached.has('send') ? `SF10${at}8842` : '',
    },
    ...replacementOf(demo, now),
    ...{ created_at: time(demo.hoursAgo), updated_at: time(path.length === 0 ? demo.hoursAgo : sentAt) },
  }
  const pieces = (act: HistoryAct) => (reached.has(act) ? 1 : null)
  const line = {
    ...{ id: newId(), request_id: id, order_line_id: goods.lineId, quantity: 1, reason: demo.reason },
    amount_fen: request.amount_fen,
    agreed_quantity: demo.isLacking ? null : pieces('agree'),
    ...{ sent_quantity: pieces('send'), arrived_quantity: pieces('receive') },
    accepted_quantity: inspected ? (demo.status === 'failed' ? 0 : 1) : null,
    ...{ vin: demo.reason === 'NOT_FITTING' ? 'LZZ5ELND68W339696' : '' },
    ...{ mileage_km: demo.reason === 'QUALITY' ? 280 : null },
  }
  const steps: [HistoryAct, ReturnStatus][] = [['submit', 'asked'], ...path]
  const history = steps.map(([act, status], place) => ({
    ...{ id: newId(), request_id: id, act, status: returnStatuses[status], reason: '' },
    ...actorOf(act, goods),
    created_at: time(demo.hoursAgo - (demo.hoursAgo - sentAt) * (place / steps.length)),
  }))
  return { demo, goods, request, line, history }
}

/** How the other piece travels to the buyer; the same columns in every row. */
function replacementOf({ status }: Demo, now: Date) {
  if (status !== 'replaced')
    return { replacement_carrier: '', replacement_tracking_no: '', replaced_at: null, confirm_by: null }
  const sentAt = now.getTime() - 40 * HOUR_MS
  return {
    ...{ replacement_carrier: '德邦快递', replacement_tracking_no: 'DPK2033118' },
    replaced_at: new Date(sentAt).toISOString(),
    confirm_by: new Date(sentAt + 7 * DAY_MS).toISOString(),
  }
}

const byBuyer: readonly HistoryAct[] = ['submit', 'send', 'withdraw']

function actorOf(act: HistoryAct, { tenantId, userId, userName }: Bought) {
  if (byBuyer.includes(act)) return { tenant_id: tenantId, actor_id: userId, actor_name: userName }
  const name = act === 'agree' || act === 'decline' ? '何欣' : '孙立军'
  return { tenant_id: '1000', actor_id: null, actor_name: name }
}

/** An exchange has taken its pieces: the returned one lies in stock, another is reserved or sent. */
async function moveGoods(
  tx: Tx,
  { status }: Demo,
  { goods, requestId, now }: { goods: Bought; requestId: string; now: Date },
) {
  if (status !== 'replacing' && status !== 'replaced') return
  const mover = { by: { userId: null, name: '孙立军' }, now }
  const { shippingSupplierId: supplierId, partId, warehouseId } = goods
  const piece = { supplierId, partId, warehouseId, documentId: requestId }
  await setAside(tx, [{ ...piece, quantity: 1 }], mover)
  await putBack(tx, [{ ...piece, good: 0, damaged: 1, scrap: 0 }], mover)
  await run(tx, sql`update return_request_lines set damaged_quantity = 1 where request_id = ${requestId}`)
  if (status === 'replaced')
    await endSetAside(tx, [{ ...piece, quantity: 1 }], { ...mover, kind: 'SHIPMENT' })
}

const claimStates = ['SENT', 'SENT', 'ACCEPTED', 'PAID', 'DECLINED', 'DRAFT'] as const

/** Claims of the demo's supplier against its maker, in each state. */
function claimsOf(made: ReturnType<typeof rowsOf>[], now: Date) {
  return claimStates.slice(0, made.length).map((status, at) => {
    const { request, goods, demo } = made[at]!
    const isAgreed = status === 'ACCEPTED' || status === 'PAID'
    const time = new Date(now.getTime() - (at + 1) * 17 * HOUR_MS).toISOString()
    return {
      ...{
        id: newId(),
        tenant_id: '3001',
        claim_no: `ZB-${time.slice(0, 4)}${time.slice(5, 7)}-${1000 + at}`,
      },
      ...{
        status,
        return_no: request.return_no,
        part_id: goods.partId,
        quantity: 1,
        fault: demo.description,
      },
      ...{ vin: 'LZZ5ELND68W339696', mileage_km: 280, maker: '齐鲁重型汽车制造厂', maker_id: FACTORY },
      claimed_amount_fen: Math.max(1, request.amount_fen || 10_000),
      ...{ maker_claim_no: isAgreed ? `CJ20260${at}17` : null },
      agreed_amount_fen: isAgreed ? Math.max(1, request.amount_fen || 10_000) : null,
      paid_amount_fen: status === 'PAID' ? Math.max(1, request.amount_fen || 10_000) : null,
      paid_on: status === 'PAID' ? time.slice(0, 10) : null,
      answer: status === 'DECLINED' ? '已超过质保里程。' : null,
      ...{ created_by: null, updated_by: null, created_at: time, updated_at: time },
    }
  })
}
