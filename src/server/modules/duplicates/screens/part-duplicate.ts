// The screen of likely duplicates: pairs stand once, and a merge is one of their steps.
import { sql } from 'kysely'
import { AppError } from '../../../../shared/errors.ts'
import { run, type Tx } from '../../../db/connection.ts'
import type { SignedIn } from '../../../context.ts'
import type { HookOf, RowOf } from '../../../engine/hook.ts'
import { mergeParts } from '../merge-parts.ts'

export const partDuplicate: HookOf<'part-duplicate'> = {
  beforeSave(_tx, { now }, { before, after }) {
    const { partId, otherId } = after
    if (partId === otherId) throw new AppError('PART_MERGE_SAME')
    if (before) return
    // The job writes the lesser id first, so that no pair stands twice.
    if (BigInt(partId ?? 0) > BigInt(otherId ?? 0)) Object.assign(after, { partId: otherId, otherId: partId })
    after.foundAt = now.toISOString()
  },
  steps: {
    keepFirst: (tx, ctx, { rows }) => mergeEach(tx, ctx, rows, ({ partId, otherId }) => [partId, otherId]),
    keepSecond: (tx, ctx, { rows }) => mergeEach(tx, ctx, rows, ({ partId, otherId }) => [otherId, partId]),
  },
}

type Pair = RowOf<'part-duplicate'>

async function mergeEach(
  tx: Tx,
  ctx: SignedIn,
  rows: Pair[],
  keep: (row: Pair) => [kept: string, gone: string],
) {
  for (const row of rows) {
    const [keptId, goneId] = keep(row)
    await mergeParts(tx, ctx, { keptId, goneId })
    await dropOpenPairs(tx, { goneId, except: row.id })
  }
}

/** The part that is gone has no duplicates any more; the next search finds those of the part that is kept. */
async function dropOpenPairs(tx: Tx, { goneId, except }: { goneId: string; except: string }) {
  await run(
    tx,
    sql`
      delete from part_duplicates
      where status = 'TODO' and id <> ${except} and (part_id = ${goneId} or other_id = ${goneId})
    `,
  )
}
