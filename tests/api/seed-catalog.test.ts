import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { many, one, openEmbedded, type Database } from '../../src/server/db/connection.ts'
import { seedCatalog } from '../../src/server/db/seed/demo/catalog.ts'
import { fillWithTables } from '../support/fill-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'seed-catalog-'))
let database: Database
beforeAll(async () => {
  await fillWithTables(folder)
  database = await openEmbedded(folder, { memoryMb: 16 })
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const indexesAndKeys = () =>
  many(
    database.db,
    sql`
      select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public'
      union all
      select conname, pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
      union all
      select tgname, tgenabled::text from pg_trigger where not tgisinternal
      order by 1, 2
    `,
  )
const counts = () =>
  one(
    database.db,
    sql<{ parts: string; documents: string; orphans: string }>`
      select (select count(*) from parts) as parts, (select count(*) from part_doc) as documents,
        (select count(*) from offers o where not exists (select from parts p where p.id = o.part_id)) as orphans
    `,
  )

it('repeats an interrupted load of demo data, and leaves a finished one alone', async () => {
  const before = await indexesAndKeys()
  const breakOff = () => {
    throw new Error('broken off')
  }
  await expect(seedCatalog(database, { parts: 6000, tell: breakOff })).rejects.toThrow('broken off')
  expect(Number((await counts()).parts)).toBeGreaterThan(0)

  await seedCatalog(database, { parts: 6000, tell: () => {} })
  expect(await counts()).toEqual({ parts: '6000', documents: '6000', orphans: '0' })
  expect(await indexesAndKeys()).toEqual(before)

  await seedCatalog(database, { parts: 6000, tell: breakOff })
  expect((await counts()).parts).toBe('6000')
})

it('never removes an existing catalogue to make room for demo data', async () => {
  await database.script(`delete from bulk_loads`)
  const told: string[] = []
  await seedCatalog(database, { parts: 100, tell: (line) => told.push(line) })
  expect(told).toEqual(['demo data: left out, because the catalogue already has parts'])
  expect((await counts()).parts).toBe('6000')
})
