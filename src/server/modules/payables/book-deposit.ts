import type { Tx } from '../../db/connection.ts'
import { postEntry, type BookLine } from '../books/post-entry.ts'
import { deposits } from '../books/value-differences.ts'

/** Enters what a supplier's deposit is more or less than in the books, after its approval was written or changed. */
export async function bookDeposit(
  tx: Tx,
  { documentId, tenantId }: { documentId: string; tenantId: string },
  now: Date,
) {
  const differing = (await deposits(tx)).find(({ partyId }) => partyId === tenantId)
  if (!differing) return
  const amountFen = differing.expectedFen - differing.bookedFen
  const lines: BookLine[] = [
    { purpose: 'BANK', amountFen: -amountFen },
    { purpose: 'DEPOSIT', partyId: tenantId, amountFen },
  ]
  const event = `deposit ${now.toISOString()}`
  await postEntry(tx, { document: 'SUPPLIER_PAYMENT', documentId, event, lines }, now)
}
