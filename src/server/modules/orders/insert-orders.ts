// Inserts new orders in one statement, regardless of the number of lines.
import type { InvoiceWish } from '../../../shared/invoice-wish.ts'
import { sql, type RawBuilder } from 'kysely'
import { run, type Queryable } from '../../db/connection.ts'
import { insertion } from '../../db/insert-rows.ts'
import { PREPARED } from '../../db/prepared.ts'
import type { PaymentMethod } from '../../../shared/payment-methods.ts'
import type { Text } from '../../../shared/screen/text.ts'
import type { PriceKind } from '../pricing/item-price.ts'
import type { DeliveryNames } from './order.ts'

interface TradeRow {
  id: string
  tenant_id: string
  user_id: string
  confirmation_id: string | null
  amount_fen: number
  created_at: string
}

export interface OrderRow {
  id: string
  tenant_id: string
  user_id: string
  trade_id: string
  order_no: string
  store_id: string | null
  store_name: string
  kind: string
  supplier_id: string
  warehouse_id: string
  logistics_line_id: string
  logistics_company_id: string
  delivery_names: DeliveryNames
  status: number
  pay_status: string
  payment_method: PaymentMethod
  goods_fen: number
  discount_fen: number
  freight_fen: number
  amount_fen: number
  paid_fen: number
  deposit_fen: number
  deposit_kept_fen: number
  refunded_fen: number
  line_count: number
  quantity: number
  points_used: number
  expires_at: string | null
  departs_at: string
  arrives_at: string
  same_day: boolean
  transfer_days: number
  lead_days: number
  transit_days: number
  goods_due_on: string | null
  invoice_wish: InvoiceWish | null
  recipient: string
  phone: string
  landline: string
  region_code: string
  region_name: string
  detail: string
  remark: string
  own_reference: string
  cancel_reason: string
  tracking_no: string
  driver_name: string
  driver_phone: string
  plate_no: string
  review_reasons: string[]
  submitted_at: string
  paid_at: string | null
  shipped_at: string | null
  signed_at: string | null
  completed_at: string | null
  version: number
  updated_at: string
}

export interface OrderLineRow {
  id: string
  tenant_id: string
  order_id: string
  line_no: number
  offer_id: string
  part_id: string
  warehouse_id: string
  owner_supplier_id: string
  service_supplier_id: string
  shipping_supplier_id: string
  code: string
  name_zh: string
  name_en: string
  brand_zh: string
  brand_en: string
  oe_number: string
  spec: string
  vehicles: string
  unit: string
  category_id: string
  quantity: number
  shipped_quantity: number
  price_fen: number
  discount_fen: number
  amount_fen: number
  list_price_fen: number
  price_kind: PriceKind
  price_name: Text | null
  marketing_product_id: string | null
}

export interface HistoryRow {
  id: string
  tenant_id: string
  order_id: string
  event: string
  from_status: number | null
  to_status: number
  actor: string
  actor_id: string | null
  actor_name: string
  reason: string
  created_at: string
}

/** The discounts of a line, in the order in which they apply. */
export interface DiscountRow {
  order_line_id: string
  place: number
  order_id: string
  tenant_id: string
  kind: string
  marketing_id: string | null
  coupon_id: string | null
  name: Text
  amount_fen: number
}

/** Rows by table, each with every column that has no default. */
interface NewRows {
  trades: TradeRow[]
  orders: OrderRow[]
  order_lines: OrderLineRow[]
  order_history: HistoryRow[]
  order_discounts?: DiscountRow[]
}

/**
 * Inserts trades with their orders, lines, discounts and history, and the rows in `besides`, in one round
 * trip. Requires a transaction.
 */
export async function insertOrders(
  tx: Queryable,
  { trades, orders, order_lines, order_history, order_discounts = [] }: NewRows,
  besides: RawBuilder<unknown>[] = [],
) {
  if (orders.length === 0) return
  const clauses = [
    insertion('trades', trades),
    insertion('orders', orders),
    insertion('order_lines', order_lines),
    ...(order_discounts.length > 0 ? [insertion('order_discounts', order_discounts)] : []),
    ...besides,
  ].map((clause, at) => sql`${sql.ref(`clause_${at}`)} as (${clause})`)
  await run(tx, sql`${PREPARED} with ${sql.join(clauses)} ${insertion('order_history', order_history)}`)
}
