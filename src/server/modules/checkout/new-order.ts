import type { OrderStore } from '../orders/store-of.ts'
import { divideOrder, type LineDeposit } from '../../../shared/deposit.ts'
import type { InvoiceWish } from '../../../shared/invoice-wish.ts'
import type { PaymentMethod } from '../../../shared/payment-methods.ts'
import { newId } from '../../db/ids.ts'
import type { Me } from '../../context.ts'
import type { Offer } from '../parts/offers.ts'
import type { LogisticsLine } from '../logistics/lines.ts'
import type { ItemPrice } from '../pricing/item-price.ts'
import type { Address } from '../addresses/addresses.ts'
import type { OrderLineRow, OrderRow } from '../orders/insert-orders.ts'
import type { Arrival } from '../logistics/arrival.ts'
import type { SplitLine, SplitOrder } from '../orders/split.ts'
import { codeOf, depositBeginning, type Beginning } from '../orders/take-payment.ts'
import { leadDaysOf } from './parcels.ts'

/** How the buyer chose to ship and pay one supplier's goods. */
export interface ChosenDelivery {
  line: LogisticsLine
  company: LogisticsLine['companies'][number]
  paymentMethod: PaymentMethod
  remark: string
  ownReference: string
}

type OfferLine = SplitLine & {
  offer: Offer & { price?: ItemPrice }
  oeNumber?: string | undefined
  deposit: LineDeposit | null
  vehicles?: string
}

/** The row of a new order. */
export function orderRow(
  parcel: SplitOrder<OfferLine>,
  {
    me,
    orderId,
    tradeId,
    orderNo,
    delivery,
    arrival,
    address,
    beginning,
    invoiceWish,
    store,
    pointsUsed,
    now,
  }: {
    me: Pick<Me, 'tenantId' | 'userId'>
    orderId: string
    tradeId: string
    orderNo: string
    delivery: ChosenDelivery
    arrival: Arrival
    address: Address
    beginning: Beginning
    invoiceWish: InvoiceWish | null
    store: OrderStore | undefined
    /** Points that reduced its lines. */
    pointsUsed: number
    now: Date
  },
): OrderRow {
  const { line, company } = delivery
  const { offer } = parcel.lines[0]!
  const divided = divideOrder(
    parcel.lines.map((each) => ({ ...each, amountFen: each.priceFen * each.quantity - each.discountFen })),
    arrival.freightFen,
  )
  const begins = divided ? depositBeginning(beginning) : beginning
  return {
    id: orderId,
    tenant_id: me.tenantId,
    user_id: me.userId,
    trade_id: tradeId,
    order_no: orderNo,
    store_id: store?.storeId ?? null,
    store_name: store?.storeName ?? '',
    kind: parcel.kind,
    supplier_id: parcel.supplierId,
    warehouse_id: parcel.warehouseId,
    logistics_line_id: line.lineId,
    logistics_company_id: company.companyId,
    delivery_names: {
      warehouse: { zh: offer.warehouseNameZh, en: offer.warehouseNameEn },
      line: { zh: line.nameZh, en: line.nameEn },
      company: { zh: company.nameZh, en: company.nameEn },
    },
    status: codeOf(begins.status),
    pay_status: begins.payStatus,
    payment_method: delivery.paymentMethod,
    goods_fen: parcel.goodsFen,
    discount_fen: parcel.discountFen,
    freight_fen: arrival.freightFen,
    amount_fen: parcel.goodsFen - parcel.discountFen + arrival.freightFen,
    paid_fen: 0,
    deposit_fen: divided?.depositFen ?? 0,
    deposit_kept_fen: divided?.keptFen ?? 0,
    refunded_fen: 0,
    line_count: parcel.lines.length,
    quantity: parcel.quantity,
    points_used: pointsUsed,
    expires_at: begins.expiresAt && begins.expiresAt.toISOString(),
    departs_at: arrival.departsAt.toISOString(),
    arrives_at: arrival.arrivesAt.toISOString(),
    same_day: arrival.sameDay,
    transfer_days: parcel.transferDays,
    lead_days: leadDaysOf(parcel),
    transit_days: arrival.transitDays,
    goods_due_on: parcel.preSaleUntil,
    invoice_wish: invoiceWish,
    recipient: address.recipient,
    phone: address.phone,
    landline: address.landline,
    region_code: address.regionCode,
    region_name: address.regionName,
    detail: address.detail,
    remark: delivery.remark,
    own_reference: delivery.ownReference,
    cancel_reason: '',
    tracking_no: '',
    driver_name: '',
    driver_phone: '',
    plate_no: '',
    review_reasons: [],
    submitted_at: now.toISOString(),
    paid_at: null,
    shipped_at: null,
    signed_at: null,
    completed_at: null,
    version: 1,
    updated_at: now.toISOString(),
  }
}

/**
 * The rows of an order's lines. One supplier owns, serves and ships until consignment separates these roles.
 */
export function lineRows(order: OrderRow, lines: OfferLine[]): OrderLineRow[] {
  return lines.map(({ offer, oeNumber, quantity, priceFen, discountFen, vehicles = '' }, index) => ({
    id: newId(),
    tenant_id: order.tenant_id,
    order_id: order.id,
    line_no: index + 1,
    offer_id: offer.offerId,
    part_id: offer.partId,
    warehouse_id: order.warehouse_id,
    owner_supplier_id: offer.supplierId,
    service_supplier_id: offer.supplierId,
    shipping_supplier_id: offer.supplierId,
    code: offer.code,
    oe_number: oeNumber ?? offer.oeNumber,
    name_zh: offer.nameZh,
    name_en: offer.nameEn,
    brand_zh: offer.brandZh,
    brand_en: offer.brandEn,
    spec: offer.spec,
    vehicles,
    unit: offer.unit,
    category_id: offer.categoryId,
    quantity,
    shipped_quantity: 0,
    price_fen: priceFen,
    discount_fen: discountFen,
    amount_fen: priceFen * quantity - discountFen,
    list_price_fen: offer.price?.listFen ?? priceFen,
    price_kind: offer.price?.kind ?? 'list',
    price_name: offer.price?.name ?? null,
    marketing_product_id: offer.price?.exclusive?.productId ?? null,
  }))
}
