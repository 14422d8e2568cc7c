// A buyer disputes lines of a statement; finance answers.
import { sql } from 'kysely'
import { AppError } from '../../../shared/errors.ts'
import { many, maybeOne, one, run, type Tx } from '../../db/connection.ts'
import { tell } from '../messages/tell.ts'
import { nameStatement } from '../orders/name-statement.ts'
import { netLines } from './net-lines.ts'
import { reverseWriteOffs, settleStatement } from './write-offs.ts'

interface Act {
  by: { userId: string; realName: string }
  now: Date
}

/** Locks the statement of a line while it waits to be confirmed. Throws STATEMENT_CONFIRMED afterwards. */
async function lockPending(tx: Tx, lineId: string) {
  const statement = await maybeOne(
    tx,
    sql<{ statementId: string; statementNo: string; tenantId: string; status: string }>`
      select s.id as statement_id, s.statement_no, s.tenant_id, s.status
      from statements s
      join statement_lines l on l.statement_id = s.id
      where l.id = ${lineId}
      for update of s
    `,
  )
  if (statement?.status !== 'PENDING') throw new AppError('STATEMENT_CONFIRMED')
  return statement
}

export async function disputeLine(
  tx: Tx,
  { lineId, reason }: { lineId: string; reason: string },
  { by, now }: Act,
) {
  await lockPending(tx, lineId)
  await run(
    tx,
    sql`
      update statement_lines
      set dispute = 'OPEN', reason = ${reason}, version = version + 1, updated_by = ${by.userId}, updated_at = ${now}
      where id = ${lineId}
    `,
  )
}

/**
 * Keeps the line, or takes it off this statement: the next one has it again, and money that was matched before
 * settles the lines that stay.
 */
export async function answerDispute(
  tx: Tx,
  { lineId, outcome, reply }: { lineId: string; outcome: string; reply: string },
  { by, now }: Act,
) {
  const { statementId, statementNo, tenantId } = await lockPending(tx, lineId)
  await run(
    tx,
    sql`
      update statement_lines
      set dispute = 'ANSWERED', reply = ${reply}, version = version + 1, updated_by = ${by.userId}, updated_at = ${now}
      where id = ${lineId} and dispute = 'OPEN'
    `,
  )
  if (outcome === 'DROP') await dropLine(tx, { statementId, lineId, reply }, { by, now })
  await tell(
    tx,
    {
      ...{ tenantId, type: 'notice', sourceId: statementId, sourceNum: statementNo },
      name: { zh: '对账异议已答复', en: 'Your dispute is answered' },
      content: { zh: `对账单 ${statementNo}：${reply}`, en: `Statement ${statementNo}: ${reply}` },
    },
    now,
  )
}

async function dropLine(
  tx: Tx,
  { statementId, lineId, reply: note }: { statementId: string; lineId: string; reply: string },
  { by, now }: Act,
) {
  const actor = { actorId: by.userId, actorName: by.realName, now }
  const applied = await many(
    tx,
    sql<{ writeOffId: string; receiptId: string }>`
      select id as write_off_id, receipt_id from write_offs where statement_id = ${statementId} and status = 'APPLIED' order by id
    `,
  )
  if (applied.length > 0)
    await reverseWriteOffs(tx, { ids: applied.map(({ writeOffId }) => writeOffId), note }, actor)
  await run(tx, sql`delete from write_offs where line_id = ${lineId}`)
  const dropped = await one(
    tx,
    sql<{ orderId: string | null }>`delete from statement_lines where id = ${lineId} returning order_id`,
  )
  const lines = await many(
    tx,
    sql<{ lineId: string; amountFen: number; orderId: string | null }>`
      select id as line_id, amount_fen, order_id from statement_lines where statement_id = ${statementId} order by line_no
    `,
  )
  const totalFen = lines.reduce((sum, { amountFen }) => sum + amountFen, 0)
  if (totalFen < 0) throw new AppError('STATEMENT_BELOW_NOTHING')
  const settled = netLines(lines.map(({ amountFen }) => amountFen))
  const rows = lines.map(({ lineId: id }, index) => ({ id, settled_fen: settled[index]! }))
  await run(
    tx,
    sql`
      update statement_lines
      set settled_fen = netted.settled_fen
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as netted (id bigint, settled_fen bigint)
      where statement_lines.id = netted.id
    `,
  )
  await run(
    tx,
    sql`
      update statements
      set total_fen = ${totalFen}, status = case when ${totalFen} = 0 then 'SETTLED' else status end,
        version = version + 1, updated_at = ${now}
      where id = ${statementId}
    `,
  )
  for (const receiptId of [...new Set(applied.map((each) => each.receiptId))].toSorted())
    await settleStatement(tx, { receiptId, statementId }, actor)
  const { orderId } = dropped
  if (orderId && !lines.some((line) => line.orderId === orderId)) await nameStatement(tx, [orderId], null)
}
