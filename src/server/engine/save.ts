import { sql, type RawBuilder } from 'kysely'
import { AppError } from '../../shared/errors.ts'
import type { Field, Screen } from '../../shared/screen/normal-form.ts'
import { shownFields } from '../../shared/screen/hidden-fields.ts'
import { audit } from '../audit.ts'
import { many, run, type Tx } from '../db/connection.ts'
import { newId } from '../db/ids.ts'
import type { SignedIn } from '../context.ts'
import { write } from '../http/write.ts'
import { codeOf, mayAdd, mayChange, mayWriteShared, situation } from './allowed-actions.ts'
import { claimNamedFiles } from './check-files.ts'
import { checkValues } from './check-values.ts'
import { columnsOf, type Columns } from './columns-of.ts'
import { seesEveryTenant } from './data-scope-sql.ts'
import { asRefusal } from './database-refusals.ts'
import { readableRow } from './field-access.ts'
import type { Change, Row } from './hook.ts'
import { invalid } from './invalid.ts'
import { addLines } from './lines/read-lines.ts'
import { checkLines, type LinesPlan } from './lines/plan-lines.ts'
import { writeLines } from './lines/save-lines.ts'
import { shownRow } from './read.ts'
import { refuseClosedFields } from './refuse-closed-fields.ts'
import { propsOf } from './props-of.ts'
import { insertExisting } from './existing/write-rows.ts'
import { idType } from './row-ids.ts'
import { fixedColumns, saveLinks, tableOf } from './row-sql.ts'
import { updateRows } from './update-rows.ts'
import { checkRow, readBody } from './validate.ts'
import { lockRows, readRows } from './visible-rows.ts'

/** Creates a row from a body and answers it as it now stands. */
export async function createRow(
  ctx: SignedIn,
  { screen, body }: { screen: Screen; body: unknown },
): Promise<Row> {
  if (!mayAdd(screen, ctx)) throw new AppError('NOT_ALLOWED_NOW')
  refuseStrangers(screen, ctx)
  const given = readBody(screen, { body, mode: 'create', language: ctx.language })
  const values = withDefaults(screen, given)
  refuseClosedFields(screen, ctx, { given, stands: withDefaults(screen, {}) })
  const id = newId()
  const tenantId = ownerOf(screen, ctx, { id, values })
  const answer = await write(ctx, async (tx) => {
    const change: Change = {
      id,
      tenantId,
      before: null,
      after: { ...values, [screen.table.key]: id, tenantId },
    }
    return saveChange(tx, ctx, {
      screen,
      change,
      action: 'create',
      store: (columns) => insert(tx, ctx, { screen, change, columns }),
    })
  })
  ctx.services.screens.hookOf(screen).committed?.(ctx)
  return answer
}

/** Changes the row named in the body. Throws VERSION_CONFLICT with both rows when someone else was faster. */
export async function updateRow(
  ctx: SignedIn,
  { screen, body }: { screen: Screen; body: unknown },
): Promise<Row> {
  refuseStrangers(screen, ctx)
  const {
    [screen.table.key]: id,
    version,
    ...values
  } = readBody(screen, { body, mode: 'update', language: ctx.language })
  const answer = await write(ctx, async (tx) => {
    const before = await lockForChange(tx, ctx, { screen, id: String(id), version, values })
    return changeRow(tx, ctx, { screen, before, values, action: 'update' })
  })
  ctx.services.screens.hookOf(screen).committed?.(ctx)
  return answer
}

/**
 * Locks the row that is to be changed and reads it. Throws NOT_ALLOWED_NOW when the file does not
 * let it be changed, INVALID when a value is not the caller's to set, and VERSION_CONFLICT with both rows when it is not of this version any more.
 */
