import { businessDay } from '../../../shared/time.ts'
import type { Tx } from '../../db/connection.ts'
import { bookStatementPayment } from '../books/order-entries.ts'
import { keepOnlineReceipt } from './receipts.ts'
import { settleStatement } from './write-offs.ts'

/** A buyer paid a statement online: the money settles it, and what is too much stays unapplied. */
export async function receiveStatementPayment(
  tx: Tx,
  of: {
    paymentId: string
    transactionNo: string
    method: string
    customerId: string
    statementId: string
    statementNo: string
    amountFen: number
    paidAt: Date
  },
  now: Date,
) {
  await bookStatementPayment(tx, of, now)
  const receiptId = await keepOnlineReceipt(
    tx,
    {
      ...{ customerId: of.customerId, bankNo: of.transactionNo, amountFen: of.amountFen },
      ...{ receivedOn: businessDay(of.paidAt), reference: of.statementNo },
    },
    now,
  )
  await settleStatement(tx, { receiptId, statementId: of.statementId }, { actorId: null, actorName: '', now })
}
