import { expect, it } from 'vitest'
import { expectDone } from '../support/shopping.ts'
import { TENANT_OF } from '../support/tenants.ts'
import { aTestServer, describeOnServer } from '../support/test-server.ts'

describeOnServer('two server processes that add rows of one total', () => {
  const server = aTestServer({ engine: 'server' })

  it('count each other’s rows', async () => {
    const twin = await server.twin()
    try {
      const { id: reportId } = expectDone(
        await server.as('operations').post<{ id: string }>('/supplier/quality-report/submit', {
          ...{ tenantId: TENANT_OF.vendor, title: 'leak', partCode: 'WG1', severity: 'MAJOR' },
          ...{ foundOn: '2026-01-02', inspected: 10, defective: 2 },
        }),
      )
      const reform = { tenantId: TENANT_OF.vendor, title: 'leak', dueOn: '2026-12-24', problem: 'It leaks.' }
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          (at % 2 ? server : twin).as('operations').post('/supplier/reform/submit', { ...reform, reportId }),
        ),
      )
      for (const answer of answers) expectDone(answer)
      const report = await twin
        .as('operations')
        .get<{ openReforms: number }>('/supplier/quality-report/detail', { id: reportId })
      expect(expectDone(report).openReforms).toBe(20)
    } finally {
      await twin.stop()
    }
  })
})
