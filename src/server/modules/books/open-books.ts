import type { Tx } from '../../db/connection.ts'
import { pointWorthFen } from './book-points.ts'
import { findDifferences, type BookDifference } from './differences.ts'
import { postEntries, type BookEntry, type BookLine } from './post-entry.ts'

/**
 * Enters what is not in the books yet as opening balances: everything, the first time. Only for data that the
 * product did not move itself, such as that of earlier versions, or of `only` these checks; nothing else may write at the same time.
 */
export async function openBooks(tx: Tx, now: Date, { only }: { only?: BookDifference['check'][] } = {}) {
  const worthFen = await pointWorthFen(tx)
  // What points are worth follows from their number.
  const missing = (await findDifferences(tx)).filter(({ check }) =>
    only ? only.includes(check) : check !== 'POINTS_WORTH',
  )
  await postEntries(
    tx,
    missing.flatMap((difference) => openingOf(difference, { worthFen, now })),
    now,
  )
}

function openingOf(
  difference: BookDifference,
  { worthFen, now }: { worthFen: number; now: Date },
): BookEntry[] {
  const { check, purpose, partyId, orderId, subject, detail, bookedFen, expectedFen } = difference
  if (purpose === null) return []
  const account = { purpose, subject, ...(partyId && { partyId }), ...(orderId && { orderId }) }
  const missing = expectedFen - bookedFen
  const lines: Record<string, () => BookLine> = {
    // The customer's money is the platform's debt, and so are points.
    ORDERS: () => ({ ...account, amountFen: -missing }),
    POINTS: () => ({ ...account, amountFen: -missing * worthFen, quantity: missing }),
  }
  const line = lines[check]?.() ?? { ...account, amountFen: missing }
  const contra: BookLine = { purpose: 'OPENING', ...(partyId && { partyId }), amountFen: -line.amountFen }
  return [
    {
      ...{
        document: 'OPENING',
        documentId: orderId ?? partyId ?? subject,
        documentNo: orderId ? detail : '',
      },
      ...{ event: `${purpose} ${now.toISOString()}`, lines: [line, contra] },
    },
  ]
}
