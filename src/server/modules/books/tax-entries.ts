// Tax of invoices: what is owed to the tax office for sales, and what it owes for purchases.
import { postEntry } from './post-entry.ts'
import type { Tx } from '../../db/connection.ts'

interface Taxed {
  documentId: string
  documentNo: string
  /** The day of the invoice. */
  on: string
  taxFen: number
}

/** An invoice to a customer was issued: a part of the sale is tax. */
export function bookOutputTax(tx: Tx, invoice: Taxed, now: Date) {
  return bookOutput(tx, { ...invoice, event: 'issued' }, now)
}

/** A red letter took an invoice back, in whole or in part. */
export function bookRedTax(tx: Tx, { taxFen, ...letter }: Taxed, now: Date) {
  return bookOutput(tx, { ...letter, taxFen: -taxFen, event: 'reversed' }, now)
}

function bookOutput(tx: Tx, { taxFen, ...document }: Taxed & { event: string }, now: Date) {
  return postEntry(
    tx,
    {
      ...{ document: 'INVOICE', ...document },
      lines: [
        { purpose: 'SALES', amountFen: taxFen },
        { purpose: 'TAX', subject: 'OUTPUT', amountFen: -taxFen },
      ],
    },
    now,
  )
}

/** A supplier's invoice was accepted: a part of what its goods cost is tax that comes back. */
export function bookInputTax(
  tx: Tx,
  { taxFen, partyId, ...document }: Taxed & { partyId: string },
  now: Date,
) {
  return postEntry(
    tx,
    {
      ...{ document: 'INVOICE', ...document, event: 'accepted' },
      lines: [
        { purpose: 'TAX', subject: 'INPUT', amountFen: taxFen },
        { purpose: 'COST', partyId, amountFen: -taxFen },
      ],
    },
    now,
  )
}
