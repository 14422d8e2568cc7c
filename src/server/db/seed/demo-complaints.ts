// Demo complaints, one in each state. All of it is invented.
import { sql } from 'kysely'
import { codesOf } from '../../order-codes.ts'
import { type ComplaintEvent, type ComplaintSide, type ComplaintStatus } from '../../../shared/complaint.ts'
import { many, maybeOne, run, type Tx } from '../connection.ts'
import { insertRows } from '../insert-rows.ts'
import { newId } from '../ids.ts'
import { demoRow } from './demo-row.ts'

const HOUR_MS = 3_600_000
const BUYER = { tenantId: '2001', account: 'buyer', name: '' }
const STAFF_NAME = '何欣'

interface Step {
  event: ComplaintEvent
  side: ComplaintSide
  by: string
  text: string
  hoursAgo: number
}

interface Demo {
  category: string
  status: ComplaintStatus
  wish: string
  subject: 'ORDER' | 'LINE' | 'PERSON'
  person?: string
  description: string
  hoursAgo: number
  /** Negative for a step that is late. */
  dueInHours?: number
  withSupplier?: true
  signing?: true
  answer?: string
  rating?: number
  ratingText?: string
  steps: Step[]
}

const accepted = (hoursAgo: number): Step => ({
  ...{ event: 'accept', side: 'staff', by: STAFF_NAME, hoursAgo },
  text: '已受理，正在核实，请保留实物和包装。',
})

const demos: Demo[] = [
  {
    ...{
      category: '质量问题',
      status: 'pending',
      wish: 'REPLACE',
      subject: 'LINE',
      hoursAgo: 2,
      dueInHours: 2,
    },
    description: '滤清器密封圈装上后渗油，拆下发现密封圈有缺口，影响车辆当天出车。',
    steps: [],
  },
  {
    ...{ category: '物流与破损', status: 'working', wish: 'COMPENSATE', subject: 'ORDER', hoursAgo: 30 },
    ...{ dueInHours: 20, description: '外箱被压坏，两件外壳有划痕，仍可使用，但希望给予补偿。' },
    steps: [accepted(28)],
  },
  {
    ...{ category: '质量问题', status: 'working', wish: 'COMPENSATE', subject: 'ORDER', hoursAgo: 52 },
    ...{ dueInHours: 1, signing: true, description: '离合器片使用三天打滑，返工工时和停车损失约 500 元。' },
    steps: [
      accepted(50),
      {
        ...{ event: 'propose', side: 'staff', by: STAFF_NAME, hoursAgo: 3 },
        text: '500.00 · 核实后情况属实，补偿返工费用 500 元。',
      },
    ],
  },
  {
    ...{ category: '发错货、少货', status: 'transferred', wish: 'EXPLAIN', subject: 'LINE', hoursAgo: 20 },
    ...{ dueInHours: 6, withSupplier: true, description: '订的是左侧件，收到的是右侧件，标签与订单不符。' },
    steps: [
      accepted(18),
      {
        ...{ event: 'toSupplier', side: 'staff', by: STAFF_NAME, hoursAgo: 17 },
        text: '请核对拣货记录，并说明补发时间。',
      },
    ],
  },
  {
    ...{ category: '服务态度', status: 'transferred', wish: 'IMPROVE', subject: 'PERSON', hoursAgo: 40 },
    ...{ person: '送货司机', dueInHours: -1, description: '送货司机不愿卸到库房门口，态度生硬。' },
    steps: [
      accepted(37),
      {
        ...{ event: 'transfer', side: 'staff', by: STAFF_NAME, hoursAgo: 36 },
        text: '请仓储物流部联系承运商核实。',
      },
    ],
  },
  {
    ...{ category: '物流与破损', status: 'rating', wish: 'EXPLAIN', subject: 'ORDER', hoursAgo: 70 },
    ...{
      description: '承诺次日到，实际第三天才到。',
      answer: '当天高速封闭导致延误，已与承运商约定提前预警。',
    },
    steps: [
      accepted(66),
      {
        ...{ event: 'resolve', side: 'staff', by: STAFF_NAME, hoursAgo: 24 },
        text: '当天高速封闭导致延误，已与承运商约定提前预警。',
      },
    ],
  },
  {
    ...{ category: '价格与发票', status: 'done', wish: 'EXPLAIN', subject: 'ORDER', hoursAgo: 200 },
    ...{ description: '发票抬头与申请不一致。', answer: '已红冲并重新开具，新发票已发送至邮箱。' },
    ...{ rating: 5, ratingText: '处理很快。' },
    steps: [
      accepted(198),
      {
        ...{ event: 'resolve', side: 'staff', by: STAFF_NAME, hoursAgo: 180 },
        text: '已红冲并重新开具，新发票已发送至邮箱。',
      },
      { ...{ event: 'appraise', side: 'buyer', by: '', hoursAgo: 170 }, text: '处理很快。' },
    ],
  },
  {
    ...{ category: '其他', status: 'rejected', wish: 'REFUND', subject: 'ORDER', hoursAgo: 300 },
    ...{
      description: '现在页面上的价格比下单时低，要求退差价。',
      answer: '活动价仅在活动期间有效，不追溯已成交订单。',
    },
    steps: [
      {
        ...{ event: 'reject', side: 'staff', by: STAFF_NAME, hoursAgo: 297 },
        text: '活动价仅在活动期间有效，不追溯已成交订单。',
      },
    ],
  },
  {
    ...{ category: '质量问题', status: 'withdrawn', wish: 'EXPLAIN', subject: 'ORDER', hoursAgo: 260 },
    description: '说明书缺页。',
    steps: [{ ...{ event: 'withdraw', side: 'buyer', by: '', hoursAgo: 250 }, text: '已在网上找到说明书。' }],
  },
]

