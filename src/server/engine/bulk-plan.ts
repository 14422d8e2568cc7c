// What a bulk edit would do: which of the chosen rows take the values, and why the others do not.
import { sql } from 'kysely'
import { AppError, sentence } from '../../shared/errors.ts'
import { holds } from '../../shared/screen/judge.ts'
import { labelFields } from '../../shared/screen/label-props.ts'
import type { Field, Screen } from '../../shared/screen/normal-form.ts'
import { many, type Tx } from '../db/connection.ts'
import type { SignedIn } from '../context.ts'
import { mayChange, situation } from './allowed-actions.ts'
import { checkValues, valueFaults } from './check-values.ts'
import { readableFields } from './field-access.ts'
import type { Change, Row } from './hook.ts'
import { propsOf } from './props-of.ts'
import { hasId } from './row-ids.ts'
import { tableOf } from './row-sql.ts'
import { followersOf } from './save-change.ts'
import { checkRow } from './validate.ts'
import { readRows, visible } from './visible-rows.ts'

/** What became, or would become, of one chosen row; `label` names it to a person. */
export interface BulkOutcome {
  id: string
  label: string
  done: boolean
  /** Why it was left as it was. */
  msg?: string
  /** In a preview: the fields that would change, as they are and as they would be. */
  change?: { before: Row; after: Row }
}

export interface Asked {
  screen: Screen
  ids: string[]
  values: Row
}

export interface Several {
  screen: Screen
  changes: Change[]
  values: Row
}

/** Locks the chosen rows and decides about each. */
export async function planEdit(
  tx: Tx,
  ctx: SignedIn,
  { screen, ids, values }: Asked,
): Promise<{ outcomes: BulkOutcome[]; changes: Change[] }> {
  const rows = await lockFound(tx, ctx, { screen, ids })
  const refused = new Map<string, string>()
  const changes: Change[] = []
  for (const id of ids) {
    const before = rows.get(id)
    const change = before && {
      id,
      tenantId: String(before['tenantId']),
      before,
      after: { ...before, ...values },
    }
    const fault = change
      ? await faultOf(tx, ctx, { screen, change, values })
      : sentence('RECORD_NOT_FOUND', ctx.language)
    if (fault) refused.set(id, fault)
    else changes.push(change!)
  }
  const unfit = await unfitTenants(tx, ctx, { screen, changes, values })
  for (const { id, tenantId } of changes) {
    const msg = unfit.get(tenantId)
    if (msg) refused.set(id, msg)
  }
  const fitting = changes.filter(({ tenantId }) => !unfit.has(tenantId))
  const misfits = await unfitChoices(tx, ctx, { screen, changes: fitting, values })
  for (const [id, msg] of misfits) refused.set(id, msg)
  const outcomes = ids.map((id): BulkOutcome => {
    const msg = refused.get(id)
    const label = labelOf(screen, ctx, rows.get(id))
    return msg === undefined ? { id, label, done: true } : { id, label, done: false, msg }
  })
  return { outcomes, changes: fitting.filter(({ id }) => !misfits.has(id)) }
}

/** The outcomes with the reasons of rows that could not be written after all. */
export function withRefused(outcomes: BulkOutcome[], refused: Map<string, string>): BulkOutcome[] {
  return outcomes.map((outcome) => {
    const msg = refused.get(outcome.id)
    return msg === undefined ? outcome : { ...outcome, done: false, msg }
  })
}

/** The fields that chosen rows can be given one value of. */
export function bulkFields({ fields, list }: Screen): Field[] {
  return fields.filter(({ prop }) => list.bulkEdit.includes(prop))
}

/** Those of them that a call gives a value. */
function askedFields(screen: Screen, values: Row): Field[] {
  return bulkFields(screen).filter((field) => propsOf(field).some((prop) => prop in values))
}

async function lockFound(tx: Tx, ctx: SignedIn, { screen, ids }: { screen: Screen; ids: string[] }) {
  await many(
    tx,
    sql`
      select t.id
      from ${tableOf(screen)} t
      where ${hasId(screen, ids)} and ${visible(screen, ctx)}
      order by t.id
      for update
    `,
  )
  const rows = await readRows(tx, ctx, { screen, ids })
  return new Map(rows.map((row) => [String(row[screen.table.key]), row]))
}

/** Why the row cannot take the values; null when it can. */
async function faultOf(
  tx: Tx,
  ctx: SignedIn,
  { screen, change, values }: { screen: Screen; change: Change; values: Row },
): Promise<string | null> {
  try {
    if (!mayChange(screen, ctx, { row: change.before!, act: 'edit' })) throw new AppError('NOT_ALLOWED_NOW')
    const now = situation(screen, ctx, change.after)
    for (const field of askedFields(screen, values)) {
      const { showWhen, disabledWhen } = field.form!
      const isHidden = showWhen !== null && !holds(showWhen, now)
      if (isHidden || (disabledWhen !== null && holds(disabledWhen, now)))
        throw new AppError('NOT_ALLOWED_NOW')
    }
    await ctx.services.screens.hookOf(screen).beforeSave?.(tx, ctx, change)
    checkRow(screen, ctx, change)
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return reasonOf(screen, ctx, error)
  }
}

/** The refusal of a row, with the labels of the fields at fault. */
export function reasonOf({ fields }: Screen, { language }: SignedIn, error: AppError): string {
  if (error.fields.length === 0) return sentence(error.code, language, error.facts)
  return error.fields
    .map(({ field, msg }) => {
      const label = fields.find((each) => propsOf(each).includes(field))?.label[language]
      return label ? `${label}: ${msg}` : msg
    })
    .join(language === 'en' ? '; ' : '；')
}

/** The tenants whose rows cannot take a chosen dictionary value or reference, with the reason. */
async function unfitTenants(tx: Tx, ctx: SignedIn, { screen, changes, values }: Several) {
  const unfit = new Map<string, string>()
  const fields = askedFields(screen, values).filter(({ ref }) => !ref || ref.needs.length === 0)
  const around = { form: screen.fields, master: null }
  for (const tenantId of new Set(changes.map((change) => change.tenantId))) {
    try {
      await checkValues(tx, ctx, { fields, values, row: values, around, tenantId })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      unfit.set(tenantId, reasonOf(screen, ctx, error))
    }
  }
  return unfit
}

/** Rows whose choices do not fit the other values that they have or get, with the reason. */
async function unfitChoices(tx: Tx, ctx: SignedIn, { screen, changes, values }: Several) {
  const unfit = new Map<string, string>()
  const asked = askedFields(screen, values)
  const fields = [...new Set([...asked, ...followersOf(screen, asked)])].filter(
    ({ ref }) => ref && ref.needs.length > 0,
  )
  if (fields.length === 0) return unfit
  for (const [tenantId, group] of Map.groupBy(changes, (change) => change.tenantId)) {
    const rows = group.map(({ id, after }) => ({
      place: `${id}.`,
      values: after,
      related: { form: after, master: null },
    }))
    const around = { form: screen.fields, master: null }
    for (const fault of await valueFaults(tx, ctx, { fields, rows, around, tenantId })) {
      const [id = '', field = ''] = fault.field.split('.')
      unfit.set(id, reasonOf(screen, ctx, new AppError('INVALID', {}, { fields: [{ ...fault, field }] })))
    }
  }
  return unfit
}

function labelOf(screen: Screen, ctx: SignedIn, row: Row | undefined): string {
  const fields = labelFields(screen, { fields: readableFields(screen, ctx.me), language: ctx.language })
  return String(fields.map(({ prop }) => row?.[prop]).find(Boolean) ?? row?.[screen.table.key] ?? '')
}
