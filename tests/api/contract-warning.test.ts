// Contracts warn of their end, once of each stage, and only those in force.
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { many, run } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import { warnOfContractEndsTask } from '../../src/server/jobs/warn-of-contract-ends.ts'
import { testClock } from '../support/clock.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const clock = testClock()
const server = aTestServer({ clock })

async function aContract({ endsOn, status = 'ACTIVE' }: { endsOn: string; status?: string }) {
  const [id, contractNo] = [newId(), `HT-${newId()}`]
  await run(
    server.db,
    sql`
      insert into contracts (
        id, tenant_id, contract_no, name, kind, signed_on, starts_on, ends_on, due_days, commission, deposit_fen,
        tax_category, status, created_at, updated_at
      )
      values (
        ${id}, 3001, ${contractNo}, '供货', 'SUPPLY', '2026-01-01', '2026-01-01', ${endsOn}::date, 30, 10, 0, 'GOODS',
        ${status}, ${clock()}, ${clock()}
      )
    `,
  )
  return { id, contractNo }
}

const told = async (contractNo: string) =>
  (
    await many(
      server.db,
      sql<{ tenantId: string; words: string }>`
        select tenant_id, payload::text as words from outbox where payload::text like ${`%${contractNo}%`} order by id
      `,
    )
  ).map(({ tenantId, words }) => [tenantId, /ended on/.test(words) ? 'over' : 'soon'])

it('warns supplier and finance once before the end and once after it', async () => {
  const ending = await aContract({ endsOn: '2026-06-20' })
  const later = await aContract({ endsOn: '2026-12-31' })
  const draft = await aContract({ endsOn: '2026-06-20', status: 'DRAFT' })
  const passes = async (day: string) => {
    clock.set(`${day}T09:00:00+08:00`)
    await warnOfContractEndsTask.run(server.services, clock())
    await warnOfContractEndsTask.run(server.services, clock())
  }
  await passes('2026-05-10')
  expect(await told(ending.contractNo)).toEqual([])
  await passes('2026-06-01')
  expect(await told(ending.contractNo)).toEqual([
    ['3001', 'soon'],
    ['1000', 'soon'],
  ])
  await passes('2026-06-21')
  expect((await told(ending.contractNo)).slice(2)).toEqual([
    ['3001', 'over'],
    ['1000', 'over'],
  ])
  expect([await told(later.contractNo), await told(draft.contractNo)]).toEqual([[], []])
  const { expiry } = expectDone(
    await server.as('vendor').get<{ expiry: string }>('/fiscal/contract/detail', { id: ending.id }),
  )
  expect(expiry).toBe('OVER')
})