interface Bought {
  orderId: string
  orderNo: string
  supplierId: string
  lineId: string
}

/** Received goods of the demo's supplier, which a complaint can be about; the dearest first. */
const received = (tx: Tx) =>
  many(
    tx,
    sql<Bought>`
      select o.id as order_id, o.order_no, o.supplier_id,
        (select l.id from order_lines l where l.order_id = o.id order by l.line_no limit 1) as line_id
      from orders o
      where o.tenant_id = ${BUYER.tenantId} and o.supplier_id = 3001 and o.status in (${codesOf('signed', 'completed')}) and o.removed_at is null
        and o.kind = 'normal'
      order by o.paid_fen - o.refunded_fen desc, o.id
      limit ${demos.length}
    `,
  )

export async function seedComplaints(tx: Tx, { now }: { now: Date }) {
  const orders = await received(tx)
  const buyer = await maybeOne(
    tx,
    sql<{
      userId: string
      name: string
    }>`select id as user_id, real_name as name from users where account = ${BUYER.account}`,
  )
  if (orders.length === 0 || !buyer) return
  const categories = await many(
    tx,
    sql<{ id: string; name: string; departmentId: string | null }>`
      select id, name_zh as name, department_id from complaint_categories
    `,
  )
  const byName = new Map(categories.map((category) => [category.name, category]))
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS).toISOString()
  // The oldest first, as ids grow with time.
  const oldestFirst = demos.toSorted((a, b) => b.hoursAgo - a.hoursAgo)
  const rows = oldestFirst.flatMap((demo, at) => {
    const category = byName.get(demo.category)
    return category
      ? [rowOf(demo, { category, order: orders[at % orders.length]!, at, now, ago, buyer })]
      : []
  })
  await insertRows(
    tx,
    'complaints',
    rows.map(({ complaint }) => complaint),
  )
  await insertRows(
    tx,
    'complaint_events',
    rows.flatMap(({ events }) => events),
  )
  await insertRows(
    tx,
    'complaint_compensations',
    rows.flatMap(({ compensation }) => compensation),
  )
  await run(tx, sql`select setval('complaint_numbers', ${demos.length})`)
}

