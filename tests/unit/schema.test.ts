import { expect, it, onTestFinished } from 'vitest'
import { readSchema } from '../../generators/derive/schema-reference.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { openInMemory } from '../support/in-memory-database.ts'

it('says on every table what it is for', async () => {
  const database = await openInMemory()
  onTestFinished(database.close)
  await migrate(database)
  const tables = (await readSchema(database.db)).filter(({ name }) => name !== 'migrations')
  expect(tables.filter(({ comment }) => comment === null).map(({ name }) => name)).toEqual([])
})
