import { sql, type RawBuilder } from 'kysely'
import type { QueryOf } from '../../../shared/call.ts'
import type { exportOrders as exportCall } from '../../../shared/calls/order.ts'
import { AppError, type Language } from '../../../shared/errors.ts'
import { orderStatuses, payStatuses, statusOfCode, type PayStatus } from '../../../shared/order-status.ts'
import { businessDay, businessTime } from '../../../shared/time.ts'
import { unitName } from '../../../shared/unit-name.ts'
import type { OutCell } from '../../../shared/sheet-cell.ts'
import { many, type Queryable } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import type { Download } from '../../http/download.ts'
import { may } from '../../may.ts'
import { beginExport } from '../../begin-export.ts'
import { contentTypes, writeSheet, type OutColumn } from '../../spreadsheet/write-sheet.ts'
import { lineNumber } from '../parts/line-number.ts'
import { matching } from './page-queries.ts'

/** The limit of an export, from the specification. */
const MOST_ORDERS = 10_000
/** The number of orders read at a time. */
const BATCH = 200

interface Row {
  orderNo: string
  code: number
  payStatus: PayStatus
  submittedAt: Date
  party: string
  partCode: string
  oeNumber: string
  nameZh: string
  nameEn: string
  spec: string
  vehicles: string
  unit: string
  quantity: number
  shipped: number
  short: number
  priceFen: number
  amountFen: number
  orderFen: number
  recipient: string
  phone: string
  address: string
  remark: string
  ownReference: string
}

const MONEY = '#,##0.00'
const words = {
  title: { zh: '订单', en: 'Orders' },
  orderNo: { zh: '订单号', en: 'Order number' },
  status: { zh: '订单状态', en: 'State' },
  payStatus: { zh: '付款状态', en: 'Payment' },
  submittedAt: { zh: '下单时间', en: 'Placed' },
  supplier: { zh: '供应商', en: 'Supplier' },
  buyer: { zh: '买家', en: 'Buyer' },
  partCode: { zh: '配件编码', en: 'Part code' },
  oeNumber: { zh: 'OE 号', en: 'OE number' },
  name: { zh: '名称', en: 'Name' },
  spec: { zh: '规格', en: 'Specification' },
  vehicles: { zh: '用于车辆', en: 'For vehicles' },
  unit: { zh: '单位', en: 'Unit' },
  quantity: { zh: '数量', en: 'Quantity' },
  shipped: { zh: '已发', en: 'Shipped' },
  short: { zh: '缺货', en: 'Missing' },
  price: { zh: '单价', en: 'Unit price' },
  amount: { zh: '小计', en: 'Amount' },
  orderAmount: { zh: '订单金额', en: 'Order total' },
  recipient: { zh: '收货人', en: 'Recipient' },
  phone: { zh: '联系电话', en: 'Phone' },
  address: { zh: '收货地址', en: 'Address' },
  remark: { zh: '备注', en: 'Note' },
  ownReference: { zh: '买家单号', en: "Buyer's reference" },
} as const

/** Exports the orders of a list as a file, one row per line. Throws EXPORT_TOO_MANY beyond the limit. */
export async function exportOrders(
  ctx: SignedIn,
  { format = 'xlsx', ...filter }: QueryOf<typeof exportCall>,
  { side, scope }: { side: 'purchase' | 'sales'; scope: RawBuilder<unknown> },
): Promise<Download> {
  const { db, language, now } = ctx
  const found = await many(
    db,
    sql<{ id: string }>`
      select o.id
      from orders o
      where ${matching(scope, filter)}
      order by o.submitted_at desc, o.id desc
      limit ${MOST_ORDERS + 1}
    `,
  )
  if (found.length > MOST_ORDERS) throw new AppError('EXPORT_TOO_MANY', { max: MOST_ORDERS })
  const ids = found.map(({ id }) => id)
  const priced = side === 'purchase' || may(ctx.me, 'sale_paper_price')
  const title = words.title[language]
  const end = `${businessDay(now).replaceAll('-', '')}-${ids.length}.${format}`
  return {
    fileName: `${title}-${end}`,
    plainName: `orders-${end}`,
    contentType: contentTypes[format],
    content: writeSheet(format, {
      title,
      columns: columnsOf(side, { language, priced }),
      batches: await beginExport(
        ctx,
        { entity: 'orders', rows: ids.length, asked: { format, side, search: filter } },
        () => batchesOf(db, { ids, side, language, priced }),
      ),
    }),
  }
}

