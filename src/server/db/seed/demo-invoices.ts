// Demo invoice titles, and invoices over demo orders that are signed for. All of it is invented.
import { sql } from 'kysely'
import { splitTax } from '../../../shared/tax.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { codesOf } from '../../order-codes.ts'
import { many, type Tx } from '../connection.ts'
import { dayFrom, demoRow } from './demo-row.ts'

const titles = [
  {
    ...{ tenantId: '2001', name: '济南远航重卡维修服务有限公司', creditCode: '91370100MA3C00001H' },
    ...{ bank: '中国农业银行济南历城支行', accountNo: '15123401040012345' },
    ...{ address: '济南市历城区工业北路 188 号', phone: '0531-88010001', email: 'caiwu@yuanhang.example' },
  },
  {
    ...{ tenantId: '2002', name: '临沂顺达车队维修中心', creditCode: '91371300MA3C00002B' },
    ...{ bank: '临商银行兰山支行', accountNo: '80120142101234' },
    ...{ address: '临沂市兰山区工业大道 66 号', phone: '0539-83010002', email: 'fapiao@shunda.example' },
  },
]

/** What has become of each invoice, and how many days ago it was asked for. */
const fates = [
  { tenantId: '2001', status: 'PENDING', kind: 'SPECIAL', daysAgo: 1 },
  { tenantId: '2001', status: 'ISSUING', kind: 'SPECIAL', daysAgo: 3 },
  { tenantId: '2001', status: 'ISSUED', kind: 'SPECIAL', daysAgo: 12 },
  { tenantId: '2001', status: 'REVERSED', kind: 'ORDINARY', daysAgo: 20 },
  { tenantId: '2002', status: 'PENDING', kind: 'ORDINARY', daysAgo: 2 },
  { tenantId: '2002', status: 'ISSUED', kind: 'SPECIAL', daysAgo: 9 },
  { tenantId: '2002', status: 'REVERSING', kind: 'SPECIAL', daysAgo: 15 },
  { tenantId: '2002', status: 'REJECTED', kind: 'SPECIAL', daysAgo: 6 },
] as const

interface BilledLine {
  tenantId: string
  orderNo: string
  orderLineId: string
  name: string
  quantity: number
  amountFen: number
  signedAt: Date
}

export async function seedInvoices(tx: Tx, { now }: { now: Date }) {
  await insertRows(
    tx,
    'invoice_titles',
    titles.map(({ tenantId, name, creditCode, bank, accountNo, address, phone, email }) => ({
      ...demoRow(now, { tenantId }),
      ...{ kind: 'COMPANY', name, credit_code: creditCode, bank, account_no: accountNo },
      ...{ address, phone, email, status: 'ENABLED' },
    })),
  )
  const orders = await ordersToBill(tx)
  const applications = fates.flatMap((fate, at) => {
    const of = orders.get(fate.tenantId) ?? []
    const lines = of[fates.slice(0, at).filter(({ tenantId }) => tenantId === fate.tenantId).length]
    return lines ? [{ ...anApplication(now, { fate, at, lines }), lines }] : []
  })
  await insertRows(
    tx,
    'invoice_applications',
    applications.map(({ row }) => row),
  )
  await insertRows(
    tx,
    'invoice_lines',
    applications.flatMap(({ row, split, lines }) =>
      lines.map(({ orderNo, orderLineId, name, quantity, amountFen }, at) => ({
        ...demoRow(now, { tenantId: row.tenant_id }),
        ...{ application_id: row.id, line_no: at + 1, order_no: orderNo, order_line_id: orderLineId },
        ...{ name, quantity },
        ...{ amount_fen: amountFen, rate: RATE, net_fen: split[at]!.netFen, tax_fen: split[at]!.taxFen },
      })),
    ),
  )
  await seedRedLetters(tx, now, applications)
}

