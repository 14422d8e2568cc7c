import { expect, it } from 'vitest'
import { expectDone } from '../support/shopping.ts'
import { aTestServer, describeOnServer } from '../support/test-server.ts'

const CONTRACT = {
  tenantId: '2001',
  name: 'Race',
  kind: 'SUPPLY',
  startsOn: '2026-01-01',
  endsOn: '2026-12-31',
  commission: 5,
  lines: [{ name: 'Axles', quantity: 1, price: '10.00' }],
}

describeOnServer('two server processes that number contracts', () => {
  const server = aTestServer({ engine: 'server' })

  it('give each of twenty the next number, without a gap', async () => {
    const twin = await server.twin()
    try {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          (at % 2 ? server : twin)
            .as('admin')
            .post<{ contractNo: string }>('/fiscal/contract/submit', CONTRACT),
        ),
      )
      const places = answers.map((answer) => Number(expectDone(answer).contractNo.slice(-4)))
      expect(places.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
    } finally {
      await twin.stop()
    }
  })
})
