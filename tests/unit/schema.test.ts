import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSchema, type SchemaTable } from '../../generators/derive/schema-reference.ts'
import { many } from '../../src/server/db/connection.ts'
import { idsWithoutKeys } from '../../src/server/db/ids-without-keys.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { openInMemory } from '../support/in-memory-database.ts'
import { dicts, screens } from '../support/screens.ts'

let database: Awaited<ReturnType<typeof openInMemory>>
let tables: SchemaTable[]

beforeAll(async () => {
  database = await openInMemory()
  await migrate(database)
  tables = (await readSchema(database.db)).filter(({ name }) => name !== 'migrations')
})
afterAll(() => database.close())

/**
 * Tables whose rows nothing on the server obeys: only the engine writes them, which holds their references itself and
 * takes the values that their lists have, and people may change both in the screen's file.
 */
const records = new Set(
  screens
    .filter(
      ({ recordsOnly, table }) =>
        recordsOnly || screens.some((master) => master.recordsOnly && master.name === table.master?.screen),
    )
    .flatMap(({ table, fields }) => [table.name, ...fields.flatMap(({ link }) => link?.table ?? [])]),
)

const columns = () =>
  tables.flatMap(({ name: table, columns: own }) =>
    own.map((column) => ({ ...column, table, path: `${table}.${column.name}` })),
  )

it('says on every table what it is for', () => {
  expect(tables.filter(({ comment }) => comment === null).map(({ name }) => name)).toEqual([])
})

describe('columns with ids', () => {
  const ids = () => columns().filter(({ name }) => /_ids?$/.test(name) && name !== 'tenant_id')

  it('have a foreign key or a written reason', () => {
    const open = ids().filter(
      ({ path, table, refersTo }) => refersTo === null && !(path in idsWithoutKeys) && !records.has(table),
    )
    expect(open.map(({ path }) => path)).toEqual([])
  })

  it('have a reason only where they have no key', () => {
    const keyless = new Set(ids().flatMap(({ path, refersTo }) => (refersTo === null ? [path] : [])))
    expect(Object.keys(idsWithoutKeys).filter((path) => !keyless.has(path))).toEqual([])
  })
})

describe('columns with a state', () => {
  const states = () =>
    columns().filter(
      ({ name, table, codes }) =>
        /(^|_)(status(_code)?|state)$/.test(name) && (codes.length > 0 || !records.has(table)),
    )

  it('allow only existing states', () => {
    expect(states().length).toBeGreaterThan(80)
    expect(states().flatMap(({ path, codes }) => (codes.length === 0 ? [path] : []))).toEqual([])
  })

  it('allow every value that a screen offers', () => {
    const lacking = screens.flatMap(({ table, fields }) =>
      fields.flatMap(({ dict, readOnly, columns: [column] }) => {
        const state = states().find(({ path }) => path === `${table.name}.${column}`)
        const offered = readOnly ? [] : (dicts.find(({ code }) => code === dict)?.items ?? [])
        return state
          ? offered
              .filter(({ value }) => !state.codes.includes(value))
              .map(({ value }) => `${state.path}: ${value}`)
          : []
      }),
    )
    expect(lacking).toEqual([])
  })
})

describe('tables that stay small', () => {
  // Queried with every page request, every cart and every search, or for a reference without a key.
  const EXCEPTIONS = ['cust_whites_at_address', 'marketings_running', 'warehouse_permissions_user_id']

  it('have indexes for keys and references only', async () => {
    const small = new Set(screens.flatMap(({ table }) => (table.grows ? [] : [table.name])))
    const others = await many(
      database.db,
      sql<{ name: string; table: string }>`
        select i.relname as name, t.relname as "table"
        from pg_index x
        join pg_class i on i.oid = x.indexrelid
        join pg_class t on t.oid = x.indrelid and t.relnamespace = 'public'::regnamespace
        where not x.indisunique and not x.indisexclusion
          and not exists (
            select from pg_constraint k
            where k.conrelid = x.indrelid and k.contype = 'f' and k.conkey[1] = x.indkey[0]
          )
        order by i.relname
      `,
    )
    const ofReferences = new Set(
      screens.flatMap(({ table, fields }) =>
        fields.flatMap(({ ref, link, columns: [column] }) =>
          link ? `${link.table}_${link.otherColumn}` : ref ? `${table.name}_${column}` : [],
        ),
      ),
    )
    const left = others.filter(
      ({ name, table }) => small.has(table) && !(records.has(table) && ofReferences.has(name)),
    )
    expect(left.map(({ name }) => name)).toEqual(EXCEPTIONS)
  })
})

it('leaves no key or check of a new database unvalidated', async () => {
  expect(await many(database.db, sql`select conname from pg_constraint where not convalidated`)).toEqual([])
})
