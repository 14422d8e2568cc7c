// Purchases that wait for the approval of the buyer's own company.
import { Type } from 'typebox'
import { call } from '../call.ts'
import { ORDER_LINES_MAX } from '../limits.ts'
import { approvalCauses, PURCHASE_REASON_MAX, requestStatuses } from '../purchase-approval.ts'
import { QuantityTerms } from '../promotion-shapes.ts'
import { Id, Page, pageQuery, Time, Yuan } from '../shapes.ts'
import { InvoiceChoice, SupplierChoices } from './order-confirm.ts'

const closed = { additionalProperties: false }
const Maybe = <T extends Parameters<typeof Type.Union>[0][number]>(what: T) => Type.Union([what, Type.Null()])
const Reason = Type.String({ minLength: 1, maxLength: PURCHASE_REASON_MAX, pattern: '\\S' })
const Version = Type.Integer({ minimum: 1 })

const rowFields = {
  id: Id,
  userName: Type.String(),
  isMine: Type.Boolean(),
  storeName: Type.String(),
  status: Type.Enum([...requestStatuses]),
  causes: Type.Array(Type.Enum([...approvalCauses])),
  reason: Type.String(),
  /** When it was asked for, or after quantities were changed. */
  amount: Yuan,
  lineCount: Type.Integer(),
  createdAt: Time,
  lapsesAt: Time,
  decidedAt: Maybe(Time),
  decidedName: Type.String(),
  /** Why it was rejected. */
  answer: Type.String(),
  isMyTurn: Type.Boolean(),
}

export const askForApproval = call({
  method: 'POST',
  path: '/order/purchaseRequest/submit',
  permission: 'order_submit',
  summary: 'Ask my company to approve a confirmed order; takes its lines from the cart and reserves nothing',
  body: Type.Object(
    {
      confirmId: Id,
      addressId: Id,
      invoice: InvoiceChoice,
      orders: SupplierChoices,
      reason: Reason,
    },
    closed,
  ),
  reply: Type.Object({ id: Id }),
})

export const listPurchaseRequests = call({
  method: 'GET',
  path: '/order/purchaseRequest/list',
  permission: 'purchase_request_view',
  summary: 'Purchase requests that wait for me, that I made, or all that I may see; newest first',
  query: Type.Object(
    {
      box: Type.Optional(Type.Enum(['toSign', 'mine', 'all'], { default: 'toSign' })),
      ...pageQuery(20),
    },
    closed,
  ),
  reply: Page(Type.Object(rowFields)),
})

export const readPurchaseRequest = call({
  method: 'GET',
  path: '/order/purchaseRequest/detail',
  permission: 'purchase_request_view',
  summary: 'A purchase request with its goods, their prices now, and what the budget has left',
  query: Type.Object({ id: Id }, closed),
  reply: Type.Object({
    ...rowFields,
    version: Type.Integer(),
    /** What it costs now; null when something cannot be ordered, or it is decided. */
    amountNow: Maybe(Yuan),
    freightNow: Maybe(Yuan),
    discountNow: Maybe(Yuan),
    /** Why it cannot be ordered now; null when it can, or is decided. */
    problem: Maybe(Type.String()),
    /** Of the store in this month; null without a budget. */
    budget: Maybe(Type.Object({ amount: Yuan, used: Yuan, left: Type.String() })),
    signers: Type.Integer(),
    /** Those who were asked. */
    signerNames: Type.Array(Type.String()),
    signatures: Type.Array(Type.Object({ userName: Type.String(), slotName: Type.String(), signedAt: Time })),
    address: Type.String(),
    orders: Type.Array(Type.Object({ orderId: Id, orderNo: Type.String() })),
    allowedActions: Type.Array(Type.Enum(['approve', 'change', 'reject', 'withdraw', 'toCart'])),
    lines: Type.Array(
      Type.Object({
        lineId: Id,
        partId: Id,
        code: Type.String(),
        oeNumber: Type.String(),
        nameZh: Type.String(),
        nameEn: Type.String(),
        spec: Type.String(),
        unit: Type.String(),
        supplierName: Type.String(),
        vehicles: Type.String(),
        price: Yuan,
        /** Null when it cannot be told any more. */
        priceNow: Maybe(Yuan),
        available: Maybe(Type.Integer()),
        /** In which quantities it is sold; null when it cannot be told any more. */
        terms: Maybe(Type.Object(QuantityTerms)),
        quantity: Type.Integer(),
        askedQuantity: Type.Integer(),
        /** Why it cannot be ordered now; null when it can. */
        problem: Maybe(Type.String()),
      }),
    ),
  }),
})

export const changePurchaseRequest = call({
  method: 'POST',
  path: '/order/purchaseRequest/change',
  permission: 'purchase_request_sign',
  summary: 'Change quantities of a purchase request that I may approve; 0 leaves a line out',
  body: Type.Object(
    {
      id: Id,
      version: Version,
      lines: Type.Array(
        Type.Object({ lineId: Id, quantity: Type.Integer({ minimum: 0, maximum: 99_999 }) }, closed),
        { minItems: 1, maxItems: ORDER_LINES_MAX },
      ),
    },
    closed,
  ),
  reply: Type.Object({ version: Type.Integer(), amount: Yuan }),
})

export const approvePurchaseRequest = call({
  method: 'POST',
  path: '/order/purchaseRequest/approve',
  permission: 'purchase_request_sign',
  summary: 'Sign for a purchase request at the amount that I saw; the last signature places the orders',
  body: Type.Object({ id: Id, version: Version, amount: Yuan }, closed),
  reply: Type.Object({
    /** `passedOn`: it costs more by now than its signers may approve, so others are asked. */
    outcome: Type.Enum(['placed', 'signed', 'passedOn']),
    orders: Type.Array(Type.Object({ orderId: Id, orderNo: Type.String() })),
  }),
})

export const rejectPurchaseRequest = call({
  method: 'POST',
  path: '/order/purchaseRequest/reject',
  permission: 'purchase_request_sign',
  summary: 'Reject a purchase request with a reason',
  body: Type.Object({ id: Id, version: Version, reason: Reason }, closed),
})

export const withdrawPurchaseRequest = call({
  method: 'POST',
  path: '/order/purchaseRequest/withdraw',
  permission: 'purchase_request_view',
  summary: 'Withdraw a purchase request of mine',
  body: Type.Object({ id: Id }, closed),
})

export const purchaseRequestToCart = call({
  method: 'POST',
  path: '/order/purchaseRequest/toCart',
  permission: 'order_submit',
  summary: 'Put the goods of a purchase request of mine that was not approved back into my cart',
  body: Type.Object({ id: Id }, closed),
  reply: Type.Object({ added: Type.Integer(), left: Type.Integer() }),
})
