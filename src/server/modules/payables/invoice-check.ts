// Whether a supplier's invoice fits its bill. Pure; amounts in whole fen.

/** Invoices round the tax of each of their lines; a yuan is more than that comes to. */
const TAX_TOLERANCE_FEN = 100

interface Billed {
  invoiceableFen: number
  /** The tax in it. */
  taxFen: number
}

/** What is wrong with an invoice, beside `otherFen` on further invoices of the bill; undefined when nothing is. */
export function invoiceFault(
  { invoiceableFen, taxFen }: Billed,
  invoice: { amountFen: number; taxFen: number; otherFen: number },
):
  | { error: 'INVOICE_TOO_MUCH'; leftFen: number }
  | { error: 'INVOICE_TAX'; expectedFen: number }
  | undefined {
  const leftFen = Math.max(0, invoiceableFen - invoice.otherFen)
  if (invoice.amountFen > leftFen) return { error: 'INVOICE_TOO_MUCH', leftFen }
  const expectedFen = Number((BigInt(taxFen) * BigInt(invoice.amountFen)) / BigInt(invoiceableFen))
  return Math.abs(invoice.taxFen - expectedFen) > TAX_TOLERANCE_FEN
    ? { error: 'INVOICE_TAX', expectedFen }
    : undefined
}
