import { AppError, sentence } from '../../shared/errors.ts'
import type { SignedAct } from '../../shared/screen/normal-approval.ts'
import type { Action, Screen, Transition } from '../../shared/screen/normal-form.ts'
import { holds } from '../../shared/screen/judge.ts'
import { type Tx } from '../db/connection.ts'
import type { SignedIn } from '../context.ts'
import { write } from '../http/write.ts'
import { mayStep, situation } from './allowed-actions.ts'
import { settleApprovals } from './approvals/settle.ts'
import { signRows } from './approvals/sign-rows.ts'
import { auditRows } from './audit-rows.ts'
import { checkValues } from './check-values.ts'
import { columnsOf } from './columns-of.ts'
import type { Row } from './hook.ts'
import { fillPresets } from './presets.ts'
import { stored } from './row-sql.ts'
import { settleChanges } from './settle-changes.ts'
import { updateRows } from './update-rows.ts'
import { outcomeOf, refusedSteps, type Outcome } from './refused-rows.ts'
import { refuseStrangers } from './save.ts'
import { readInput, shownInput } from './validate.ts'
import { lockRows, readRows } from './visible-rows.ts'

interface Act {
  screen: Screen
  name: string
  ids: string[]
  input: Row
}

/** Carries out an action or a change of state on the chosen rows. */
export async function actOnRows(ctx: SignedIn, { screen, name, ids, input }: Act): Promise<unknown> {
  refuseStrangers(screen, ctx)
  const transition = screen.states?.transitions.find((each) => each.name === name)
  const action = screen.actions.find((each) => each.name === name)
  const work = async (tx: Tx): Promise<object> => {
    const rows = await lockRows(tx, ctx, { screen, ids })
    if (transition) return step(tx, ctx, { screen, transition, rows, input })
    return perform(tx, ctx, { screen, action: action!, rows, input })
  }
  const answer = await write(ctx, work, { kept: ctx.services.screens.hookOf(screen).kept })
  ctx.services.screens.hookOf(screen).committed?.(ctx)
  return answer
}

/** Each row is told by itself; where none can be done it is a refusal, with the reason of each. */
async function step(
  tx: Tx,
  ctx: SignedIn,
  { screen, transition, rows, input }: { screen: Screen; transition: Transition; rows: Row[]; input: Row },
): Promise<Outcome[]> {
  const fields = transition.input
  const values = shownInput(ctx, { fields, row: readInput(screen, ctx, { form: transition, input }) })
  const { open = [], refused = [] } = Object.groupBy(rows, (row) =>
    mayStep(screen, ctx, { row, transition }) ? 'open' : 'refused',
  )
  const closed = await refusedSteps(tx, ctx, { screen, transition, rows: refused })
  const { ready: possible, outcomes } = isSigned(transition)
    ? await signRows(tx, ctx, { screen, act: transition, rows: open })
    : { ready: open, outcomes: [] }
  const told = [...outcomes, ...closed]
  if (possible.length === 0) {
    if (told.some(({ done }) => done)) return told
    throw new AppError('NOT_ALLOWED_NOW', {}, { data: told })
  }
  const ids = possible.map((row) => String(row[screen.table.key]))
  const around = { form: transition.input, master: null }
  for (const tenantId of new Set(possible.map((row) => String(row['tenantId']))))
    await checkValues(tx, ctx, { fields: transition.input, values, row: values, around, tenantId })
  await ctx.services.screens
    .hookOf(screen)
    .steps?.[transition.name]?.(tx, ctx, { rows: possible, input: values })
  const columns = await columnsOf(transition.input, values)
  const state = screen.fields.find(({ prop }) => prop === screen.states!.field)!
  columns.set(state.columns[0]!, await stored(state, transition.to))
  await updateRows(tx, ctx, { screen, ids, columns })
  await ctx.services.screens.hookOf(screen).afterStep?.(tx, ctx, { name: transition.name, rows: possible })
  const after = await readRows(tx, ctx, { screen, ids })
  await settleApprovals(tx, ctx, { screen, rows: after, took: transition.name })
  await auditRows(tx, ctx, { screen, action: transition.name, before: possible, after })
  await settleChanges(tx, ctx, { screen, act: transition.name, before: possible, after })
  await ctx.services.ports.tellOfStep(tx, ctx, { screen, ids, label: transition.label })
  return [...possible.map((row) => ({ ...outcomeOf(screen, row), done: true })), ...told]
}

async function perform(
  tx: Tx,
  ctx: SignedIn,
  { screen, action, rows, input }: { screen: Screen; action: Action; rows: Row[]; input: Row },
): Promise<object> {
  const values = await filledInput(tx, ctx, { screen, action, input })
  const { showWhen } = action
  const refused = rows.filter((row) => showWhen && !holds(showWhen, situation(screen, ctx, row)))
  if (refused.length > 0) {
    const msg = sentence('NOT_ALLOWED_NOW', ctx.language)
    const data = refused.map((row) => ({ ...outcomeOf(screen, row), done: false, msg }))
    throw new AppError('NOT_ALLOWED_NOW', {}, { data })
  }
  for (const tenantId of new Set(rows.map((row) => String(row['tenantId'])))) {
    const around = { form: action.input, master: null }
    await checkValues(tx, ctx, { fields: action.input, values, row: values, around, tenantId })
  }
  const secrets = new Set(action.input.filter(({ secret }) => secret).map(({ prop }) => prop))
  const told = Object.fromEntries(Object.entries(values).filter(([prop]) => !secrets.has(prop)))
  const { ready, outcomes } = isSigned(action)
    ? await signRows(tx, ctx, { screen, act: action, rows, input: told })
    : { ready: rows, outcomes: [] }
  if (outcomes.some(({ done }) => !done)) throw new AppError('NOT_ALLOWED_NOW', {}, { data: outcomes })
  if (ready.length === 0) return { done: 0, waiting: outcomes.length }
  const answer = await ctx.services.screens.hookOf(screen).actions![action.name]!(tx, ctx, {
    rows: ready,
    input: values,
  })
  // What was asked stands beside the row as the action left it.
  const after = await readRows(tx, ctx, { screen, ids: ready.map((row) => String(row[screen.table.key])) })
  await settleApprovals(tx, ctx, { screen, rows: after, took: action.name })
  await auditRows(tx, ctx, {
    screen,
    action: action.name,
    before: ready,
    after: after.map((row) => ({ ...told, ...row })),
  })
  await settleChanges(tx, ctx, { screen, act: action.name, before: ready, after })
  const waiting = outcomes.length
  return answer ?? { done: ready.length, ...(waiting > 0 && { waiting }) }
}

function isSigned<A extends Action | Transition>(act: A): act is A & SignedAct {
  return act.approval !== null
}

/** What an action's form asked for, with the file's defaults for fields that were not sent. Throws INVALID. */
async function filledInput(
  tx: Tx,
  ctx: SignedIn,
  { screen, action, input }: { screen: Screen; action: Action; input: Row },
): Promise<Row> {
  const { input: fields } = action
  const given = readInput(screen, ctx, { form: action, input, mode: 'create' })
  const row: Row = { ...given }
  for (const { prop, default: preset } of fields)
    if (preset !== null && row[prop] === undefined) row[prop] = preset
  await fillPresets(tx, ctx, { screen: { fields }, rows: [{ row, given }], master: null })
  return shownInput(ctx, { fields, row })
}
