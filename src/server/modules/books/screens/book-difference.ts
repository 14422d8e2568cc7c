import { sql } from 'kysely'
import { run } from '../../../db/connection.ts'
import type { HookOf } from '../../../engine/hook.ts'

/** Finance says why the books and a document differ. */
export const bookDifference: HookOf<'book-difference'> = {
  actions: {
    async explain(tx, { me, now }, { rows, input }) {
      await run(
        tx,
        sql`
          update book_differences
          set status = 'SETTLED', note = ${input.note}, version = version + 1, updated_by = ${me.userId}, updated_at = ${now}
          where id = any(${rows.map((row) => row.id)}::bigint[]) and status = 'OPEN'
        `,
      )
    },
  },
}
