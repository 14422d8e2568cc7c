import { sentence } from '../../../shared/errors.ts'
import type { SignedAct } from '../../../shared/screen/normal-approval.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import type { SignedIn } from '../../context.ts'
import type { Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { auditRows } from '../audit-rows.ts'
import type { Row } from '../hook.ts'
import { outcomeOf, type Outcome } from '../refused-rows.ts'
import { beginApprovals, waitingFor } from './begin.ts'
import { endApprovals, runningOf, saveSteps, signaturesOf, type Running } from './queries.ts'
import { signingAs, type SigningAs } from './signing-as.ts'
import { nextStep, type KeptStep, type Signature } from './steps.ts'

interface Signing {
  screen: Screen
  act: SignedAct
  /** Locked, and free to take the act but for the signatures. */
  rows: Row[]
  /** What the act asked for, kept in the history of each signature. */
  input?: Row
}

interface Signed {
  /** Rows that lack no signature any more. */
  ready: Row[]
  /** What became of the others: signed and waiting, or refused with the reason. */
  outcomes: Outcome[]
}

/** Signs each row as the caller, or as somebody for whom they stand in, as far as its approval waits for them. */
export async function signRows(
  tx: Tx,
  ctx: SignedIn,
  { screen, act, rows, input = {} }: Signing,
): Promise<Signed> {
  const running = await currentApprovals(tx, ctx, { screen, act, rows })
  const before = Map.groupBy(
    await signaturesOf(
      tx,
      [...running.values()].map(({ id }) => id),
    ),
    ({ approvalId }) => approvalId,
  )
  const selves = await signingAs(tx, ctx)
  const decided = rows.map((row) => {
    const current = running.get(String(row[screen.table.key]))!
    const signatures: Signature[] = before.get(current.id) ?? []
    return { row, ...decide(ctx, { current, signatures, selves, ownToo: act.approval.ownToo }) }
  })
  const signed = decided.filter((each) => each.kind === 'signed')
  await insertRows(
    tx,
    'approval_signatures',
    signed.map(({ approvalId, step, forId }) => ({
      id: newId(),
      approval_id: approvalId,
      step,
      signer_id: ctx.me.userId,
      for_id: forId,
      signed_at: ctx.now,
    })),
  )
  const waiting = signed.filter(({ isWaiting }) => isWaiting)
  const passedOn = waiting.flatMap(({ approvalId, step, next }) =>
    next && next.name !== step ? [{ id: approvalId, ...waitingFor(next, ctx.now) }] : [],
  )
  if (passedOn.length > 0) await saveSteps(tx, passedOn)
  const left = waiting.map(({ row }) => row)
  const after = left.map((row) => ({ ...input, ...row }))
  await auditRows(tx, ctx, { screen, action: act.name, before: left, after })
  const isReady = (each: (typeof decided)[number]) =>
    each.kind === 'ready' || (each.kind === 'signed' && !each.isWaiting)
  return {
    ready: decided.filter(isReady).map(({ row }) => row),
    outcomes: [
      ...left.map((row) => ({ ...outcomeOf(screen, row), done: true })),
      ...decided.flatMap((each) =>
        each.kind === 'refused' ? [{ ...outcomeOf(screen, each.row), done: false, msg: each.msg }] : [],
      ),
    ],
  }
}

interface Deciding {
  current: Running
  signatures: Signature[]
  selves: SigningAs[]
  ownToo: boolean
}

type Decision =
  | { kind: 'ready' }
  | { kind: 'refused'; msg: string }
  | {
      kind: 'signed'
      approvalId: string
      step: string
      forId: string | null
      isWaiting: boolean
      next: KeptStep | undefined
    }

function decide({ me, language }: SignedIn, { current, signatures, selves, ownToo }: Deciding): Decision {
  const step = nextStep(current.steps, signatures)
  if (!step) return { kind: 'ready' }
  const refused = (code: 'APPROVAL_OWN' | 'APPROVAL_SIGNED' | 'APPROVAL_NOT_YOURS'): Decision => ({
    kind: 'refused',
    msg: sentence(code, language, { step: step.label[language] }),
  })
  const isApplicant = (userId: string) => !ownToo && current.applicantId === userId
  const hasSigned = (userId: string) =>
    signatures.some(({ signerId, forId }) => signerId === userId || forId === userId)
  if (isApplicant(me.userId)) return refused('APPROVAL_OWN')
  if (hasSigned(me.userId)) return refused('APPROVAL_SIGNED')
  const { roles } = current
  const [own, ...others] = selves
  const isOwn = me.everything || roles === null || own!.roles.some((role) => roles.includes(role))
  const other = others.find(
    ({ userId, roles: held }) =>
      !isApplicant(userId) && !hasSigned(userId) && held.some((role) => roles?.includes(role)),
  )
  if (!isOwn && !other) return refused('APPROVAL_NOT_YOURS')
  const next = nextStep(current.steps, [...signatures, { step: step.name }])
  return {
    kind: 'signed',
    approvalId: current.id,
    step: step.name,
    forId: isOwn ? null : other!.userId,
    isWaiting: next !== undefined,
    next,
  }
}

/** The approval of each row as it stands, by row; one of an older version of the row begins again. */
async function currentApprovals(
  tx: Tx,
  ctx: SignedIn,
  { screen, act, rows }: Pick<Signing, 'screen' | 'act' | 'rows'>,
): Promise<Map<string, Running>> {
  const idOf = (row: Row) => String(row[screen.table.key])
  const found = (await runningOf(tx, { screen: screen.name, rowIds: rows.map(idOf) })).filter(
    (each) => each.act === act.name,
  )
  const former = new Map(found.map((each) => [each.rowId, each]))
  const outdated = rows.filter((row) => former.get(idOf(row))?.rowVersion !== row['version'])
  const changed = outdated.flatMap((row) => former.get(idOf(row))?.id ?? [])
  await endApprovals(tx, { ended: changed.map((id) => ({ id, outcome: 'CHANGED' as const })), now: ctx.now })
  const begun = await beginApprovals(tx, ctx, {
    screen,
    act,
    rows: outdated.map((row) => ({ row, applicantId: former.get(idOf(row))?.applicantId ?? null })),
  })
  const outdatedIds = new Set(outdated.map(idOf))
  const kept = found.filter(({ rowId }) => !outdatedIds.has(rowId))
  return new Map([...kept, ...begun].map((each) => [each.rowId, each]))
}