export async function lockForChange(
  tx: Tx,
  ctx: SignedIn,
  { screen, id, version, values }: { screen: Screen; id: string; version: unknown; values: Row },
): Promise<Row> {
  const [before] = await lockRows(tx, ctx, { screen, ids: [id] })
  await addLines(tx, ctx.services.screens, { screen, rows: [before!] })
  refuseClosedFields(screen, ctx, { given: values, stands: before! })
  if (!mayChange(screen, ctx, { row: before!, act: 'edit' })) throw new AppError('NOT_ALLOWED_NOW')
  if (before!['version'] !== version) {
    throw new AppError(
      'VERSION_CONFLICT',
      {},
      {
        data: {
          yours: readableRow(screen, ctx.me, { ...before, ...values, version }),
          current: readableRow(screen, ctx.me, before!),
        },
      },
    )
  }
  return before!
}

/** Gives a locked row new values and answers it as it now stands; `action` is what the audit trail says. */
export function changeRow(
  tx: Tx,
  ctx: SignedIn,
  { screen, before, values, action }: { screen: Screen; before: Row; values: Row; action: string },
): Promise<Row> {
  const change: Change = {
    id: String(before[screen.table.key]),
    tenantId: String(before['tenantId']),
    before,
    after: { ...before, ...values },
  }
  return saveChange(tx, ctx, {
    screen,
    change,
    action,
    store: (columns) => updateRows(tx, ctx, { screen, ids: [change.id], columns }),
  })
}

interface Saving {
  screen: Screen
  change: Change
  /** What the audit trail says was done. */
  action: string
  store: (columns: Columns) => Promise<void>
}

async function saveChange(tx: Tx, ctx: SignedIn, { screen, change, action, store }: Saving): Promise<Row> {
  const hook = ctx.services.screens.hookOf(screen)
  // What the row does not have is not kept from the time it had it.
  change.after = shownFields(situation(screen, ctx, change.after)).row
  await hook?.beforeSave?.(tx, ctx, change)
  checkRow(screen, ctx, change)
  const changed = changedFields(screen, change)
  await checkValues(tx, ctx, {
    // The caller's own tenant need not be one that they may see.
    fields: changed.filter(({ prop }) => prop !== 'tenantId' || change.tenantId !== ctx.me.tenantId),
    values: chosenAnew(changed, change),
    tenantId: change.tenantId,
  })
  await claimNamedFiles(tx, ctx, { screen, changed, change })
  await refuseLoops(tx, { screen, change })
  const lines = await checkLines(tx, ctx, { screen, change })
  // Saved as it stands: a version and an entry in the history would tell of a change that was none.
  if (action === 'update' && change.before && isTheSame(changed, lines))
    return shownRow(tx, ctx, { screen, row: change.before })
  await asRefusal(ctx, screen, async () => store(await columnsOf(changed, change.after)))
  for (const field of changed) {
    if (field.link)
      await saveLinks(tx, field, {
        id: change.id,
        others: (change.after[field.prop] as string[] | null) ?? [],
      })
  }
  await writeLines(tx, ctx, { change, plans: lines })
  await hook?.afterSave?.(tx, ctx, change)
  const [row] = await readRows(tx, ctx, { screen, ids: [change.id] })
  // Whoever saved it would have lost sight of it.
  if (!row) throw new AppError('OUT_OF_SIGHT')
  await addLines(tx, ctx.services.screens, { screen, rows: [row] })
  await audit(tx, ctx, {
    action,
    entity: screen.name,
    entityId: change.id,
    before: change.before,
    after: row,
    tenantId: change.tenantId,
  })
  return shownRow(tx, ctx, { screen, row })
}

/** Whether neither a field nor a line is to be written. */
function isTheSame(changed: Field[], lines: LinesPlan[]): boolean {
  return (
    changed.every((field) => field.lines) &&
    lines.every(({ changes, removedIds }) => changes.length === 0 && removedIds.length === 0)
  )
}

/** Refuses a change of shared rows by anybody but the platform. */
export function refuseStrangers(screen: Screen, ctx: SignedIn) {
  if (!mayWriteShared(screen, ctx)) {
    throw new AppError('FORBIDDEN', { permission: codeOf(screen, 'edit') })
  }
}

/** A new row's values with the file's defaults where nothing was given. */
export function withDefaults(screen: Screen, body: Row): Row {
  const values: Row = { ...body }
  for (const { prop, default: given } of screen.fields) {
    if (given !== null && (values[prop] === undefined || values[prop] === null)) values[prop] = given
  }
  if (screen.states) values[screen.states.field] = screen.states.start
  return values
}

