// Writes the planned rows of one piece of a file: a statement for all that are new, one for all that
// change, one for the audit trail.
import { hash } from '@node-rs/argon2'
import { sql, type RawBuilder } from 'kysely'
import { AppError } from '../../../shared/errors.ts'
import { definitionOf } from '../../../shared/field-types/field-types.ts'
import type { Field } from '../../../shared/screen/normal-form.ts'
import { auditMany } from '../../audit.ts'
import { run, type Tx } from '../../db/connection.ts'
import { withCustomFolded } from '../custom-fields/custom-sql.ts'
import { asRefusal } from '../database-refusals.ts'
import { fixedSql } from '../fixed-sql.ts'
import type { Change, Row } from '../hook.ts'
import { refreshTotals, startTotals } from '../lines/totals.ts'
import { assignNumbers } from '../number-series.ts'
import { propsOf } from '../props-of.ts'
import { fixedColumns, isArray, sqlType, storedIn } from '../row-sql.ts'
import { metaProps } from '../columns-of.ts'
import { refuseLoops } from '../save-change.ts'
import { settleChanges } from '../settle-changes.ts'
import { readRows } from '../visible-rows.ts'
import { writeMoreColumns } from './more-columns.ts'
import type { Pass } from './pass.ts'
import type { PlannedRow } from './plan-rows.ts'
import { settleApprovals } from '../approvals/settle.ts'
import { textsIn } from '../../../shared/row.ts'

interface Work {
  pass: Pass
  plans: PlannedRow[]
}

/** Writes what is to be created and changed. Throws the first refusal; the caller undoes the rest. */
export async function saveRows(tx: Tx, { pass, plans }: Work) {
  const { ctx, screen } = pass
  const due = plans.filter(({ act }) => act === 'create' || act === 'update')
  const changes = due.map(({ change }) => change!)
  if (changes.length === 0) return
  const created = due.filter(({ act }) => act === 'create')
  const updated = due.filter(({ act }) => act === 'update')
  for (const { change } of created) startTotals(screen, change!)
  await assignNumbers(tx, ctx, { screen, changes })
  await asRefusal(ctx, screen, async () => {
    await insertRows(tx, { pass, plans: created })
    await updateRows(tx, { pass, plans: updated })
    await linkRows(tx, { pass, plans: due })
  })
  for (const { change, changed } of updated) {
    if (changed.some(({ prop }) => prop === screen.table.parent))
      await refuseLoops(tx, { screen, change: change! })
  }
  await writeMoreColumns(tx, pass, due)
  for (const change of changes) await ctx.services.screens.hookOf(screen).afterSave?.(tx, ctx, change)
  await auditRows(tx, { pass, plans: due })
  const { master } = screen.table
  if (master?.inForm) {
    const masterIds = changes.flatMap(({ before, after }) => [before?.[master.prop], after[master.prop]])
    await refreshTotals(tx, ctx, { lines: screen, masterIds: given(masterIds) })
  }
}

function given(ids: unknown[]): string[] {
  return [...new Set(ids.flatMap((id) => (id === null || id === undefined ? [] : [String(id)])))]
}

async function auditRows(tx: Tx, { pass: { ctx, screen }, plans }: Work) {
  const { key } = screen.table
  const rows = await readRows(tx, ctx, { screen, ids: plans.map(({ change }) => change!.id) })
  const byId = new Map(rows.map((row) => [String(row[key]), row]))
  // Whoever imported it would have lost sight of it.
  if (plans.some(({ change }) => !byId.has(change!.id))) throw new AppError('OUT_OF_SIGHT')
  await settleApprovals(tx, ctx, { screen, rows })
  for (const [of, group] of Map.groupBy(plans, ({ act, change }) => `${act} ${change!.tenantId}`)) {
    const [action, tenantId] = of.split(' ') as ['create' | 'update', string]
    await auditMany(
      tx,
      ctx,
      { action, entity: screen.name, tenantId },
      group.map(({ change }) => ({
        entityId: change!.id,
        before: change!.before ?? undefined,
        after: byId.get(change!.id),
      })),
    )
  }
  for (const act of ['create', 'update'] as const) {
    const changes = plans.filter((plan) => plan.act === act).map(({ change }) => change!)
    const before = changes.flatMap((change) => (change.before ? [change.before] : []))
    const after = changes.map(({ id }) => byId.get(id)!)
    if (changes.length > 0) await settleChanges(tx, ctx, { screen, act, before, after })
  }
}

interface StoredColumn {
  name: string
  field: Field
  prop: string
}

/** The columns of these fields, but those that every table has. */
function columnsOf(fields: Iterable<Field>): StoredColumn[] {
  return [...fields].flatMap((field) =>
    metaProps.has(field.prop)
      ? []
      : propsOf(field).flatMap((prop, index) => {
          const name = field.columns[index]
          return name ? [{ name, field, prop }] : []
        }),
  )
}

