import { signedActs } from '../../../shared/screen/normal-approval.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import type { SignedIn } from '../../context.ts'
import type { Queryable } from '../../db/connection.ts'
import { actsAllowed } from '../allowed-actions.ts'
import type { Row } from '../hook.ts'
import { turnsOf } from './turns.ts'

/** What rows show of what can be done to them: the acts open to the caller, and whose signature they wait for. */
export async function addActs(
  db: Queryable,
  ctx: SignedIn,
  { screen, rows }: { screen: Screen; rows: Row[] },
): Promise<(row: Row) => Row> {
  const allowed = actsAllowed(screen, ctx)
  if (signedActs(screen).length === 0) return (row) => ({ allowedActions: allowed(row) })
  const turns = await turnsOf(db, ctx, { screen, rows })
  return (row) => {
    const { othersTurn, waitsFor } = turns(row)
    return { allowedActions: allowed(row).filter((act) => !othersTurn.has(act)), waitsFor }
  }
}
