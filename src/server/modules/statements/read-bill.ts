import { sql } from 'kysely'
import type { ReplyOf } from '../../../shared/call.ts'
import type { readBill as readCall } from '../../../shared/calls/statement.ts'
import { AppError } from '../../../shared/errors.ts'
import { yuan } from '../../../shared/money.ts'
import { many, maybeOne, type Queryable } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'

type Bill = ReplyOf<typeof readCall>
type Line = Bill['lines'][number]

/** A statement with its lines. Throws RECORD_NOT_FOUND for one of another company. */
export async function readBill({ db, me }: SignedIn, statementId: string): Promise<Bill> {
  const bill = await maybeOne(
    db,
    sql<
      Omit<Bill, 'lines' | 'total' | 'settled' | 'open' | 'payable' | 'transfers' | 'isOwn'> & {
        tenantId: string
        totalFen: number
        settledFen: number
      }
    >`
      select s.id as statement_id, s.statement_no, t.tenant_name as customer, s.starts_on::text, s.ends_on::text,
        s.due_on::text, s.status, s.overdue, s.tenant_id, s.total_fen, s.settled_fen
      from statements s
      join tenants t on t.id = s.tenant_id
      where s.id = ${statementId} and (s.tenant_id = ${me.tenantId} or ${me.tenantType === ''})
    `,
  )
  if (!bill) throw new AppError('RECORD_NOT_FOUND')
  const { tenantId, totalFen, settledFen, ...facts } = bill
  const lines = await many(
    db,
    sql<Omit<Line, 'amount' | 'settled' | 'at'> & { amountFen: number; settledFen: number; at: Date | null }>`
      select id as line_id, kind, order_id, coalesce(document_no, '') as document_no, happened_at as at, amount_fen,
        settled_fen, dispute, coalesce(reason, '') as reason, coalesce(reply, '') as reply
      from statement_lines
      where statement_id = ${statementId} and tenant_id = ${tenantId}
      order by line_no
    `,
  )
  const transfers = await transfersOf(db, statementId)
  const waitingFen = transfers.reduce(
    (sum, { status, amountFen }) => sum + (status === 'PENDING' ? amountFen : 0),
    0,
  )
  const openFen = totalFen - settledFen
  return {
    ...facts,
    ...{ total: yuan(totalFen), settled: yuan(settledFen), open: yuan(openFen) },
    payable: yuan(Math.max(openFen - waitingFen, 0)),
    transfers: transfers.map(({ amountFen, ...transfer }) => ({ ...transfer, amount: yuan(amountFen) })),
    isOwn: tenantId === me.tenantId,
    lines: lines.map(({ amountFen, settledFen: lineFen, at, ...line }) => ({
      ...line,
      ...{ amount: yuan(amountFen), settled: yuan(lineFen), at: at!.toISOString() },
    })),
  }
}

function transfersOf(db: Queryable, statementId: string) {
  return many(
    db,
    sql<Omit<Bill['transfers'][number], 'amount'> & { amountFen: number }>`
      select id as voucher_id, amount_fen, paid_on::text, status, coalesce(reason, '') as reason
      from transfer_vouchers
      where statement_id = ${statementId}
      order by created_at desc, id desc
    `,
  )
}
