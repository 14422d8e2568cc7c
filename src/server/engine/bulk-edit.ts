import { sql } from 'kysely'
import { AppError, sentence } from '../../shared/errors.ts'
import { holds } from '../../shared/screen/judge.ts'
import { labelFields } from '../../shared/screen/label-props.ts'
import type { Field, Screen } from '../../shared/screen/normal-form.ts'
import { auditMany } from '../audit.ts'
import { many, type Tx } from '../db/connection.ts'
import type { SignedIn } from '../context.ts'
import { write } from '../http/write.ts'
import { mayChange, situation } from './allowed-actions.ts'
import { checkValues, valueFaults } from './check-values.ts'
import { columnsOf } from './columns-of.ts'
import { asRefusal } from './database-refusals.ts'
import { readableFields, writableFields } from './field-access.ts'
import type { Change, Row } from './hook.ts'
import { readIds } from './ids.ts'
import { invalid } from './invalid.ts'
import { propsOf } from './props-of.ts'
import { hasId } from './row-ids.ts'
import { tableOf } from './row-sql.ts'
import { updateRows } from './update-rows.ts'
import { changedFields } from './changed-fields.ts'
import { refuseStrangers } from './save.ts'
import { followersOf } from './save-change.ts'
import { checkRow, readBody } from './validate.ts'
import { readRows, visible } from './visible-rows.ts'

/** What became of one chosen row; `label` names it to a person. */
export interface BulkOutcome {
  id: string
  label: string
  done: boolean
  /** Why it was left as it was. */
  msg?: string
}

/**
 * Gives chosen rows the same values, in one transaction. Rows that may not be changed, or could not
 * stand with the values, are left as they are and told why. A value that fits no row is refused.
 */
export async function bulkEdit(
  ctx: SignedIn,
  { screen, body }: { screen: Screen; body: unknown },
): Promise<BulkOutcome[]> {
  refuseStrangers(screen, ctx)
  const { ids, values } = readAsked(screen, ctx, body)
  const answer = await write(ctx, async (tx) => {
    const rows = await lockFound(tx, ctx, { screen, ids })
    const outcomes = new Map<string, BulkOutcome>()
    const refuse = (id: string, msg: string) =>
      outcomes.set(id, { id, label: labelOf(screen, ctx, rows.get(id)), done: false, msg })
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
      if (fault) refuse(id, fault)
      else changes.push(change!)
    }
    const unfit = await unfitTenants(tx, ctx, { screen, changes, values })
    for (const { id, tenantId } of changes) {
      const msg = unfit.get(tenantId)
      if (msg) refuse(id, msg)
    }
    const fitting = changes.filter(({ tenantId }) => !unfit.has(tenantId))
    const misfits = await unfitChoices(tx, ctx, { screen, changes: fitting, values })
    for (const [id, msg] of misfits) refuse(id, msg)
    const kept = fitting.filter(({ id }) => !misfits.has(id))
    await saveAll(tx, ctx, { screen, changes: kept, values })
    return ids.map((id) => outcomes.get(id) ?? { id, label: labelOf(screen, ctx, rows.get(id)), done: true })
  })
  ctx.services.screens.hookOf(screen).committed?.(ctx)
  return answer
}

interface Several {
  screen: Screen
  changes: Change[]
  values: Row
}

/** The ids and the values of the body; only props that the file offers for it. Throws INVALID. */
function readAsked(
  screen: Screen,
  { me, language }: SignedIn,
  body: unknown,
): { ids: string[]; values: Row } {
  const { ids: asked, values, ...rest } = asRow(body)
  const [unknown] = Object.keys(rest)
  if (unknown) throw invalid(language, { field: unknown, keyword: 'additionalProperties' })
  const ids = readIds(asked, { name: 'ids', language, screen })
  const offered = new Set(bulkFields(screen).flatMap(propsOf))
  const props = Object.keys(asRow(values))
  if (props.length === 0) throw invalid(language, { field: 'values', keyword: 'required' })
  const other = props.find((prop) => !offered.has(prop))
  if (other) throw invalid(language, { field: other, keyword: 'additionalProperties' })
  const open = new Set(writableFields(screen, me).flatMap(propsOf))
  const closed = props.find((prop) => !open.has(prop))
  if (closed) throw invalid(language, { field: closed, keyword: 'closed' })
  // The rows' own versions are met under their locks; the body's check wants some.
  const {
    [screen.table.key]: _id,
    version: _version,
    ...read
  } = readBody(screen, {
    body: { ...asRow(values), [screen.table.key]: ids[0], version: 1 },
    mode: 'update',
    language,
  })
  return { ids, values: read }
}

function asRow(given: unknown): Row {
  return typeof given === 'object' && given !== null && !Array.isArray(given) ? (given as Row) : {}
}

/** The fields that chosen rows can be given one value of. */
function bulkFields({ fields, list }: Screen): Field[] {
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

function reasonOf({ fields }: Screen, { language }: SignedIn, error: AppError): string {
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

/** Stores the changes: rows that end up with the same values go in one statement. */
async function saveAll(tx: Tx, ctx: SignedIn, { screen, changes, values }: Several) {
  const real = changes.filter((change) => changedFields(screen, change).length > 0)
  if (real.length === 0) return
  const alike = Map.groupBy(real, (change) => {
    // A hook may have changed more of a row than was asked.
    const touched = new Set([...changedFields(screen, change).flatMap(propsOf), ...Object.keys(values)])
    return JSON.stringify([...touched].toSorted().map((prop) => [prop, change.after[prop] ?? null]))
  })
  for (const group of alike.values()) {
    const fields = [...new Set(group.flatMap((change) => changedFields(screen, change)))]
    const columns = await columnsOf(fields, group[0]!.after)
    await asRefusal(ctx, screen, () =>
      updateRows(tx, ctx, { screen, ids: group.map(({ id }) => id), columns }),
    )
  }
  for (const change of real) await ctx.services.screens.hookOf(screen).afterSave?.(tx, ctx, change)
  await auditAll(tx, ctx, { screen, changes: real })
}

async function auditAll(tx: Tx, ctx: SignedIn, { screen, changes }: Omit<Several, 'values'>) {
  const rows = await readRows(tx, ctx, { screen, ids: changes.map(({ id }) => id) })
  // Whoever saved them would have lost sight of some.
  if (rows.length < changes.length) throw new AppError('OUT_OF_SIGHT')
  const saved = new Map(rows.map((row) => [String(row[screen.table.key]), row]))
  for (const [tenantId, group] of Map.groupBy(changes, (change) => change.tenantId)) {
    await auditMany(
      tx,
      ctx,
      { action: 'update', entity: screen.name, tenantId },
      group.map(({ id, before }) => ({ entityId: id, before, after: saved.get(id) })),
    )
  }
}

function labelOf(screen: Screen, ctx: SignedIn, row: Row | undefined): string {
  const fields = labelFields(screen, { fields: readableFields(screen, ctx.me), language: ctx.language })
  return String(fields.map(({ prop }) => row?.[prop]).find(Boolean) ?? row?.[screen.table.key] ?? '')
}
