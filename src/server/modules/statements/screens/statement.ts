import { sql } from 'kysely'
import { AppError } from '../../../../shared/errors.ts'
import { maybeOne, run } from '../../../db/connection.ts'
import type { HookOf } from '../../../engine/hook.ts'
import { confirmedStatus } from '../confirmed-status.ts'
import { answerDispute, disputeLine } from '../disputes.ts'

/** A statement with a disputed line cannot be confirmed. */
export const statement: HookOf<'statement'> = {
  steps: {
    async confirm(tx, { now }, { rows }) {
      for (const { id, statementNo } of rows) {
        const disputed = await maybeOne(
          tx,
          sql`select 1 from statement_lines where statement_id = ${id} and dispute = 'OPEN' limit 1`,
        )
        if (disputed) throw new AppError('STATEMENT_DISPUTED', { statementNo })
        await run(tx, sql`update statements set confirmed_at = ${now} where id = ${id}`)
      }
    },
  },
  async afterStep(tx, _, { rows }) {
    const ids = rows.map(({ id }) => id)
    await run(tx, sql`update statements set status = ${confirmedStatus} where id = any(${ids}::bigint[])`)
  },
}

export const statementLine: HookOf<'statement-line'> = {
  actions: {
    async dispute(tx, { me, now }, { rows, input }) {
      for (const { id } of rows) await disputeLine(tx, { lineId: id, reason: input.reason }, { by: me, now })
    },
    async answer(tx, { me, now }, { rows, input }) {
      for (const { id } of rows) await answerDispute(tx, { lineId: id, ...input }, { by: me, now })
    },
  },
}
