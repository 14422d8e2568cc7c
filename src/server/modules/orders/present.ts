import type { ReplyOf } from '../../../shared/call.ts'
import type { listOrders } from '../../../shared/calls/order.ts'
import type { orderDetail } from '../../../shared/calls/order-detail.ts'
import { yuan } from '../../../shared/money.ts'
import { allowedActions } from '../../../shared/order-actions.ts'
import { may } from '../../may.ts'
import type { SignedIn } from '../../context.ts'
import type { OrderInvoice } from './apply-for-invoices.ts'
import { owesOnDelivery } from './cash-on-delivery.ts'
import { rolesOf } from './order.ts'
import type { HistoryEntry, OrderLine, OrderPayment, OrderRefund } from './detail-queries.ts'
import type { OrderFull } from './find-order.ts'
import type { OrderHead, PreviewLine } from './page-queries.ts'
import { dueNowFen, presentDeposit } from './present-deposit.ts'
import { presentOrderLine } from './present-order-line.ts'
import { presentShipment } from './present-shipment.ts'
import type { shipmentsOf } from './shipments.ts'

type OrderRecord = ReplyOf<typeof listOrders>['records'][number]
type DetailReply = ReplyOf<typeof orderDetail>

/** How amounts of an order are told: to those who sell it without the right to see them, not at all. */
function amountsFor(order: Pick<OrderHead, 'tenantId' | 'supplierId' | 'status'>, { me }: SignedIn) {
  const isShown = rolesOf(order, me).includes('buyer') || may(me, 'sale_paper_price')
  return (fen: number): string | null => (isShown ? yuan(fen) : null)
}

export function presentRecord(order: OrderHead & { lines: PreviewLine[] }, ctx: SignedIn): OrderRecord {
  const lines = order.lines.map(
    ({ partId, code, oeNumber, nameZh, nameEn, categoryId, drawing, quantity }) => ({
      partId,
      code,
      oeNumber,
      nameZh,
      nameEn,
      categoryId,
      drawing,
      quantity,
    }),
  )
  return { ...presentHead(order, ctx), lines }
}

function presentHead(order: OrderHead, ctx: SignedIn) {
  const { me, now } = ctx
  const amount = amountsFor(order, ctx)
  const {
    orderId,
    orderNo,
    tradeId,
    supplierId,
    supplierName,
    buyerName,
    storeName,
    kind,
    status,
    payStatus,
    paymentMethod,
  } = order
  const open =
    status === 'cancelled' || status === 'rejected'
      ? 0
      : Math.max(0, order.amountFen - order.differenceFen - order.paidFen)
  return {
    orderId,
    orderNo,
    tradeId,
    buyerId: order.tenantId,
    buyerName,
    storeName,
    supplierId,
    supplierName,
    kind,
    status,
    payStatus,
    paymentMethod,
    amount: amount(order.amountFen),
    paidAmount: amount(order.paidFen),
    unpaidAmount: amount(open),
    payableAmount: amount(dueNowFen(order, open)),
    deposit: amount(0) === null ? null : presentDeposit(order),
    lineCount: order.lineCount,
    quantity: order.quantity,
    submittedAt: order.submittedAt.toISOString(),
    reviewReasons: order.reviewReasons,
    expiresAt: isoOrNull(order.expiresAt),
    goodsDueOn: order.goodsDueOn,
    departsAt: isoOrNull(order.departsAt),
    arrivesAt: isoOrNull(order.arrivesAt),
    trackingNo: order.trackingNo,
    ownReference: order.ownReference,
    dueAt: isoOrNull(order.dueAt),
    overdue: order.dueAt !== null && order.dueAt <= now,
    allowedActions: allowedActions(
      {
        status,
        removed: order.removedAt !== null,
        cancelRequested: order.cancelRequestedAt !== null,
        owesOnDelivery: owesOnDelivery(order),
        balanceOpen: order.expiresAt !== null,
      },
      rolesOf(order, me),
      (code) => may(me, code),
    ),
  }
}

export function presentDetail(
  order: OrderFull,
  parts: {
    lines: OrderLine[]
    shipments: Awaited<ReturnType<typeof shipmentsOf>>
    history: HistoryEntry[]
    payments: OrderPayment[]
    refunds: OrderRefund[]
    invoices: OrderInvoice[]
  },
  ctx: SignedIn,
): DetailReply {
  const { language } = ctx
  const amount = amountsFor(order, ctx)
  const { recipient, phone, landline, regionName, detail, trackingNo, driverName, driverPhone, plateNo } =
    order
  return {
    ...presentHead(order, ctx),
    goodsAmount: amount(order.goodsFen),
    discountAmount: amount(order.discountFen),
    freight: amount(order.freightFen),
    refundedAmount: amount(order.refundedFen),
    differenceAmount: amount(order.differenceFen),
    cancelRequest: order.cancelRequest,
    takenByName: order.takenByName,
    warehouseName: order.deliveryNames.warehouse[language],
    sameDay: order.sameDay,
    remark: order.remark,
    cancelReason: order.cancelReason,
    address: { recipient, phone, landline, regionName, detail },
    invoiceWish: order.invoiceWish,
    invoices: parts.invoices.map(({ amountFen, ...invoice }) => ({ ...invoice, amount: amount(amountFen) })),
    transferDays: order.transferDays,
    logistics: {
      lineName: order.deliveryNames.line[language],
      companyName: order.deliveryNames.company[language],
      trackingNo,
      driverName,
      driverPhone,
      plateNo,
    },
    paidAt: isoOrNull(order.paidAt),
    shippedAt: isoOrNull(order.shippedAt),
    signedAt: isoOrNull(order.signedAt),
    lines: parts.lines.map((line) => presentOrderLine(line, { amount, language })),
    shipments: parts.shipments.map((shipment) =>
      presentShipment(shipment, {
        order,
        roles: rolesOf(order, ctx.me),
        maySign: may(ctx.me, 'order_sign'),
      }),
    ),
    timeline: parts.history.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
    payments: parts.payments.map(({ amountFen, paidAt, ...payment }) => ({
      ...payment,
      amount: amount(amountFen),
      paidAt: isoOrNull(paidAt),
    })),
    refunds: parts.refunds.map(({ amountFen, createdAt, refundedAt, ...refund }) => ({
      ...refund,
      amount: amount(amountFen),
      createdAt: createdAt.toISOString(),
      refundedAt: isoOrNull(refundedAt),
    })),
  }
}

function isoOrNull(moment: Date | null): string | null {
  return moment && moment.toISOString()
}
