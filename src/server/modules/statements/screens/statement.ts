import { sql } from 'kysely'
import { AppError } from '../../../../shared/errors.ts'
import { many, run } from '../../../db/connection.ts'
import type { HookOf } from '../../../engine/hook.ts'
import { confirmedStatus } from '../confirmed-status.ts'
import { answerDispute, disputeLine } from '../disputes.ts'

/** A statement with a disputed line cannot be confirmed. */
export const statement: HookOf<'statement'> = {
  steps: {
    async confirm(tx, _, { rows }) {
      const ids = rows.map(({ id }) => id)
      const disputed = await many(
        tx,
        sql<{ id: string }>`
          select distinct statement_id as id
          from statement_lines
          where statement_id = any(${ids}::bigint[]) and dispute = 'OPEN'
        `,
      )
      const first = rows.find(({ id }) => disputed.some((each) => each.id === id))
      if (first) throw new AppError('STATEMENT_DISPUTED', { statementNo: first.statementNo })
    },
  },
  async afterStep(tx, { now }, { name, rows }) {
    if (name !== 'confirm') return
    const ids = rows.map(({ id }) => id)
    await run(
      tx,
      sql`
        update statements
        set status = ${confirmedStatus}, confirmed_at = ${now}
        where id = any(${ids}::bigint[])
      `,
    )
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
