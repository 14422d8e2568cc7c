import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { searchParts } from '../../src/shared/calls/catalog.ts'
import type { QueryOf } from '../../src/shared/call.ts'
import { one, run } from '../../src/server/db/connection.ts'
import { expectDone } from '../support/shopping.ts'
import { theServer } from '../support/test-server.ts'

const server = theServer()
/** More numbers than a search counts, spread over all parts. */
const NUMBERS = 10_100
const BEGINNING = 'QZQZ'

let parts = 0
beforeAll(async () => {
  await run(
    server.db,
    sql`
      insert into part_oe (part_id, oe_n, raw, place)
      select part_id, number, number, 9
      from (select row_number() over (order by part_id) as place, count(*) over () as count, part_id from part_doc) p
      join lateral (
        select ${BEGINNING} || lpad((n * p.count + p.place)::text, 8, '0') as number
        from generate_series(0, ${NUMBERS} / p.count) n
      ) numbers on true
    `,
  )
  parts = (await one(server.db, sql<{ count: number }>`select count(*)::int as count from part_doc`)).count
})

const search = async (query: Partial<QueryOf<typeof searchParts>>) =>
  expectDone(await server.as('buyer').get(searchParts, { mode: 'oe', q: BEGINNING, ...query }))
const sum = (facet: { count: number }[]) => facet.reduce((total, { count }) => total + count, 0)

it('finds the same number of parts for a common beginning with and without facets', async () => {
  const results = await search({ facets: 'without' })
  const whole = await search({})
  expect(results).toMatchObject({ total: parts, totalCapped: true })
  expect(whole).toMatchObject({ total: parts, totalCapped: true, facets: { capped: true } })
  expect(whole.records).toHaveLength(10)
})

it('counts the facets over the sampled parts, and never more than exist', async () => {
  const { facets } = await search({})
  for (const offered of [facets.brands, facets.categories, facets.stockLevels]) {
    expect(sum(offered)).toBeGreaterThan(parts / 2)
    expect(sum(offered)).toBeLessThanOrEqual(parts)
  }
})

it('finds all parts of a chosen brand on the pages of a common beginning', async () => {
  const brand = (await search({})).facets.brands[0]!.value
  const { total, records } = await search({ brand, size: 300 })
  expect(total).toBe((await search({ brand, facets: 'without' })).total)
  expect(records).toHaveLength(Math.min(total, 300))
  expect(new Set(records.map(({ brandCode }) => brandCode))).toEqual(new Set([brand]))
})

it('counts a part once when several of its numbers contain the text', async () => {
  const below10000 = `${BEGINNING.slice(1)}0000`
  expect(await search({ q: below10000, facets: 'without' })).toMatchObject({ total: parts })
})

// Pages up to 250 parts load the nearest hits only, later ones all: both must follow the same order.
it.each([37, 100, 300])('has each part on exactly one page of %i', async (size) => {
  for (const q of [`${BEGINNING}0000`, `${BEGINNING}00`]) {
    const seen: string[] = []
    let total = 0
    for (let current = 1; current === 1 || seen.length < total; current++) {
      const page = await search({ q, size, current, facets: current % 2 === 0 ? 'with' : 'without' })
      total = page.total
      if (page.records.length === 0) break
      seen.push(...page.records.map(({ partId }) => partId))
    }
    expect(total).toBe(parts)
    expect(new Set(seen).size).toBe(total)
    expect(seen).toHaveLength(total)
  }
})