/** Who sees every tenant may write a tenant's row where the screen has the field; everyone else their own. */
export function ownerOf(screen: Screen, ctx: SignedIn, { id, values }: { id: string; values: Row }): string {
  if (screen.name === 'tenant') return id
  const asked = values['tenantId']
  if (asked === undefined || asked === null || asked === ctx.me.tenantId) return ctx.me.tenantId
  if (!seesEveryTenant(ctx.me))
    throw invalid(ctx.language, {
      field: 'tenantId',
      keyword: 'enum',
      params: { allowedValues: [ctx.me.tenantId] },
    })
  return String(asked)
}

/** The fields in which the row now differs; all of them for a new one. */
export function changedFields(screen: Screen, { before, after }: Change): Field[] {
  return screen.fields.filter(
    (field) =>
      !before ||
      propsOf(field).some(
        (prop) => JSON.stringify(valueOf(before[prop])) !== JSON.stringify(valueOf(after[prop])),
      ),
  )
}

/** An empty list and none are stored alike. */
function valueOf(value: unknown): unknown {
  return Array.isArray(value) && value.length === 0 ? null : (value ?? null)
}

/** The row with only those ids of its lists that the change adds: one that was there may stay, seen or not. */
function chosenAnew(changed: Field[], { before, after }: Change): Row {
  if (!before) return after
  const added = changed
    .filter(({ link }) => link !== null)
    .map(({ prop }) => {
      const held = new Set(before[prop] as string[] | null)
      return [prop, ((after[prop] as string[] | null) ?? []).filter((id) => !held.has(id))]
    })
  return { ...after, ...Object.fromEntries(added) }
}

async function insert(
  tx: Tx,
  ctx: SignedIn,
  { screen, change, columns }: { screen: Screen; change: Change; columns: Columns },
) {
  const { existing } = screen.table
  if (existing) {
    const given = filled(columns, change.after, screen)
    change.id = await insertExisting(tx, { screen, table: existing, columns: given })
    change.after[screen.table.key] = change.id
    return
  }
  const by = sql`${ctx.me.userId}::bigint`
  const all: Columns = new Map([
    ['id', sql`${change.id}::bigint`],
    ['tenant_id', sql`${change.tenantId}::bigint`],
    ...fixedColumns(screen).map(([column, value]): [string, RawBuilder<unknown>] => [
      column,
      sql`${value}::text`,
    ]),
    ...columns,
    ['created_by', by],
    ['updated_by', by],
    ['created_at', sql`${ctx.now}::timestamptz`],
    ['updated_at', sql`${ctx.now}::timestamptz`],
  ])
  await run(
    tx,
    sql`
      insert into ${tableOf(screen)} (${sql.join([...all.keys()].map((column) => sql.ref(column)))})
      values (${sql.join([...all.values()])})
    `,
  )
}

/** The columns that the new row has a value for; the others are left to their defaults in the table. */
function filled(columns: Columns, row: Row, { fields }: Screen): Columns {
  const empty = new Set(
    fields.flatMap((field) =>
      field.columns.filter((_, index) => (row[propsOf(field)[index]!] ?? null) === null),
    ),
  )
  return new Map([...columns].filter(([column]) => !empty.has(column)))
}

/** A row of a tree must not come to stand below itself. */
export async function refuseLoops(tx: Tx, { screen, change }: { screen: Screen; change: Change }) {
  const parent = screen.fields.find(({ prop }) => prop === screen.table.parent)
  const above = parent && change.after[parent.prop]
  if (!parent || !above || !change.before) return
  const column = sql.ref(parent.columns[0]!)
  const loops = await many(
    tx,
    sql`
      with recursive way (id) as (
        select ${above}::${idType(screen)}
        union
        select ${sql.ref(`t.${parent.columns[0]}`)} from ${tableOf(screen)} t join way on way.id = t.id where ${column} is not null
      )
      select 1 from way where id = ${change.id}
    `,
  )
  if (loops.length > 0) throw new AppError('NOT_ALLOWED_NOW')
}
