// What bills and payments of suppliers mean for the books.
import { sql } from 'kysely'
import { one, type Tx } from '../../db/connection.ts'
import { postEntry, type BookLine } from '../books/post-entry.ts'
import type { Bill } from './queries.ts'

interface Parts {
  costFen: number
  lossFen: number
  commissionFen: number
  penaltyFen: number
  collectedFen: number
  withheldFen: number
  carriedFen: number
}

/**
 * A confirmed bill: goods at their gross amounts are cost, lost ones a cost of their own, commission and penalties are income. What an earlier bill
 * left over is on the supplier's account already.
 */
export async function bookBill(tx: Tx, bill: Bill, now: Date) {
  const { billId, billNo, tenantId: partyId, amountFen } = bill
  const parts = await partsOf(tx, billId)
  const lines: BookLine[] = [
    { purpose: 'COST', partyId, amountFen: parts.costFen },
    { purpose: 'STOCK_LOSS', partyId, amountFen: parts.lossFen },
    { purpose: 'COMMISSION', partyId, amountFen: -parts.commissionFen },
    { purpose: 'PENALTY', partyId, amountFen: -parts.penaltyFen },
    // The supplier holds that cash.
    { purpose: 'CASH', subject: 'cash', amountFen: parts.collectedFen },
    { purpose: 'DEPOSIT', partyId, amountFen: parts.withheldFen },
    { purpose: 'PAYABLE', partyId, amountFen: -(amountFen - parts.carriedFen) },
  ]
  await postEntry(
    tx,
    { document: 'SUPPLIER_BILL', documentId: billId, documentNo: billNo, event: 'confirmed', lines },
    now,
  )
}

function partsOf(tx: Tx, billId: string): Promise<Parts> {
  return one(
    tx,
    sql<Parts>`
      select
        coalesce(sum(gross_fen) filter (where kind in ('SALE', 'CONSIGNED', 'RETURN', 'CORRECTION')), 0)::bigint as cost_fen,
        coalesce(sum(amount_fen) filter (where kind = 'LOSS'), 0)::bigint as loss_fen,
        coalesce(sum(commission_fen), 0)::bigint as commission_fen,
        coalesce(-sum(amount_fen) filter (where kind = 'PENALTY'), 0)::bigint as penalty_fen,
        coalesce(sum(amount_fen) filter (where kind = 'COLLECTED'), 0)::bigint as collected_fen,
        coalesce(sum(amount_fen) filter (where kind = 'DEPOSIT'), 0)::bigint as withheld_fen,
        coalesce(sum(amount_fen) filter (where kind = 'CARRIED'), 0)::bigint as carried_fen
      from supplier_bill_lines
      where bill_id = ${billId}
    `,
  )
}

/** Advances were set off against a bill. */
export function bookSetOff(
  tx: Tx,
  { billId, billNo, tenantId: partyId }: Bill,
  amountFen: number,
  now: Date,
) {
  const lines: BookLine[] = [
    { purpose: 'PAYABLE', partyId, amountFen },
    { purpose: 'ADVANCE', partyId, amountFen: -amountFen },
  ]
  return postEntry(
    tx,
    { document: 'SUPPLIER_BILL', documentId: billId, documentNo: billNo, event: 'set off', lines },
    now,
  )
}

const paidFor = { BILL: 'PAYABLE', ADVANCE: 'ADVANCE', DEPOSIT: 'DEPOSIT' } as const

/** Money left for a supplier, from one of the platform's accounts. */
export function bookPaid(
  tx: Tx,
  paid: {
    applicationId: string
    applicationNo: string
    kind: keyof typeof paidFor
    tenantId: string
    accountId: string
    amountFen: number
    paidOn: string
  },
  now: Date,
) {
  const { applicationId, applicationNo, kind, tenantId, accountId, amountFen, paidOn } = paid
  const lines: BookLine[] = [
    { purpose: paidFor[kind], partyId: tenantId, amountFen },
    { purpose: 'BANK', subject: accountId, amountFen: -amountFen },
  ]
  const document = {
    document: 'SUPPLIER_PAYMENT' as const,
    documentId: applicationId,
    documentNo: applicationNo,
  }
  return postEntry(tx, { ...document, event: 'paid', on: paidOn, lines }, now)
}
