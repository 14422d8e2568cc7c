import { signedActs, type SignedAct } from '../../../shared/screen/normal-approval.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import type { SignedIn } from '../../context.ts'
import type { Tx } from '../../db/connection.ts'
import { mayDo } from '../allowed-actions.ts'
import type { Row } from '../hook.ts'
import { beginApprovals } from './begin.ts'
import { endApprovals, runningOf } from './queries.ts'

interface Settled {
  screen: Screen
  /** The rows as they now stand. */
  rows: Row[]
  /** The act that they have just taken, if any. */
  took?: string
}

/**
 * Lets the approvals of rows follow what became of them: what is no longer open ends, an edited row begins
 * again with its applicant, and of what is newly open the caller is the applicant.
 */
export async function settleApprovals(tx: Tx, ctx: SignedIn, { screen, rows, took }: Settled): Promise<void> {
  const acts = signedActs(screen)
  if (acts.length === 0 || rows.length === 0) return
  const idOf = (row: Row) => String(row[screen.table.key])
  const running = await runningOf(tx, { screen: screen.name, rowIds: rows.map(idOf) })
  const isStep = screen.states?.transitions.some(({ name }) => name === took) ?? false
  const ended: { id: string; outcome: 'SIGNED' | 'LEFT' | 'CHANGED' }[] = []
  for (const act of acts) {
    const begin: { row: Row; applicantId: string | null }[] = []
    for (const row of rows) {
      const former = running.find((each) => each.act === act.name && each.rowId === idOf(row))
      const isOpen = isOpenFor(screen, ctx, { row, act })
      if (former) {
        const isLeft = isStep || !isOpen
        const isChanged = former.rowVersion !== row['version']
        if (!isLeft && !isChanged) continue
        const outcome = took === act.name ? 'SIGNED' : isLeft ? 'LEFT' : 'CHANGED'
        ended.push({ id: former.id, outcome })
        if (isOpen) begin.push({ row, applicantId: isLeft ? ctx.me.userId : former.applicantId })
      } else if (isOpen) begin.push({ row, applicantId: ctx.me.userId })
    }
    await endApprovals(tx, { ended: ended.splice(0), now: ctx.now })
    await beginApprovals(tx, ctx, { screen, act, rows: begin })
  }
}

/** Whether the row could take the act but for signatures. */
export function isOpenFor(
  screen: Screen,
  ctx: SignedIn,
  { row, act }: { row: Row; act: SignedAct },
): boolean {
  return 'from' in act
    ? act.from.includes(String(row[screen.states!.field]))
    : mayDo(screen, ctx, { row, action: act })
}
