import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { openEmptyDatabase } from '../../generators/empty-database.ts'
import { EmbeddedPrepared } from '../../src/server/db/embedded-prepared.ts'

const postgres = await openEmptyDatabase(process.cwd())
const prepared = new EmbeddedPrepared(postgres)
afterAll(() => postgres.close())

const STATEMENT = `/* prepared */
  select $1::text as text, $2::text[] as texts, $3::int as number, $4::jsonb as json, $5::timestamptz as time, $6::boolean as yes`

/** What a text column can hold. */
const text = fc.string({ unit: 'grapheme' }).filter((value) => !value.includes('\0'))

it('sends a statement the same values as the driver does, whatever is typed', async () => {
  const values = fc.tuple(
    fc.oneof(text, fc.constantFrom("'", '\\', '{"a"}', 'null', "'; drop table parts; --", '$1')),
    fc.array(fc.oneof(text, fc.constantFrom(null, 'NULL', '"', '\\', ',', '{}'))),
    fc.option(fc.integer({ min: -2_147_483_648, max: 2_147_483_647 })),
    fc.constantFrom({ a: "it's", b: [1, null] }, null),
    fc.date({ noInvalidDate: true, min: new Date('1900-01-01'), max: new Date('2200-01-01') }),
    fc.boolean(),
  )
  await fc.assert(
    fc.asyncProperty(values, async (given) => {
      const ours = await prepared.query(STATEMENT, given, { rowMode: 'object' })
      expect(ours.rows).toEqual((await postgres.query(STATEMENT, given)).rows)
    }),
    { numRuns: 60 },
  )
})

it('runs a statement again that an error interrupted', async () => {
  await expect(prepared.query('/* prepared */ select 1 / $1::int', [0], {})).rejects.toThrow('zero')
  expect((await prepared.query('/* prepared */ select 1 / $1::int as one', [1], {})).rows).toEqual([
    { one: 1 },
  ])
})
