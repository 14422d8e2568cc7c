import { expect, it } from 'vitest'
import { searchParts } from '../../src/shared/calls/catalog.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer({ env: { SEARCH_TIMEOUT_MS: '1' } })

it('ends a search that takes too long on the embedded database, too, and says what to do', async () => {
  const answer = await server.as('buyer').in('en').get(searchParts, { mode: 'name', q: '*总成' })
  expect(answer).toMatchObject({ status: 503, body: { error: 'SEARCH_TOO_BROAD' } })
  expect(answer.body.msg).toContain('Narrow it')
})
