import { Type, type Static } from 'typebox'

/** Special VAT invoices are for companies with a social credit code only. */
export const InvoiceKind = Type.Enum(['SPECIAL', 'ORDINARY'])

/** The invoice that a buyer requests for an order; the title is stored as it was then. */
export const InvoiceWish = Type.Object({
  kind: InvoiceKind,
  titleName: Type.String(),
  creditCode: Type.String(),
  email: Type.String(),
})
export type InvoiceWish = Static<typeof InvoiceWish>