function columnsOf(
  side: 'purchase' | 'sales',
  { language, priced }: { language: Language; priced: boolean },
): OutColumn[] {
  const column = (name: keyof typeof words, width: number, format: string | null = null) => ({
    header: words[name][language],
    width,
    format,
  })
  return [
    ...[column('orderNo', 18), column('status', 12), column('payStatus', 12)],
    column('submittedAt', 18),
    ...[column(side === 'sales' ? 'buyer' : 'supplier', 24), column('partCode', 20)],
    ...[column('oeNumber', 20), column('name', 24)],
    ...[column('spec', 20), column('unit', 8), column('quantity', 8, '0'), column('shipped', 8, '0')],
    column('short', 8, '0'),
    ...(priced ? (['price', 'amount', 'orderAmount'] as const).map((name) => column(name, 12, MONEY)) : []),
    ...[column('recipient', 10), column('phone', 14)],
    ...[column('address', 40), column('remark', 30), column('ownReference', 20), column('vehicles', 18)],
  ]
}

async function* batchesOf(
  db: Queryable,
  { ids, side, ...shown }: { ids: string[]; side: 'purchase' | 'sales'; language: Language; priced: boolean },
): AsyncGenerator<OutCell[][]> {
  for (let at = 0; at < ids.length; at += BATCH) {
    const rows = await linesOfOrders(db, ids.slice(at, at + BATCH), side)
    yield rows.map((row) => cellsOf(row, shown))
  }
}

function cellsOf(row: Row, { language, priced }: { language: Language; priced: boolean }): OutCell[] {
  const money = (fen: number): OutCell => ({ value: fen / 100, text: (fen / 100).toFixed(2) })
  const values = (...all: (string | number)[]): OutCell[] => all.map((value) => ({ value }))
  return [
    ...values(row.orderNo, orderStatuses[statusOfCode(row.code)].label[language]),
    ...values(
      payStatuses[row.payStatus][language],
      businessTime(row.submittedAt).slice(0, 16).replace('T', ' '),
      row.party,
      row.partCode,
      row.oeNumber,
    ),
    ...values(language === 'en' ? row.nameEn : row.nameZh, row.spec, unitName(row.unit, language)),
    ...values(row.quantity, row.shipped, row.short),
    ...(priced ? [row.priceFen, row.amountFen, row.orderFen].map(money) : []),
    ...values(row.recipient, row.phone, row.address, row.remark, row.ownReference, row.vehicles),
  ]
}

function linesOfOrders(db: Queryable, ids: string[], side: 'purchase' | 'sales'): Promise<Row[]> {
  const party = side === 'sales' ? sql`o.tenant_id` : sql`o.supplier_id`
  return many(
    db,
    sql<Row>`
      select o.order_no, o.status as code, o.pay_status,
        o.submitted_at, t.tenant_name as party, l.code as part_code, ${lineNumber} as oe_number, l.name_zh,
        l.name_en, l.spec, l.vehicles, l.unit, l.quantity, l.shipped_quantity as shipped,
        l.short_quantity as short, l.price_fen, l.amount_fen,
        o.amount_fen as order_fen, o.recipient, o.phone, o.region_name || ' ' || o.detail as address,
        o.remark, o.own_reference
      from orders o
      join tenants t on t.id = ${party}
      join order_lines l on l.order_id = o.id
      where o.id = any(${ids}::bigint[])
      order by o.submitted_at desc, o.id desc, l.line_no
    `,
  )
}