interface Around {
  category: { id: string; departmentId: string | null }
  order: Bought
  at: number
  now: Date
  ago: (hours: number) => string
  buyer: { userId: string; name: string }
}

function rowOf(demo: Demo, { category, order, at, now, ago, buyer }: Around) {
  const isPerson = demo.subject === 'PERSON'
  const created = ago(demo.hoursAgo)
  const own = {
    ...demoRow(now, { tenantId: BUYER.tenantId }),
    created_by: buyer.userId,
    updated_by: buyer.userId,
  }
  const day = new Date(now.getTime() - (demo.hoursAgo - 8) * HOUR_MS)
    .toISOString()
    .slice(2, 10)
    .replaceAll('-', '')
  const complaintNo = `TS${day}${String(at + 1).padStart(6, '0')}`
  const resolved = demo.steps.find(({ event }) => event === 'resolve')
  const dueAt = demo.dueInHours === undefined ? null : ago(-demo.dueInHours)
  const complaint = {
    ...{
      ...own,
      complaint_no: complaintNo,
      status: demo.status,
      user_id: buyer.userId,
      user_name: buyer.name,
    },
    ...{ category_id: category.id, department_id: category.departmentId, subject: demo.subject },
    ...{ person: demo.person ?? null, order_id: isPerson ? null : order.orderId },
    ...{
      order_no: isPerson ? '' : order.orderNo,
      order_line_id: demo.subject === 'LINE' ? order.lineId : null,
    },
    ...{ supplier_id: isPerson ? null : order.supplierId, wish: demo.wish, description: demo.description },
    ...{ images: [], due_at: dueAt, solve_due_at: dueAt, is_escalated: (demo.dueInHours ?? 0) < 0 },
    ...{ is_with_supplier: demo.withSupplier ?? false, shared_at: demo.withSupplier ? created : null },
    ...{ is_signing: demo.signing ?? false, is_reopened: false, answer: demo.answer ?? null },
    ...{ rating: demo.rating ?? null, rating_text: demo.ratingText ?? null },
    ...{ resolved_at: resolved ? ago(resolved.hoursAgo) : null, created_at: created },
    updated_at: ago(demo.steps.at(-1)?.hoursAgo ?? demo.hoursAgo),
  }
  const submitted: Step = { event: 'submit', side: 'buyer', by: '', text: '', hoursAgo: demo.hoursAgo }
  const events = [submitted, ...demo.steps].map(({ event, side, by, text, hoursAgo }) => ({
    ...{ ...own, id: newId(), complaint_id: complaint.id, event, side, text, images: [] },
    ...{ actor_name: by || buyer.name, created_at: ago(hoursAgo), updated_at: ago(hoursAgo) },
  }))
  return { complaint, events, compensation: demo.signing ? [proposalOf(demo, { complaint, ago })] : [] }
}

/** What customer service proposed above its right, for operations or finance to sign. */
function proposalOf(
  { steps }: Demo,
  {
    complaint,
    ago,
  }: { complaint: { id: string; tenant_id: string; complaint_no: string }; ago: Around['ago'] },
) {
  const SERVICE = '12'
  const { text, hoursAgo } = steps.at(-1)!
  return {
    ...{ id: newId(), tenant_id: complaint.tenant_id, version: 1, complaint_no: complaint.complaint_no },
    ...{ complaint_id: complaint.id, status: 'WAITING', kind: 'REFUND', worth_fen: 50_000, points: null },
    ...{ coupon_id: null, answer: text.split(' · ')[1], proposer_id: SERVICE, signer_id: null, reason: null },
    ...{ created_by: SERVICE, updated_by: SERVICE, created_at: ago(hoursAgo), updated_at: ago(hoursAgo) },
  }
}