/** One that waits for finance after a return, and the one that is under way. */
async function seedRedLetters(tx: Tx, now: Date, applications: Demo[]) {
  const letters = applications.flatMap(({ row, split, lines }) => {
    const fate = letterOf(row.status)
    if (!fate) return []
    const parts = fate.isWhole ? lines.length : 1
    const total = (of: number[]) => of.slice(0, parts).reduce((sum, fen) => sum + fen, 0)
    const letter = {
      ...demoRow(now, { tenantId: row.tenant_id }),
      ...{ letter_no: `HZ${row.application_no.slice(2)}-1`, status: fate.status, application_id: row.id },
      ...{ whole: parts === lines.length, reason: fate.reason, remark: fate.remark, files: [] },
      amount_fen: total(lines.map(({ amountFen }) => amountFen)),
      net_fen: total(split.map(({ netFen }) => netFen)),
      tax_fen: total(split.map(({ taxFen }) => taxFen)),
      waits_for_buyer: fate.status === 'SENT',
    }
    return [{ letter, lines: lines.slice(0, parts), split, tenantId: row.tenant_id }]
  })
  await insertRows(
    tx,
    'red_letters',
    letters.map(({ letter }) => letter),
  )
  const billed = await many(
    tx,
    sql<{ lineId: string; applicationId: string; lineNo: number }>`
      select id as line_id, application_id, coalesce(line_no, 0) as line_no from invoice_lines
    `,
  )
  await insertRows(
    tx,
    'red_letter_lines',
    letters.flatMap(({ letter, lines, split, tenantId }) =>
      lines.map(({ name, quantity, amountFen }, at) => ({
        ...demoRow(now, { tenantId }),
        ...{ letter_id: letter.id, line_no: at + 1, name, quantity, amount_fen: amountFen },
        ...{ net_fen: split[at]!.netFen, tax_fen: split[at]!.taxFen },
        invoice_line_id: billed.find(
          ({ applicationId, lineNo }) => applicationId === letter.application_id && lineNo === at + 1,
        )!.lineId,
      })),
    ),
  )
}

function letterOf(status: string) {
  if (status === 'ISSUED')
    return { status: 'PROPOSED', isWhole: false, reason: 'RETURN', remark: '开票后退货，退款已完成' }
  if (status === 'REVERSING')
    return { status: 'SENT', isWhole: true, reason: 'ERROR', remark: '部分商品退货，需重新开具' }
  return undefined
}

const RATE = 13
const DAY_MS = 86_400_000

type Demo = ReturnType<typeof anApplication> & { lines: BilledLine[] }
type Fate = (typeof fates)[number]

function anApplication(now: Date, { fate, at, lines }: { fate: Fate; at: number; lines: BilledLine[] }) {
  const { tenantId, status, kind } = fate
  // Nobody asks for an invoice before the goods are there.
  const daysAgo = Math.min(fate.daysAgo, wholeDays(lines[0]!.signedAt, now))
  const split = splitTax(lines.map(({ amountFen }) => ({ grossFen: amountFen, rate: RATE })))
  const title = titles.find((each) => each.tenantId === tenantId)!
  const isIssued = status === 'ISSUED' || status === 'REVERSING' || status === 'REVERSED'
  const total = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
  const day = dayFrom(now, -daysAgo)
  const row = {
    ...demoRow(now, { tenantId, daysAgo }),
    application_no: `KP${day.replaceAll('-', '')}${String(at + 1).padStart(4, '0')}`,
    ...{ kind, title_name: title.name, credit_code: title.creditCode, email: title.email },
    amount_fen: total(lines.map(({ amountFen }) => amountFen)),
    net_fen: total(split.map(({ netFen }) => netFen)),
    tax_fen: total(split.map(({ taxFen }) => taxFen)),
    status,
    invoice_no: isIssued ? `26372000000${String(100_000_001 + at * 7919)}` : null,
    issued_on: isIssued ? dayFrom(now, Math.min(0, 1 - daysAgo)) : null,
    reject_reason: status === 'REJECTED' ? '抬头与付款单位不一致，请核对后重新申请' : null,
    reverse_reason: status === 'REVERSED' || status === 'REVERSING' ? '部分商品退货，需重新开具' : null,
    reverse_no: status === 'REVERSED' ? `26372000000${String(500_000_001 + at * 7919)}` : null,
  }
  return { row, split }
}

const wholeDays = (from: Date, to: Date) => Math.max(0, Math.floor((to.getTime() - from.getTime()) / DAY_MS))

/** The lines of orders that are paid and signed for, order by order, for each buyer. */
async function ordersToBill(tx: Tx): Promise<Map<string, BilledLine[][]>> {
  const lines = await many(
    tx,
    sql<BilledLine>`
      select o.tenant_id, o.order_no, l.id as order_line_id, l.name_zh as name, l.quantity, l.amount_fen,
        o.signed_at
      from orders o
      join order_lines l on l.order_id = o.id
      where o.status in (${codesOf('signed', 'completed')}) and o.pay_status = 'paid' and l.amount_fen > 0 and o.signed_at is not null
      order by o.submitted_at desc, o.id, l.line_no
    `,
  )
  const buyers = Map.groupBy(lines, ({ tenantId }) => tenantId)
  return new Map(
    [...buyers].map(([tenantId, of]) => [tenantId, [...Map.groupBy(of, ({ orderNo }) => orderNo).values()]]),
  )
}
