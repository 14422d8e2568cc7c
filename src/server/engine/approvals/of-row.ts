import { sql } from 'kysely'
import { AppError } from '../../../shared/errors.ts'
import type { Approval } from '../../../shared/calls/approval.ts'
import { signedActs, type SignedAct } from '../../../shared/screen/normal-approval.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import type { SignedIn } from '../../context.ts'
import { many } from '../../db/connection.ts'
import { readRows } from '../visible-rows.ts'
import { signaturesOf, type StoredSignature } from './queries.ts'
import { isOpenFor } from './settle.ts'
import { neededSteps, nextStep, type KeptStep } from './steps.ts'

interface Last {
  id: string
  act: string
  rowVersion: number
  outcome: string | null
  steps: KeptStep[]
  dueAt: Date | null
}

/**
 * The approvals of a row: those that run, and the one that led to where it is. Throws RECORD_NOT_FOUND for a row
 * that the caller does not see.
 */
export async function approvalsOfRow(
  ctx: SignedIn,
  { screen, id }: { screen: Screen; id: string },
): Promise<Approval[]> {
  const [row] = await readRows(ctx.db, ctx, { screen, ids: [id] })
  if (!row) throw new AppError('RECORD_NOT_FOUND')
  const acts = signedActs(screen)
  if (acts.length === 0) return []
  const last = await many(
    ctx.db,
    sql<Last>`
      select distinct on (transition) id, transition as act, row_version, outcome, steps, due_at
      from approvals
      where tenant_id = ${String(row['tenantId'])} and screen = ${screen.name} and row_id = ${id}
      order by transition, started_at desc, id desc
    `,
  )
  const signatures = await signaturesOf(
    ctx.db,
    last.map((each) => each.id),
  )
  const shown: Approval[] = []
  for (const act of acts) {
    const found = last.find((each) => each.act === act.name)
    const isOpen = isOpenFor(screen, ctx, { row, act })
    if (!isOpen && found?.outcome !== 'SIGNED') continue
    // What was signed before the row was edited does not count any more.
    const counts = isOpen ? found?.outcome === null && found.rowVersion === row['version'] : true
    const kept = counts ? found : undefined
    shown.push(
      drawn(ctx, act, {
        isOpen,
        needed: kept?.steps ?? (await neededSteps(ctx.db, ctx, { screen, row, act })),
        signatures: kept ? signatures.filter(({ approvalId }) => approvalId === kept.id) : [],
        dueAt: kept?.dueAt ?? null,
      }),
    )
  }
  return shown.filter(({ steps }) => steps.length > 0)
}

interface Draw {
  isOpen: boolean
  needed: KeptStep[]
  signatures: StoredSignature[]
  dueAt: Date | null
}

function drawn(
  { language }: SignedIn,
  act: SignedAct,
  { isOpen, needed, signatures, dueAt }: Draw,
): Approval {
  const next = isOpen ? nextStep(needed, signatures) : undefined
  const ofFile = act.approval.steps.map((step) => needed.find(({ name }) => name === step.name) ?? step)
  const others = needed.filter((step) => !ofFile.includes(step))
  const stateOf = (name: string): Approval['steps'][number]['state'] => {
    if (name === next?.name) return 'current'
    if (signatures.some(({ step }) => step === name)) return 'signed'
    return isOpen && needed.some((step) => step.name === name) ? 'later' : 'skipped'
  }
  return {
    transition: act.name,
    label: act.label[language],
    steps: [...ofFile, ...others].map(({ name, label, signers }) => ({
      name,
      label: label[language],
      state: stateOf(name),
      signers,
      signatures: signatures
        .filter(({ step }) => step === name)
        .map(({ signer, forWhom, signedAt }) => ({
          signer,
          at: signedAt.toISOString(),
          ...(forWhom !== null && { for: forWhom }),
        })),
      ...(name === next?.name && dueAt && { due: dueAt.toISOString() }),
    })),
  }
}
