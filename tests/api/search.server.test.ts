import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { searchParts } from '../../src/shared/calls/catalog.ts'
import { inTransaction } from '../../src/server/db/connection.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer, describeOnServer } from '../support/test-server.ts'

describeOnServer('search on a PostgreSQL server', () => findsAndEnds({}))
describeOnServer('search behind a pooler', () => findsAndEnds({ DATABASE_PREPARE: '0' }))

function findsAndEnds(env: Record<string, string>) {
  const server = aTestServer({ engine: 'server', env: { ...env, SEARCH_TIMEOUT_MS: '2000' } })

  it.each([
    { mode: 'oe', q: 'wg-9925 160612' },
    { mode: 'oe', q: '9925160612' },
    { mode: 'oe', q: 'WG9925160621' },
    { mode: 'full', q: 'lhqcdp 430' },
    { mode: 'name', q: '离合器从动盘' },
  ] as const)('finds the clutch disc by %j', async (query) => {
    const { records } = expectDone(await server.as('buyer').get(searchParts, { ...query, size: 100 }))
    expect(records.map(({ partId }) => partId)).toContain('1000000001')
  })

  it('ends a search that takes too long, and says what to do', async () => {
    const locked = Promise.withResolvers<void>()
    const answered = Promise.withResolvers<void>()
    const holding = inTransaction(server.db, async (tx) => {
      await sql`lock table part_oe in access exclusive mode`.execute(tx)
      locked.resolve()
      await answered.promise
    })
    await locked.promise
    const answer = await server.as('buyer').in('en').get(searchParts, { mode: 'oe', q: 'WG' })
    answered.resolve()
    await holding
    expect(answer).toMatchObject({ status: 503, body: { error: 'SEARCH_TOO_BROAD' } })
  })
}
