import { sql } from 'kysely'
import { WAITING_CAP, type WaitingApprovals } from '../../../shared/calls/approval.ts'
import { signedActs, type SignedAct } from '../../../shared/screen/normal-approval.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import type { SignedIn } from '../../context.ts'
import { maybeOne } from '../../db/connection.ts'
import { codeOf } from '../allowed-actions.ts'
import { tableOf } from '../row-sql.ts'
import { holdsCode } from '../../may.ts'
import { visible } from '../visible-rows.ts'
import { isMyTurn, runningFor } from './turn-sql.ts'

/** How many rows of each screen wait for the caller's signature, and which has waited longest. */
export async function waitingForMe(ctx: SignedIn): Promise<WaitingApprovals[]> {
  const signed = ctx.services.screens.screens.flatMap((screen) =>
    signedActs(screen)
      .filter(({ name }) => holdsCode(ctx.me, codeOf(screen, name)))
      .map((act) => ({ screen, act })),
  )
  const found: WaitingApprovals[] = []
  for (const { screen, act } of signed) {
    const waits = await countWaiting(ctx, { screen, act })
    if (!waits?.oldest || !waits.oldestId) continue
    found.push({
      screen: screen.name,
      title: screen.title[ctx.language],
      list: screen.menu.path,
      transition: act.name,
      total: Math.min(waits.total, WAITING_CAP),
      ...(waits.total > WAITING_CAP && { totalCapped: true }),
      oldest: waits.oldest.toISOString(),
      oldestId: waits.oldestId,
    })
  }
  return found
}

function countWaiting(ctx: SignedIn, { screen, act }: { screen: Screen; act: SignedAct }) {
  return maybeOne(
    ctx.db,
    sql<{ total: number; oldest: Date | null; oldestId: string | null }>`
      select count(*)::int as total,
        min(w.step_since) as oldest,
        (array_agg(w.row_id order by w.step_since, w.id))[1] as oldest_id
      from (
        select a.id, a.row_id, a.step_since
        from approvals a
        join ${tableOf(screen)} t on t.id = a.row_id
        where ${runningFor(screen, ctx, act)} and ${isMyTurn(ctx, act)} and ${visible(screen, ctx)}
        order by a.step_since
        limit ${WAITING_CAP + 1}
      ) w
    `,
  )
}
