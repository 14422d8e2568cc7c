// A transfer whose voucher finance confirmed, joined with the receipt of the same money.
import { sql } from 'kysely'
import { AppError } from '../../../shared/errors.ts'
import { yuan } from '../../../shared/money.ts'
import { maybeOne, run, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import { PLATFORM_TENANT } from '../../platform-tenant.ts'
import { postEntry } from '../books/post-entry.ts'
import { assignReceipt, bookReceipts } from './receipts.ts'
import { settleStatement, type Actor } from './write-offs.ts'

export interface TransferredMoney {
  voucherId: string
  customerId: string
  bankNo: string
  amountFen: number
}

interface EnteredReceipt {
  receiptId: string
  customerId: string | null
  restFen: number
  account: string
}

/**
 * Settles a statement with a transfer. Money that the bank's file has entered already is used, otherwise it is
 * entered here. Throws RECEIPT_OF_ANOTHER and RECEIPT_SPENT.
 */
export async function receiveStatementTransfer(
  tx: Tx,
  of: TransferredMoney & { statementId: string; statementNo: string; payer: string; paidOn: string },
  actor: Actor,
) {
  const entered = await enteredReceipt(tx, of)
  if (entered && entered.customerId === null)
    await assignReceipt(tx, { receiptId: entered.receiptId, customerId: of.customerId }, actor.now)
  const receiptId = entered?.receiptId ?? (await enterTransfer(tx, of, actor))
  await settleStatement(tx, { receiptId, statementId: of.statementId }, actor)
}

/**
 * Orders were paid by a transfer that the bank's file has entered as a receipt: the payment enters the money, so the
 * receipt gives its share back. Nothing happens without such a receipt. Throws RECEIPT_OF_ANOTHER and RECEIPT_SPENT.
 */
export async function useReceiptForOrders(tx: Tx, of: TransferredMoney, now: Date) {
  const entered = await enteredReceipt(tx, of)
  if (!entered) return
  if (entered.restFen < of.amountFen) throw new AppError('RECEIPT_SPENT', { rest: yuan(entered.restFen) })
  await run(
    tx,
    sql`
      update receipts
      set applied_fen = applied_fen + ${of.amountFen}, version = version + 1, updated_at = ${now},
        status = case when applied_fen + ${of.amountFen} + refunded_fen >= amount_fen then 'APPLIED' else 'PART' end
      where id = ${entered.receiptId}
    `,
  )
  const unapplied = { purpose: 'UNAPPLIED' as const, amountFen: of.amountFen }
  await postEntry(
    tx,
    {
      ...{ document: 'RECEIPT', documentId: entered.receiptId, documentNo: of.bankNo },
      event: `paid orders by ${of.voucherId}`,
      lines: [
        entered.customerId === null ? unapplied : { ...unapplied, partyId: entered.customerId },
        { purpose: 'BANK', subject: entered.account, amountFen: -of.amountFen },
      ],
    },
    now,
  )
}

async function enteredReceipt(
  tx: Tx,
  { bankNo, customerId }: TransferredMoney,
): Promise<EnteredReceipt | undefined> {
  const receipt = await maybeOne(
    tx,
    sql<EnteredReceipt>`
      select id as receipt_id, customer_id, amount_fen - applied_fen - refunded_fen as rest_fen,
        coalesce(account, '') as account
      from receipts
      where bank_no = ${bankNo}
      for update
    `,
  )
  if (!receipt) return undefined
  if (receipt.customerId !== null && receipt.customerId !== customerId)
    throw new AppError('RECEIPT_OF_ANOTHER')
  if (receipt.restFen <= 0) throw new AppError('RECEIPT_SPENT', { rest: yuan(receipt.restFen) })
  return receipt
}

async function enterTransfer(
  tx: Tx,
  of: Parameters<typeof receiveStatementTransfer>[1],
  { actorId, now }: Actor,
): Promise<string> {
  const { customerId, bankNo, amountFen, payer, paidOn, statementNo } = of
  const receiptId = newId()
  await run(
    tx,
    sql`
      insert into receipts (
        id, tenant_id, customer_id, bank_no, received_on, amount_fen, payer, reference, source, created_by, updated_by,
        created_at, updated_at
      )
      values (
        ${receiptId}, ${PLATFORM_TENANT}, ${customerId}, ${bankNo}, ${paidOn}::date, ${amountFen}, ${payer},
        ${statementNo}, 'VOUCHER', ${actorId}::bigint, ${actorId}::bigint, ${now}, ${now}
      )
    `,
  )
  await bookReceipts(tx, [{ receiptId, customerId, bankNo, receivedOn: paidOn, amountFen, account: '' }], now)
  return receiptId
}
