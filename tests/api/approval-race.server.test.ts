import { expect, it } from 'vitest'
import type { Approval } from '../../src/shared/calls/approval.ts'
import { aColleagueOf } from '../support/people.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer, describeOnServer } from '../support/test-server.ts'

const CONTRACT = {
  tenantId: '2001',
  name: 'Race of signatures',
  kind: 'CREDIT',
  creditLimit: '1000.00',
  startsOn: '2026-01-01',
  endsOn: '2099-12-31',
  lines: [{ name: 'Axles', quantity: 1, price: '10.00' }],
}

describeOnServer('two server processes on which one step is signed at once', () => {
  const server = aTestServer({ engine: 'server' })

  it('take one signature, and the row waits for the next step', async () => {
    const twin = await server.twin()
    try {
      const admin = server.as('admin')
      const { id } = expectDone(await admin.post<{ id: string }>('/fiscal/contract/submit', CONTRACT))
      expectDone(await admin.post('/fiscal/contract/present', { ids: id }))
      const other = await aColleagueOf(server, 'finance')
      const answers = await Promise.all([
        server.as('finance').post('/fiscal/contract/approve', { ids: id }),
        twin.as(other).post('/fiscal/contract/approve', { ids: id }),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const [approval] = expectDone(
        await admin.get<Approval[]>('/sys-system/approval/ofRow', { screen: 'contract', id }),
      )
      expect(approval!.steps.map(({ state, signatures }) => [state, signatures.length])).toEqual([
        ['signed', 1],
        ['current', 0],
        ['skipped', 0],
      ])
    } finally {
      await twin.stop()
    }
  })
})
