// npm run db:move: moves the embedded database's rows to a PostgreSQL server, on which the product then runs.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openEmbedded, openServer, type Database } from '../../src/server/db/connection.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { moveData } from '../../src/server/db/move-data.ts'
import { fillFolder } from '../support/fill-folder.ts'
import { aTestServer, describeOnServer } from '../support/test-server.ts'

// Tables that the product must show identically in both.
const PRINTED = ['users', 'orders', 'order_lines', 'stock', 'offers', 'audit_log', 'vin_makers', 'menus']

describeOnServer('the embedded data, moved to a PostgreSQL server', () => {
  const server = aTestServer({ engine: 'server', demo: false })
  const folder = mkdtempSync(join(tmpdir(), 'truck-parts-move-'))
  const told: string[] = []
  let from: Database
  let to: Database

  beforeAll(async () => {
    await fillFolder(folder)
    from = await openEmbedded(folder, { memoryMb: 16 })
    const { engine } = server.services.database
    if (engine.kind !== 'server') throw new Error('The test needs a PostgreSQL server.')
    const url = new URL(engine.url)
    await sql.raw(`create database "${url.pathname.slice(1)}_moved"`).execute(server.db)
    url.pathname += '_moved'
    to = await openServer(url.href)
    await migrate(to)
  })
  afterAll(async () => {
    await to?.close()
    await from?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('arrives complete: every row of every table, as it was', async () => {
    const { rows } = await moveData(from, to, (line) => told.push(line))
    expect(rows).toBeGreaterThan(1000)
    for (const table of PRINTED) {
      const print = sql<{ print: string }>`
        select md5(string_agg(row::text, '|' order by row::text)) as print from ${sql.table(table)} row
      `
      expect((await print.execute(to.db)).rows, table).toEqual((await print.execute(from.db)).rows)
    }
    expect(await nextOrderNumber(to)).toBe(await nextOrderNumber(from))
    expect(told).toContainEqual(expect.stringMatching(/^orders: \d+ rows$/))
  })

  const nextOrderNumber = async ({ db }: Database) =>
    (await sql<{ next: string }>`select nextval('order_numbers') as next`.execute(db)).rows[0]!.next

  it('is not moved into a database that has data', async () => {
    await expect(moveData(from, to, () => {})).rejects.toThrow(
      /The target is not empty: table \S+ has \d+ rows/,
    )
  })
})
