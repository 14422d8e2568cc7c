import type { ReplyOf } from '../../../shared/call.ts'
import type { listOrders, orderDetail } from '../../../shared/calls/order.ts'
import { yuan } from '../../../shared/money.ts'
import { allowedActions } from '../../../shared/order-status.ts'
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

function presentHead(order: OrderHead, { me, now }: SignedIn) {
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
    amount: yuan(order.amountFen),
    paidAmount: yuan(order.paidFen),
    unpaidAmount: yuan(open),
    payableAmount: yuan(dueNowFen(order, open)),
    deposit: presentDeposit(order),
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
  const { recipient, phone, landline, regionName, detail, trackingNo, driverName, driverPhone, plateNo } =
    order
  return {
    ...presentHead(order, ctx),
    goodsAmount: yuan(order.goodsFen),
    discountAmount: yuan(order.discountFen),
    freight: yuan(order.freightFen),
    refundedAmount: yuan(order.refundedFen),
    differenceAmount: yuan(order.differenceFen),
    cancelRequest: order.cancelRequest,
    takenByName: order.takenByName,
    warehouseName: order.deliveryNames.warehouse[language],
    sameDay: order.sameDay,
    remark: order.remark,
    cancelReason: order.cancelReason,
    address: { recipient, phone, landline, regionName, detail },
    invoiceWish: order.invoiceWish,
    invoices: parts.invoices.map(({ amountFen, ...invoice }) => ({ ...invoice, amount: yuan(amountFen) })),
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
    lines: parts.lines.map((line) => presentOrderLine(line, language)),
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
      amount: yuan(amountFen),
      paidAt: isoOrNull(paidAt),
    })),
    refunds: parts.refunds.map(({ amountFen, createdAt, refundedAt, ...refund }) => ({
      ...refund,
      amount: yuan(amountFen),
      createdAt: createdAt.toISOString(),
      refundedAt: isoOrNull(refundedAt),
    })),
  }
}

function isoOrNull(moment: Date | null): string | null {
  return moment && moment.toISOString()
}
