// Orders that a supplier's people take by telephone for a customer.
import { Type } from 'typebox'
import { call } from '../call.ts'
import { SEARCH_TEXT_MAX } from '../limits.ts'
import { orderKindNames } from '../order-kinds.ts'
import { orderStatusNames } from '../order-status.ts'
import { paymentMethodNames } from '../payment-methods.ts'
import { Id, Time, Yuan } from '../shapes.ts'
import { TELEPHONE_LINES_MAX } from '../telephone-order.ts'
import { DeliveryPromise } from './arrival.ts'
import { BatchReply, Batch, BatchWithReason, orderIds } from './order-batch.ts'
import { PaymentOption } from './order-confirm.ts'

const Customer = Type.Object({ customerId: Id, name: Type.String(), phone: Type.String() })

export const saleCustomers = call({
  method: 'GET',
  path: '/order/vendor/sale/customers',
  permission: 'sale_take',
  summary: 'Customers that I may sell to: those who bought from me, or by name or telephone number',
  query: Type.Object(
    { q: Type.Optional(Type.String({ maxLength: SEARCH_TEXT_MAX })) },
    { additionalProperties: false },
  ),
  reply: Type.Array(Customer),
})

export const saleCustomer = call({
  method: 'GET',
  path: '/order/vendor/sale/customer',
  permission: 'sale_take',
  summary: 'The people, stores and delivery addresses of a customer that I may sell to',
  query: Type.Object({ customerId: Id }, { additionalProperties: false }),
  reply: Type.Object({
    ...Customer.properties,
    /** False while the customer may not order, for example before it is certified. */
    mayOrder: Type.Boolean(),
    people: Type.Array(Type.Object({ userId: Id, name: Type.String() })),
    stores: Type.Array(Type.Object({ storeId: Id, name: Type.String() })),
    addresses: Type.Array(
      Type.Object({
        addressId: Id,
        recipient: Type.String(),
        regionName: Type.String(),
        detail: Type.String(),
      }),
    ),
  }),
})

const WantedGoods = Type.Object(
  {
    /** An OE number, a code, a name, or what a scanner read from a label. */
    code: Type.String({ maxLength: SEARCH_TEXT_MAX }),
    /** As written. */
    quantity: Type.Optional(Type.String({ maxLength: 40 })),
  },
  { additionalProperties: false },
)

const Goods = Type.Object({
  offerId: Id,
  partId: Id,
  code: Type.String(),
  oeNumber: Type.String(),
  nameZh: Type.String(),
  nameEn: Type.String(),
  brand: Type.String(),
  spec: Type.String(),
  unit: Type.String(),
  /** The customer's price of a piece. */
  price: Yuan,
  available: Type.Integer(),
})

export const findSaleGoods = call({
  method: 'POST',
  path: '/order/vendor/sale/goods',
  permission: 'sale_take',
  summary: 'My offers that numbers, codes or names mean, at a customer’s prices',
  body: Type.Object(
    { customerId: Id, lines: Type.Array(WantedGoods, { minItems: 1, maxItems: TELEPHONE_LINES_MAX }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    /** In the order of the input. */
    lines: Type.Array(
      Type.Object({
        code: Type.String(),
        /** 1 where the list gives none or an unreadable one. */
        quantity: Type.Integer(),
        /** The offer that is certainly meant; null when none or several are possible. */
        offerId: Type.Union([Id, Type.Null()]),
        candidates: Type.Array(Goods),
      }),
    ),
  }),
})

export const saleSheet = call({
  method: 'GET',
  path: '/order/vendor/sale/sheet',
  permission: 'sale_take',
  summary: 'The sheet to fill in for importing a sale: numbers and quantities (xlsx)',
})

export const readSaleFile = call({
  method: 'POST',
  path: '/order/vendor/sale/importFile',
  permission: 'sale_take',
  summary: 'Read the numbers and quantities of an xlsx or csv file (multipart/form-data)',
  rawBody: true,
  reply: Type.Object({ lines: Type.Array(Type.Object({ code: Type.String(), quantity: Type.String() })) }),
})

const SaleLine = Type.Object(
  {
    offerId: Id,
    quantity: Type.Integer({ minimum: 1, maximum: 99_999 }),
    /** In percent, with two decimals at most: "7.5". */
    discountPercent: Type.Optional(Type.String({ maxLength: 5, pattern: '^[0-9]{1,2}([.][0-9]{1,2})?$' })),
  },
  { additionalProperties: false },
)

const saleLines = Type.Array(SaleLine, { minItems: 1, maxItems: TELEPHONE_LINES_MAX })

export const quoteSale = call({
  method: 'POST',
  path: '/order/vendor/sale/quote',
  permission: 'sale_take',
  summary:
    'What these goods cost a customer, how they can be sent and paid, and whether the discount needs an audit',
  body: Type.Object(
    { customerId: Id, addressId: Type.Optional(Id), lines: saleLines },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    lines: Type.Array(
      Type.Object({
        ...Goods.properties,
        quantity: Type.Integer(),
        kind: Type.Enum(orderKindNames),
        discount: Yuan,
        amount: Yuan,
        /** Why it cannot be ordered so; null when it can. */
        problem: Type.Union([Type.String(), Type.Null()]),
      }),
    ),
    goodsAmount: Yuan,
    discountAmount: Yuan,
    /** Orders that these lines become, one for each warehouse. */
    parcels: Type.Integer(),
    logisticsOptions: Type.Array(
      Type.Object({
        logisticsLineId: Id,
        name: Type.String(),
        freight: Yuan,
        promise: DeliveryPromise,
        companies: Type.Array(Type.Object({ logisticsCompanyId: Id, name: Type.String() })),
      }),
    ),
    /** As far as the customer's own terms allow; credit is checked when the customer confirms. */
    paymentOptions: Type.Array(Type.Pick(PaymentOption, ['method', 'refusal'])),
    /** The discount in percent that I may give without an audit. */
    discountRight: Type.String(),
    needsAudit: Type.Boolean(),
  }),
})

