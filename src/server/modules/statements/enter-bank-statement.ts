import { sql } from 'kysely'
import { AppError } from '../../../shared/errors.ts'
import { yuan } from '../../../shared/money.ts'
import { auditMany } from '../../audit.ts'
import { many, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import type { SignedIn } from '../../context.ts'
import { PLATFORM_TENANT } from '../../platform-tenant.ts'
import { readCamt, type BankCredit } from './camt.ts'
import { numbersEntered } from './known-numbers.ts'
import { bookReceipts, customersNamed } from './receipts.ts'
import { proposeWriteOffs } from './write-offs.ts'

/** The longest bank number of a receipt. */
const LONGEST_NO = 80

/**
 * Enters the credits of a bank statement as receipts, and proposes what those of known customers settle. Those with a
 * number that is known are left out; `differing` are the numbers that are known with another amount. Throws
 * RECEIPT_FILE_UNREADABLE, RECEIPT_FILE_CURRENCY, and RECEIPT_FILE_TWICE when all of them are known.
 */
export async function enterBankStatement(tx: Tx, ctx: SignedIn, xml: string) {
  const { me, now } = ctx
  const credits = readCamt(xml)
  if (credits.some(({ bankNo, amountFen }) => bankNo === '' || amountFen <= 0))
    throw new AppError('RECEIPT_FILE_UNREADABLE')
  const payers = await customersNamed(tx, [...new Set(credits.map(({ payer }) => payer))])
  const byTransfer = await numbersEntered(
    tx,
    credits.map(({ bankNo }) => bankNo),
  )
  const unknown = credits.filter(({ bankNo }) => !byTransfer.has(bankNo))
  const rows = unknown.map((credit) => ({
    ...{
      id: newId(),
      customer_id: payers.get(credit.payer) ?? null,
      bank_no: credit.bankNo.slice(0, LONGEST_NO),
    },
    ...{ received_on: credit.receivedOn, amount_fen: credit.amountFen, payer: credit.payer.slice(0, 120) },
    ...{ reference: credit.reference.slice(0, 300), account: credit.account.slice(0, 40) },
  }))
  const entered = await many(
    tx,
    sql<{
      receiptId: string
      customerId: string | null
      bankNo: string
      receivedOn: string
      amountFen: number
      account: string
    }>`
      insert into receipts (
        id, tenant_id, customer_id, bank_no, received_on, amount_fen, payer, reference, account, source, created_by,
        updated_by, created_at, updated_at
      )
      select id, ${PLATFORM_TENANT}::bigint, customer_id, bank_no, received_on, amount_fen, payer, reference, account,
        'FILE', ${me.userId}::bigint, ${me.userId}::bigint, ${now}::timestamptz, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as credit (
        id bigint, customer_id bigint, bank_no text, received_on date, amount_fen bigint, payer text, reference text,
        account text
      )
      order by bank_no
      on conflict (bank_no) do nothing
      returning id as receipt_id, customer_id, bank_no, received_on::text, amount_fen, coalesce(account, '') as account
    `,
  )
  const differing = await differingNumbers(tx, credits)
  if (entered.length === 0 && differing.length === 0) throw new AppError('RECEIPT_FILE_TWICE')
  await bookReceipts(tx, entered, now)
  await auditMany(
    tx,
    ctx,
    { action: 'create', entity: 'receipt', tenantId: me.tenantId },
    entered.map(({ receiptId, bankNo, amountFen }) => ({
      entityId: receiptId,
      after: { bankNo, amount: yuan(amountFen) },
    })),
  )
  const ofCustomers = entered.flatMap(({ receiptId, customerId }) => (customerId ? [receiptId] : []))
  const matched = await proposeWriteOffs(tx, ofCustomers, {
    ...{ actorId: me.userId, actorName: me.realName, now },
  })
  return { entered: entered.length, known: credits.length - entered.length, matched, differing }
}

/** The numbers of credits that stand in a receipt of another amount: a bank that counts anew, or an altered file. */
async function differingNumbers(tx: Tx, credits: BankCredit[]): Promise<string[]> {
  const rows = await many(
    tx,
    sql<{ bankNo: string }>`
      select distinct r.bank_no
      from jsonb_to_recordset(${JSON.stringify(credits.map(numbered))}::jsonb) as credit (bank_no text, amount_fen bigint)
      join receipts r on r.bank_no = credit.bank_no and r.amount_fen <> credit.amount_fen
      order by r.bank_no
    `,
  )
  return rows.map(({ bankNo }) => bankNo)
}

const numbered = ({ bankNo, amountFen }: BankCredit) => ({
  bank_no: bankNo.slice(0, LONGEST_NO),
  amount_fen: amountFen,
})
