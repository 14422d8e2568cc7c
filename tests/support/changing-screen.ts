// A screen whose file changes again and again over two databases with rows: one on which development runs,
// and one that only applies migrations. The values that every row should have are kept beside them.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { draftMigration } from '../../generators/derive/migration.ts'
import { NOTHING_ALLOWED, type Allowed } from '../../src/server/engine/changes/allowed.ts'
import { restoreAfterMigrations, settleTried } from '../../src/server/engine/changes/settle-tried.ts'
import { NO_RECORD, nextRecord, type TableRecord } from '../../src/server/engine/changes/table-record.ts'
import { readDatabaseShape } from '../../src/server/engine/database-shape.ts'
import { prepareTables } from '../../src/server/engine/dev-table.ts'
import { tablesOf, type DatabaseShape } from '../../src/server/engine/table-shape.ts'
import { many, run, type Database } from '../../src/server/db/connection.ts'
import type { RawField } from '../../src/shared/screen/raw.ts'
import type { Dict, Screen } from '../../src/shared/screen/normal-form.ts'
import { readAlone, text } from './screen-sources.ts'

export type Place = 'development' | 'production'
type Opened = Pick<Database, 'db' | 'script' | 'close'>

const FORMER_VALUES = `
  create table migrations (name text primary key, hash text not null, applied_at timestamptz not null default now());
  create table former_values (
    table_name text not null, column_name text not null, change integer not null, row_id bigint not null,
    value text not null, kept_at timestamptz not null default now(),
    primary key (table_name, column_name, change, row_id)
  );
`

export interface ScreenState {
  table: string
  tableWas: string | undefined
  fields: Record<string, RawField>
}

/** Both databases, the record of the tree, and the migrations drafted so far. */
export class ChangingScreen {
  readonly #databases: Record<Place, Opened>
  record: TableRecord = NO_RECORD
  last: string | null = null
  /** What development said of losses at the last save. */
  told: string[] = []
  #minutes = 0

  private constructor(databases: Record<Place, Opened>) {
    this.#databases = databases
  }

  static async begin(databases: Record<Place, Opened>): Promise<ChangingScreen> {
    for (const { script } of Object.values(databases)) await script(FORMER_VALUES)
    return new ChangingScreen(databases)
  }

  /** What `npm run dev` does when the file is saved; answers the sentences that stop it. */
  async save(state: ScreenState): Promise<string[]> {
    const { screen, dicts } = read(state)
    const { stops, losses } = await prepareTables(this.#databases.development, {
      screens: [screen],
      dicts,
      record: this.record,
    })
    this.told = losses.map(({ fix }) => fix)
    return stops.map(({ fix }) => fix)
  }

  /** What `npm run gen` drafts; the losses that stop it are answered instead where there are any. */
  async draft(state: ScreenState, allowed: Partial<Allowed> = {}) {
    const { screen, dicts } = read(state)
    const wanted = tablesOf([screen])
    const has = await readDatabaseShape(this.#databases.production.db)
    const decided = { ...NOTHING_ALLOWED, ...allowed }
    const now = new Date(Date.UTC(2026, 0, 1) + this.#minutes++ * 60_000)
    const { record, last } = this
    const draft = draftMigration(wanted, { has, now, last, record, dicts, allowed: decided })
    const after = draft.file ? draft.file.split('/').at(-1)! : record.after
    return {
      ...draft,
      name: draft.file && after,
      record: nextRecord(wanted, { former: record, has, kept: decided.keep, after }),
    }
  }

  /** Applies a migration as a start of the server does. */
  async apply(place: Place, name: string, statements: string) {
    const database = this.#databases[place]
    const hash = createHash('sha256').update(statements).digest('hex')
    await settleTried(database, [{ name, statements, hash }])
    const [done] = await many(
      database.db,
      sql<{ name: string }>`select name from migrations where name = ${name}`,
    )
    if (!done) {
      await database.script(
        `begin; ${statements}; insert into migrations (name, hash) values ('${name}', '${hash}'); commit;`,
      )
    }
    await restoreAfterMigrations(database)
  }

  async takeBack(name: string, undo: string[]) {
    const { db } = this.#databases.development
    for (const statement of undo) await run(db, sql.raw(statement))
    await run(db, sql`delete from migrations where name = ${name}`)
    await restoreAfterMigrations(this.#databases.development)
  }

  /** The shape of a database, without what development keeps for itself. */
  async shape(place: Place): Promise<DatabaseShape> {
    const { tables, indexes } = await readDatabaseShape(this.#databases[place].db)
    const isOwn = (name: string) => !name.startsWith('tried_')
    return {
      tables: Object.fromEntries(
        Object.entries(tables)
          .filter(([name]) => isOwn(name))
          .map(([name, columns]) => [name, Object.fromEntries(Object.entries(columns).toSorted())]),
      ),
      indexes: Object.fromEntries(Object.entries(indexes).filter(([, { table }]) => isOwn(table))),
    }
  }

  rows(place: Place, table: string) {
    return many(
      this.#databases[place].db,
      sql<{
        id: string
        row: Record<string, unknown>
      }>`select id, to_jsonb(t) as row from ${sql.table(table)} as t order by id`,
    )
  }

  async insert(place: Place, table: string, row: Record<string, unknown>) {
    await run(
      this.#databases[place].db,
      sql`
        insert into ${sql.table(table)}
        select (jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify({
          tenant_id: 1000,
          version: 1,
          created_at: '2026-01-01',
          updated_at: '2026-01-01',
          ...row,
        })}::jsonb)).*
      `,
    )
  }

  async close() {
    for (const { close } of Object.values(this.#databases)) await close()
  }

  /** No decision is open, nothing is left to draft, and both databases have the same shape. */
  async expectSettled(state: ScreenState) {
    const { statements, stops, losses } = await this.draft(state)
    expect({ statements, stops, losses }).toEqual({ statements: '', stops: [], losses: [] })
    expect(await this.save(state)).toEqual([])
    expect(await this.shape('development')).toEqual(await this.shape('production'))
  }
}

const known = new Map<string, { screen: Screen; dicts: Dict[] }>()

/** The screen of a state; a state that was just read is not read again. */
function read(state: ScreenState): { screen: Screen; dicts: Dict[] } {
  const key = JSON.stringify(state)
  const found = known.get(key) ?? readAnew(state)
  if (known.size > 20) known.clear()
  known.set(key, found)
  return found
}

function readAnew({ table, tableWas, fields }: ScreenState): { screen: Screen; dicts: Dict[] } {
  const raw = {
    title: text('Container zones'),
    table: { name: table, ...(tableWas && { was: tableWas }), grows: true },
    fields,
  }
  const { screen, dicts, mistakes } = readAlone(raw)
  expect(mistakes).toEqual([])
  return { screen: screen!, dicts }
}
