// Two server processes ask the tax service, and see to credit, at the same time.
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { many, one, run } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import { askTaxService } from '../../src/server/modules/fiscal/ask-tax-service.ts'
import { seeToAccounts } from '../../src/server/modules/credit/see-to-accounts.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer, describeOnServer } from '../support/test-server.ts'

describeOnServer('two processes', () => {
  const server = aTestServer({ engine: 'server' })

  it('issue an invoice once, with one set of files and one message', async () => {
    const twin = await server.twin()
    try {
      const { id } = await one(
        server.db,
        sql<{
          id: string
        }>`select min(id)::text as id from invoice_applications where status = 'PENDING' and tenant_id = 2001`,
      )
      expectDone(await server.as('finance').post('/reconciliation/invoiceManage/approve', { ids: id }))
      for (let minute = 0; minute < 4; minute++) {
        const now = server.clock()
        await Promise.all([server, twin].map(({ services }) => askTaxService(services, { now })))
        server.clock.advance({ minutes: 1 })
      }
      const { status, files } = await one(
        server.db,
        sql<{
          status: string
          files: string[]
        }>`select status, files from invoice_applications where id = ${id}`,
      )
      expect([status, files.length]).toEqual(['ISSUED', 2])
      const requests = await many(
        server.db,
        sql<{ status: string }>`select status from tax_requests where application_id = ${id}`,
      )
      expect(requests).toEqual([{ status: 'DONE' }])
    } finally {
      await twin.stop()
    }
  })

  it('make one task and freeze an overdue account once', async () => {
    const now = server.clock()
    const at = new Date(now.getTime() - 60 * 86_400_000)
    await run(
      server.db,
      sql`
        insert into credit_entries (id, tenant_id, kind, source, amount_fen, used_change_fen, created_at, updated_at)
        values (${newId()}, 2001, 'charge', 'race', 9000000, 9000000, ${at}, ${at})
      `,
    )
    await run(server.db, sql`update credit_accounts set used_fen = used_fen + 9000000 where tenant_id = 2001`)
    await Promise.all(Array.from({ length: 6 }, () => seeToAccounts(server.db, { now })))
    const { tasks, freezes } = await one(
      server.db,
      sql<{ tasks: number; freezes: number }>`
        select
          (select count(*)::int from credit_todos where tenant_id = 2001 and kind = 'OVERDUE') as tasks,
          (select count(*)::int from audit_log where tenant_id = 2001 and entity = 'credit-customer' and action = 'freeze') as freezes
      `,
    )
    expect({ tasks, freezes }).toEqual({ tasks: 1, freezes: 1 })
  })
})