async function insertRows(tx: Tx, { pass: { ctx, screen, secrets }, plans }: Work) {
  if (plans.length === 0) return
  const rows = plans.map(({ change }) => change!.after)
  const columns = columnsOf(screen.fields).filter(
    ({ field, prop }) => !field.readOnly || rows.some((row) => row[prop] !== undefined),
  )
  const fixed = fixedColumns(screen)
  const hashes = await hashed(secrets)
  const records = plans.map(({ change }) => ({
    id: change!.id,
    tenant_id: change!.tenantId,
    ...record(columns, change!.after, hashes),
  }))
  const values = withCustomFolded(valuesOf(columns), null)
  const by = sql`${ctx.me.userId}::bigint`
  const at = sql`${ctx.now}::timestamptz`
  await run(
    tx,
    sql`
      insert into ${storedIn(screen)} (${sql.join([
        ...['id', 'tenant_id', ...fixed.map(([name]) => name)].map((name) => sql.ref(name)),
        ...[...values.keys()].map((name) => sql.ref(name)),
        ...['created_by', 'updated_by', 'created_at', 'updated_at'].map((name) => sql.ref(name)),
      ])})
      select ${sql.join([
        sql`r.id`,
        sql`r.tenant_id`,
        ...fixed.map(([, value]) => sql`${value}::text`),
        ...values.values(),
        ...[by, by, at, at],
      ])}
      from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r (${sql.join([
        sql`id bigint`,
        sql`tenant_id bigint`,
        ...columns.map(typed),
      ])})
    `,
  )
}

async function updateRows(tx: Tx, { pass: { ctx, screen }, plans }: Work) {
  if (plans.length === 0) return
  const columns = columnsOf(new Set(plans.flatMap(({ changed }) => changed)))
  const records = plans.map(({ change }) => ({ id: change!.id, ...record(columns, change!.after, {}) }))
  const values = withCustomFolded(valuesOf(columns), fixedSql('t.custom'))
  const set = [...values].map(([name, value]) => sql`${sql.ref(name)} = ${value}, `)
  await run(
    tx,
    sql`
      update ${storedIn(screen)} t
      set ${sql.join(set, sql``)} version = t.version + 1, updated_by = ${ctx.me.userId}, updated_at = ${ctx.now}
      from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r (${sql.join([sql`id bigint`, ...columns.map(typed)])})
      where t.id = r.id
    `,
  )
}

/** What each column gets from the record r. */
function valuesOf(columns: StoredColumn[]): Map<string, RawBuilder<unknown>> {
  return new Map(columns.map(({ name }) => [name, sql.ref(`r.${name}`)]))
}

function typed({ name, field }: StoredColumn): RawBuilder<unknown> {
  return sql`${sql.ref(name)} ${sql.raw(sqlType(field))}`
}

function record(columns: StoredColumn[], row: Row, hashes: Record<string, string>): Row {
  return Object.fromEntries(
    columns.map(({ name, field, prop }) => [name, field.secret ? hashes[prop] : storable(field, row[prop])]),
  )
}

function storable(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return isArray(field) ? [] : null
  return definitionOf(field.type).toColumn(value)
}

// Hashing is slow by design, and nobody is to sign in with it: one for all rows of a piece.
async function hashed(secrets: Row): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const [prop, secret] of Object.entries(secrets)) hashes[prop] = await hash(String(secret))
  return hashes
}

async function linkRows(tx: Tx, { pass: { screen }, plans }: Work) {
  for (const field of screen.fields) {
    const linked = plans.filter(({ changed }) => changed.includes(field)).map(({ change }) => change!)
    if (field.link && linked.length > 0) await saveAllLinks(tx, { field, changes: linked })
  }
}

async function saveAllLinks(tx: Tx, { field, changes }: { field: Field; changes: Change[] }) {
  const { table, ownColumn, otherColumn } = field.link!
  const pairs = changes.flatMap(({ id, after }) =>
    textsIn(after[field.prop]).map((other) => ({ own: id, other })),
  )
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as p (own bigint, other bigint)`
  const former = changes.filter(({ before }) => before).map(({ id }) => id)
  if (former.length > 0) {
    await run(
      tx,
      sql`
        delete from ${sql.table(table)} l
        where ${sql.ref(`l.${ownColumn}`)} = any(${former}::bigint[])
          and not exists (
            select 1 from ${wanted}
            where p.own = ${sql.ref(`l.${ownColumn}`)} and p.other = ${sql.ref(`l.${otherColumn}`)}
          )
      `,
    )
  }
  await run(
    tx,
    sql`
      insert into ${sql.table(table)} (${sql.ref(ownColumn)}, ${sql.ref(otherColumn)})
      select p.own, p.other from ${wanted}
      on conflict do nothing
    `,
  )
}
