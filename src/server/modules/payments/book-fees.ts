import type { Tx } from '../../db/connection.ts'
import { postEntry } from '../books/post-entry.ts'

/** The provider keeps its fees of a day's payments; a repeated comparison books them once. */
export function bookFees(
  tx: Tx,
  feeFen: number,
  { channel, day, now }: { channel: string; day: string; now: Date },
) {
  return postEntry(
    tx,
    {
      ...{ document: 'SETTLEMENT', documentId: `${channel} ${day}`, event: 'fees', on: day },
      lines: [
        { purpose: 'FEES', subject: channel, amountFen: feeFen },
        { purpose: 'CLEARING', subject: channel, amountFen: -feeFen },
      ],
    },
    now,
  )
}