export const submitSale = call({
  method: 'POST',
  path: '/order/vendor/sale/submit',
  permission: 'sale_take',
  keepsRefusals: 'order',
  summary: 'Take a telephone order: its stock is reserved, and the customer is asked to confirm it',
  body: Type.Object(
    {
      customerId: Id,
      /** The customer's person who ordered. */
      userId: Id,
      storeId: Type.Optional(Id),
      addressId: Id,
      lines: saleLines,
      logisticsLineId: Id,
      logisticsCompanyId: Id,
      paymentMethod: Type.Enum(paymentMethodNames),
      remark: Type.Optional(Type.String({ maxLength: 200 })),
      ownReference: Type.Optional(Type.String({ maxLength: 60 })),
      /** The amount that was told to the customer; refused when it is no longer right. */
      amount: Yuan,
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    tradeId: Id,
    amount: Yuan,
    orders: Type.Array(
      Type.Object({
        orderId: Id,
        orderNo: Type.String(),
        status: Type.Enum(orderStatusNames),
        amount: Yuan,
        expiresAt: Type.Union([Time, Type.Null()]),
      }),
    ),
  }),
})

export const passDiscounts = call({
  method: 'POST',
  path: '/order/vendor/sale/audit/pass',
  permission: 'sale_discount_audit',
  summary: 'Pass the discount of telephone orders, with a remark; the customer is then asked',
  body: BatchWithReason,
  reply: BatchReply,
})

export const rejectDiscounts = call({
  method: 'POST',
  path: '/order/vendor/sale/audit/reject',
  permission: 'sale_discount_audit',
  summary: 'Reject the discount of telephone orders, with a remark; their stock is released',
  body: BatchWithReason,
  reply: BatchReply,
})

export const withdrawSales = call({
  method: 'POST',
  path: '/order/vendor/sale/withdraw',
  permission: 'sale_take',
  summary: 'Withdraw telephone orders that their customer has not confirmed yet',
  body: Batch,
  reply: BatchReply,
})

export const custConfirmOrders = call({
  method: 'POST',
  path: '/order/cust/confirm',
  permission: 'order_submit',
  summary: 'Confirm orders that a supplier took for me by telephone; they are then paid like any other',
  body: Type.Object(
    {
      orderIds,
      reason: Type.Optional(Type.String({ maxLength: 200 })),
      /** Another way to pay than the one agreed on the telephone. */
      paymentMethod: Type.Optional(Type.Enum(paymentMethodNames)),
    },
    { additionalProperties: false },
  ),
  reply: BatchReply,
})

export const custRefuseOrders = call({
  method: 'POST',
  path: '/order/cust/refuse',
  permission: 'order_submit',
  summary: 'Refuse orders that a supplier took for me by telephone, with a reason',
  body: BatchWithReason,
  reply: BatchReply,
})
