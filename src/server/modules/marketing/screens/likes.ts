import { sql } from 'kysely'
import { run, type Tx } from '../../../db/connection.ts'
import type { SignedIn } from '../../../context.ts'
import type { HookOf, RowOf } from '../../../engine/hook.ts'

/** Staff decide which likes are shown. */
export const likes: HookOf<'likes'> = {
  actions: {
    approveLikes: (tx, ctx, { rows, input }) =>
      setStatus(tx, ctx, { rows, status: input.isApprove === 'Y' ? 'APPROVED' : 'REJECTED' }),
    blackLikes: (tx, ctx, { rows }) => setStatus(tx, ctx, { rows, status: 'BLACK' }),
  },
}

async function setStatus(
  tx: Tx,
  { me, now }: SignedIn,
  { rows, status }: { rows: RowOf<'likes'>[]; status: string },
) {
  const ids = rows.map((row) => row.id)
  await run(
    tx,
    sql`
      update likes
      set status = ${status}, version = version + 1, updated_by = ${me.userId}, updated_at = ${now}
      where id = any(${ids}::bigint[])
    `,
  )
}
