// Two server processes ask the tax service, and see to credit, at the same time.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { applyForInvoice, listInvoiceable, listInvoiceTitles } from '../../src/shared/calls/invoice.ts'
import { many, one, run } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import { openNuonuo } from '../../src/server/gateways/tax/nuonuo.ts'
import { SANDBOX_SETTINGS } from '../../src/server/gateways/tax/sandbox.ts'
import { askTaxService } from '../../src/server/modules/fiscal/ask-tax-service.ts'
import { seeToAccounts } from '../../src/server/modules/credit/see-to-accounts.ts'
import { childEnv } from '../support/child-env.ts'
import { TEST_SETTINGS } from '../support/run-template-maker.ts'
import { expectDone } from '../support/shopping.ts'
import { taxOverHttp } from '../support/tax-over-http.ts'
import { aTestServer, describeOnServer } from '../support/test-server.ts'

describeOnServer('two processes', () => {
  const server = aTestServer({ engine: 'server' })

  /** A new application of the demo's buyer, for an order that it may invoice. */
  async function anApplication() {
    const buyer = server.as('buyer')
    const { records } = expectDone(await buyer.get(listInvoiceable, { size: 50 }))
    const [title] = expectDone(await buyer.get(listInvoiceTitles))
    const wish = { titleId: title!.titleId, kind: 'ORDINARY' as const, together: true }
    const statuses: number[] = []
    for (const { orderId } of records) {
      statuses.push((await buyer.post(applyForInvoice, { ...wish, orderIds: [orderId] })).status)
      if (statuses.at(-1) === 200) break
    }
    expect(statuses.at(-1)).toBe(200)
    const { id } = await one(
      server.db,
      sql<{ id: string }>`
        select max(id)::text as id from invoice_applications where status = 'PENDING' and tenant_id = 2001
      `,
    )
    return id
  }

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

  it.each([
    ['the invoice is asked for', 'nuonuo.OpeMplatform.requestBillingNew', 0],
    ['its file is fetched', 'download', 1],
  ])('lose nothing and issue nothing twice when one is killed while %s', async (_, method, minutes) => {
    const service = await taxOverHttp(server.clock)
    try {
      const id = await anApplication()
      expectDone(await server.as('finance').post('/reconciliation/invoiceManage/approve', { ids: id }))
      const tax = openNuonuo({ ...SANDBOX_SETTINGS, endpoint: service.endpoint })
      const ask = () => askTaxService({ ...server.services, tax }, { now: server.clock() })
      for (let minute = 0; minute < minutes; minute++) {
        await ask()
        server.clock.advance({ minutes: 1 })
      }
      const reached = service.holdAnswer(method)
      const { databaseUrl, dataDir } = server.services.config
      const child = spawn(
        process.execPath,
        [
          '--disable-warning=ExperimentalWarning',
          'tests/support/run-tax-task.ts',
          service.endpoint,
          server.clock().toISOString(),
        ],
        {
          env: childEnv({ ...TEST_SETTINGS, DATABASE_URL: databaseUrl!, DATA_DIR: dataDir }),
          stdio: ['ignore', 'ignore', 'inherit'],
        },
      )
      const ended = once(child, 'exit')
      await Promise.race([reached, ended])
      child.kill('SIGKILL')
      const [code] = (await ended) as [number | null]
      expect(code).toBeNull()
      for (let minute = 0; minute < 4; minute++) {
        server.clock.advance({ minutes: 1 })
        await ask()
      }
      const { status, files, requests, told } = await one(
        server.db,
        sql<{ status: string; files: string[]; requests: number; told: number }>`
          select a.status, a.files,
            (select count(*)::int from tax_requests r where r.application_id = a.id and r.status = 'DONE') as requests,
            coalesce((
              select max(each.times)
              from (
                select count(*)::int as times from messages m where m.source_id = a.id group by m.user_id, m.name
              ) each
            ), 0)::int as told
          from invoice_applications a
          where a.id = ${id}
        `,
      )
      expect([status, files.length, requests]).toEqual(['ISSUED', 2, 1])
      expect(told).toBeLessThanOrEqual(1)
      expect(service.accepted.get('nuonuo.OpeMplatform.requestBillingNew')).toBe(1)
    } finally {
      service.close()
    }
  })

  it('make one task and freeze an overdue account once', async () => {
    const now = server.clock()
    const at = new Date(now.getTime() - 150 * 86_400_000)
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
