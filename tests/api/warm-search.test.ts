import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { one } from '../../src/server/db/connection.ts'
import { warmSearch } from '../../src/server/modules/search/warm-search.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer({ engine: 'embedded' })
const NEVER = new AbortController().signal

/** The number of pages read from disk when reading a whole table. */
async function pagesFromDisk(table: string): Promise<number> {
  const plan = await one(
    server.db,
    sql<{
      'QUERY PLAN': { Plan: { 'Shared Read Blocks': number } }[]
    }>`explain (analyze, buffers, format json) select t from ${sql.table(table)} t`,
  )
  return plan['QUERY PLAN'][0]!.Plan['Shared Read Blocks']
}

it('stops when the server stops', async () => {
  expect(await warmSearch(server.services.database, AbortSignal.abort())).toBe(0)
})

it('saves the first search from waiting for the disk', async () => {
  const read = await warmSearch(server.services.database, NEVER)
  // A table's page maps are separate files of one page each.
  expect(await pagesFromDisk('part_doc')).toBeLessThan(3)
  expect(await pagesFromDisk('part_oe')).toBeLessThan(3)
  expect(await pagesFromDisk('parts')).toBeGreaterThan(10)
  expect(read).toBeGreaterThan(100)
})
