import type { SignedIn } from '../../context.ts'
import type { Tx } from '../../db/connection.ts'
import { readRows } from '../visible-rows.ts'
import { settleApprovals } from './settle.ts'

/** Begins the approvals of a row that a module has written by statements of its own; the caller is the applicant. */
export async function awaitSignatures(
  tx: Tx,
  ctx: SignedIn,
  { screen: name, id }: { screen: string; id: string },
): Promise<void> {
  const screen = ctx.services.screens.byName(name)
  if (screen) await settleApprovals(tx, ctx, { screen, rows: await readRows(tx, ctx, { screen, ids: [id] }) })
}
