import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { many, type Queryable } from '../../src/server/db/connection.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { digestRows, readCatalogue } from '../support/catalogue.ts'
import { openInMemory } from '../support/in-memory-database.ts'
import { LAST_FORMER, migrateAsBefore } from '../support/kept-database.ts'
import { runsInFull } from '../support/swept.ts'

let fresh: Awaited<ReturnType<typeof openInMemory>>

beforeAll(async () => {
  fresh = await openInMemory()
  await migrate(fresh)
})
afterAll(() => fresh.close())

it.runIf(runsInFull('src/server/db/'))(
  'creates exactly what the migrations before it created, so that migrated and new databases are alike',
  async () => {
    const former = await openInMemory()
    onTestFinished(former.close)
    await migrateAsBefore(former, LAST_FORMER)
    await migrate(former)

    const catalogue = await readCatalogue(fresh.db)
    expect(catalogue.length).toBeGreaterThan(3000)
    expect(await readCatalogue(former.db)).toEqual(catalogue)
    expect(await makers(former.db)).toEqual(await makers(fresh.db))
    expect(await filledTables(former.db)).toEqual(await filledTables(fresh.db))
  },
)

it('applies each file once, however often the server starts', async () => {
  const told: string[] = []
  await migrate(fresh, { tell: (line) => told.push(line) })
  expect(told).toEqual([])
})

// Their times are those of the migration.
const makers = (db: Queryable) =>
  many(db, sql`select id, tenant_id, maker_code, brand, maker, source, status from vin_makers order by id`)

const filledTables = async (db: Queryable) =>
  Object.entries(await digestRows(db)).flatMap(([name, digest]) => (digest.startsWith('0 ') ? [] : [name]))
