// Realistic inputs find the wanted parts: a small sample of the list that the benchmark runs in full.
import { describe, expect, it } from 'vitest'
import { demoPart } from '../../src/server/db/seed/demo/part-of.ts'
import { markQueries } from '../support/query-marks.ts'
import { QUERY_KINDS, typedQueries } from '../support/search-queries.ts'
import { theServer } from '../support/test-server.ts'

const server = theServer()
/** Parts that every test database has. */
const PARTS = 500
const queries = typedQueries(
  Array.from({ length: PARTS }, (_, n) => demoPart(n)),
  QUERY_KINDS.length * 4,
)

describe('a realistic input finds the wanted part', () => {
  it.each(QUERY_KINDS)('%s', async (kind) => {
    const marks = await markQueries(
      server.as('buyer'),
      queries.filter((query) => query.kind === kind),
    )
    const missed = marks.filter(({ rank }) => rank === undefined)
    expect(missed.map(({ query }) => query.q)).toEqual([])
  })

  it('puts an existing number first', async () => {
    const exact = queries.filter(({ kind }) => kind === 'OE number')
    const marks = await markQueries(server.as('buyer'), exact)
    expect(marks.map(({ rank }) => rank)).toEqual(exact.map(() => 1))
  })
})
