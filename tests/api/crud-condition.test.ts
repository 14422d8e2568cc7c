import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conditionSql } from '../../src/server/engine/condition-sql.ts'
import { prepareTables } from '../../src/server/engine/dev-table.ts'
import { propsOf } from '../../src/server/engine/props-of.ts'
import { stored } from '../../src/server/engine/row-sql.ts'
import { many, openEmbedded, run, type Database } from '../../src/server/db/connection.ts'
import { CASES, conditionScreen, ME, NOW, ROWS } from '../support/condition-cases.ts'

const folder = mkdtempSync(join(tmpdir(), 'truck-parts-conditions-'))
let database: Database

beforeAll(async () => {
  database = await openEmbedded(folder, { memoryMb: 16 })
  await prepareTables(database, { screens: [conditionScreen] })
  for (const [index, row] of ROWS.entries()) await insert(index + 1, row)
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

async function insert(id: number, row: Record<string, unknown>) {
  const columns: string[] = []
  const values = []
  for (const field of conditionScreen.fields) {
    for (const [index, prop] of propsOf(field).entries()) {
      columns.push(field.columns[index]!)
      values.push(await stored(field, row[prop]))
    }
  }
  await run(
    database.db,
    sql`
      insert into samples (id, tenant_id, created_at, updated_at, ${sql.join(columns.map((column) => sql.ref(column)))})
      values (${id}, 3001, ${NOW}, ${NOW}, ${sql.join(values)})
    `,
  )
}

describe('a condition in SQL', () => {
  it.each(CASES)('%s', async (condition, first, second) => {
    const where = conditionSql(condition, { fields: conditionScreen.fields, me: ME, now: NOW, alias: 't' })
    const found = await many(
      database.db,
      sql<{ id: string }>`select t.id from samples t where ${where} order by t.id`,
    )
    expect(found.map(({ id }) => id)).toEqual([first && '1', second && '2'].filter(Boolean))
  })
})
