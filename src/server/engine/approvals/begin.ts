import type { SignedAct } from '../../../shared/screen/normal-approval.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import type { SignedIn } from '../../context.ts'
import type { Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import { insertRows } from '../../db/insert-rows.ts'
import type { Row } from '../hook.ts'
import type { Running } from './queries.ts'
import { neededSteps, type KeptStep } from './steps.ts'

interface Begin {
  screen: Screen
  act: SignedAct
  rows: { row: Row; applicantId: string | null }[]
}

/** Begins the approval of rows as they now stand; one that needs no signature waits for its act all the same. */
export async function beginApprovals(
  tx: Tx,
  ctx: SignedIn,
  { screen, act, rows }: Begin,
): Promise<Running[]> {
  const begun: Running[] = []
  for (const { row, applicantId } of rows) {
    const steps = await neededSteps(tx, ctx, { screen, row, act })
    begun.push({
      id: newId(),
      act: act.name,
      rowId: String(row[screen.table.key]),
      rowVersion: Number(row['version']),
      applicantId,
      steps,
      roles: steps[0]?.roles ?? null,
    })
  }
  const tenants = new Map(rows.map(({ row }) => [String(row[screen.table.key]), row['tenantId']]))
  await insertRows(
    tx,
    'approvals',
    begun.map(({ id, rowId, rowVersion, applicantId, steps }) => ({
      id,
      tenant_id: tenants.get(rowId),
      screen: screen.name,
      row_id: rowId,
      transition: act.name,
      row_version: rowVersion,
      applicant_id: applicantId,
      started_at: ctx.now,
      steps,
      ...waitingFor(steps[0], ctx.now),
    })),
  )
  return begun
}

const HOUR_MS = 3_600_000

/** What an approval keeps of the step that it waits for. */
export function waitingFor(step: KeptStep | undefined, now: Date) {
  const dueAt = step?.hours ? new Date(now.getTime() + step.hours * HOUR_MS) : null
  return {
    step: step?.name ?? null,
    roles: step?.roles ?? null,
    step_since: now,
    due_at: dueAt,
    remind_at: dueAt && step?.remind ? new Date(dueAt.getTime() - step.remind * HOUR_MS) : null,
    escalated_at: null,
  }
}
