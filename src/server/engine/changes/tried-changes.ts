// Development only: what a saved screen file has changed in the database before a migration does.
// Each change is written down with what takes it back, so that the database can always return to
// what the migrations made, and the drafted migration then meets what it expects.
import { sql } from 'kysely'
import { many, run, type Queryable, type Tx } from '../../db/connection.ts'
import type { DatabaseShape, HeldColumn, HeldIndex } from '../table-shape.ts'
import { sqlName } from '../sql-name.ts'
import { setRowsAside } from './column-steps.ts'
import type { Step } from './step.ts'
import type { RecordedTable } from './table-record.ts'

/** A table as the migrations made it. */
export interface MadeTable {
  name: string
  columns: Record<string, HeldColumn>
  indexes: Record<string, HeldIndex>
}

/** One save: the statements that lead to it from what the migrations made, and what was run. */
interface TriedSave {
  drafted: string[]
  steps: Step[]
}

export interface TriedTable {
  table: string
  /** Null for a table that the migrations do not make. */
  made: MadeTable | null
  /** What the files asked for at the last save. */
  record: RecordedTable | null
  saves: TriedSave[]
  /** Names that a table without a migration has had. */
  formerNames?: string[]
}

/** What was tried, by table; empty where nothing was. */
export async function readTried(db: Queryable): Promise<TriedTable[]> {
  const [has] = await many(
    db,
    sql<{ found: boolean }>`select to_regclass('tried_changes') is not null as found`,
  )
  if (!has!.found) return []
  const rows = await many(
    db,
    sql<{ content: TriedTable }>`select content from tried_changes order by table_name`,
  )
  return rows.map(({ content }) => content)
}

/** Makes the tables that keep what was tried; no migration has them. */
export async function keepTried(tx: Tx) {
  await run(
    tx,
    sql`
      create table if not exists tried_changes (
        table_name text primary key,
        content    jsonb not null
      )
    `,
  )
  await run(
    tx,
    sql`
      create table if not exists tried_values (
        table_name  text not null,
        column_name text not null,
        row_id      bigint not null,
        value       jsonb not null,
        primary key (table_name, column_name, row_id)
      )
    `,
  )
}

export async function writeTried(tx: Tx, tried: TriedTable) {
  if (tried.saves.length === 0) return forgetTried(tx, tried.table)
  await run(
    tx,
    sql`
      insert into tried_changes (table_name, content)
      values (${tried.table}, ${JSON.stringify(tried)}::jsonb)
      on conflict (table_name) do update set content = excluded.content
    `,
  )
}

/** A table that no migration has made goes by another name from now on, with its rows. */
export async function renameTried(tx: Tx, tried: TriedTable, table: string): Promise<TriedTable> {
  await run(tx, sql`alter table ${sql.table(tried.table)} rename to ${sql.table(table)}`)
  await forgetTried(tx, tried.table)
  const undo = [setRowsAside(table), `drop table if exists ${sqlName(table)};`]
  const renamed = {
    ...tried,
    table,
    formerNames: [...(tried.formerNames ?? []), tried.table],
    saves: [{ drafted: tried.saves.at(-1)!.drafted, steps: [{ sql: '', undo }] }],
  }
  await writeTried(tx, renamed)
  return renamed
}

async function forgetTried(tx: Tx, table: string) {
  await run(tx, sql`delete from tried_changes where table_name = ${table}`)
}

/** Takes back the saves from the last to `down`, which is left as it is; 0 takes all back. */
export async function takeBack(tx: Tx, tried: TriedTable, down = 0): Promise<TriedTable> {
  for (const { steps } of tried.saves.slice(down).toReversed()) await runUndo(tx, steps)
  const left = { ...tried, saves: tried.saves.slice(0, down) }
  await writeTried(tx, left)
  return left
}

export async function runSteps(tx: Tx, steps: Step[]) {
  for (const step of steps) await run(tx, sql.raw(step.sql))
}

async function runUndo(tx: Tx, steps: Step[]) {
  for (const step of steps.toReversed()) for (const undo of step.undo) await run(tx, sql.raw(undo))
}

/** The database as the migrations made it: what it has now without what was tried. */
export function madeShape(has: DatabaseShape, tried: TriedTable[]): DatabaseShape {
  const tables = { ...has.tables }
  const indexes = { ...has.indexes }
  for (const { table } of tried) {
    delete tables[table]
    for (const [name, index] of Object.entries(indexes)) if (index.table === table) delete indexes[name]
  }
  for (const { made } of tried) {
    if (!made) continue
    tables[made.name] = made.columns
    Object.assign(indexes, made.indexes)
  }
  return { tables, indexes }
}

/** One table of a shape; null when it has none of that name. */
export function madeTable({ tables, indexes }: DatabaseShape, name: string): MadeTable | null {
  const columns = tables[name]
  if (!columns) return null
  const own = Object.entries(indexes).filter(([, { table }]) => table === name)
  return { name, columns, indexes: Object.fromEntries(own) }
}
