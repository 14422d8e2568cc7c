// A buyer's invoices and contracts: what may be billed, what was applied for, and the e-invoice once it is issued.
import { Type } from 'typebox'
import { call } from '../call.ts'
import { InvoiceKind } from '../invoice-wish.ts'
import { Id, Page, PageQuery, Time, Yuan } from '../shapes.ts'

export const invoiceStatuses = ['PENDING', 'ISSUING', 'ISSUED', 'REVERSING', 'REVERSED', 'REJECTED'] as const
const Maybe = <T extends Parameters<typeof Type.Union>[0][number]>(what: T) => Type.Union([what, Type.Null()])

const MyInvoice = Type.Object({
  applicationId: Id,
  applicationNo: Type.String(),
  status: Type.Enum(invoiceStatuses),
  kind: InvoiceKind,
  titleName: Type.String(),
  email: Type.String(),
  amount: Yuan,
  orders: Type.Array(Type.Object({ orderId: Id, orderNo: Type.String() })),
  createdAt: Time,
  invoiceNo: Maybe(Type.String()),
  issuedOn: Maybe(Type.String()),
  /** Why it was rejected or reversed; null otherwise. */
  reason: Maybe(Type.String()),
  /** The e-invoice, once finance has attached it; the addresses require the caller's token. */
  files: Type.Array(Type.Object({ key: Type.String(), name: Type.String() })),
  /** What red letters took back of it. */
  reversed: Yuan,
  /** Its orders have something left to be applied for. */
  mayApplyAgain: Type.Boolean(),
})

export const listMyInvoices = call({
  method: 'GET',
  path: '/order/invoice/list',
  permission: 'fiscal_invoice_application_view',
  summary: 'The invoices that my company applied for, newest first',
  query: Type.Object(
    { ...PageQuery, status: Type.Optional(Type.Enum(invoiceStatuses)) },
    { additionalProperties: false },
  ),
  reply: Page(MyInvoice),
})

export const listInvoiceable = call({
  method: 'GET',
  path: '/order/invoice/orders',
  permission: 'invoice_apply_button',
  summary: 'Signed orders of my company that are paid or on account and not wholly invoiced, newest first',
  query: Type.Object(
    { ...PageQuery, q: Type.Optional(Type.String({ maxLength: 60 })) },
    { additionalProperties: false },
  ),
  reply: Page(
    Type.Object({
      orderId: Id,
      orderNo: Type.String(),
      ownReference: Type.String(),
      supplierName: Type.String(),
      signedAt: Maybe(Time),
      /** What may be invoiced: paid, not refunded and on no invoice yet. */
      amount: Yuan,
    }),
  ),
})

export const listInvoiceTitles = call({
  method: 'GET',
  path: '/order/invoice/titles',
  permission: 'invoice_apply_button',
  summary: 'The titles to which an invoice for my company can be made out',
  reply: Type.Array(
    Type.Object({
      titleId: Id,
      kind: Type.Enum(['COMPANY', 'PERSON']),
      name: Type.String(),
      creditCode: Type.String(),
      email: Type.String(),
    }),
  ),
})

export const applyForInvoice = call({
  method: 'POST',
  path: '/order/invoice/apply',
  permission: 'invoice_apply_button',
  summary: 'Apply for an invoice for signed orders: one for each, or one for all',
  body: Type.Object(
    {
      orderIds: Type.Array(Id, { minItems: 1, maxItems: 50, uniqueItems: true }),
      titleId: Id,
      kind: InvoiceKind,
      /** One invoice for all orders. */
      together: Type.Boolean(),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ applications: Type.Integer() }),
})

export const listMyContracts = call({
  method: 'GET',
  path: '/order/contract/list',
  permission: 'fiscal_contract_view',
  summary: 'The contracts of my company that are or were in force, latest first',
  query: Type.Object({ ...PageQuery }, { additionalProperties: false }),
  reply: Page(
    Type.Object({
      contractId: Id,
      contractNo: Type.String(),
      name: Type.String(),
      kind: Type.Enum(['SUPPLY', 'SALES', 'CREDIT', 'SERVICE']),
      status: Type.Enum(['ACTIVE', 'ENDED', 'TERMINATED']),
      signedOn: Type.String(),
      startsOn: Type.String(),
      endsOn: Type.String(),
      /** Days until payment. */
      dueDays: Type.Integer(),
      creditLimit: Maybe(Yuan),
      endReason: Maybe(Type.String()),
      files: Type.Array(Type.Object({ key: Type.String(), name: Type.String() })),
    }),
  ),
})
