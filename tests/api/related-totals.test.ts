// Totals that a row stores of rows of another screen: a quality report counts its open corrective actions.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { many, one, run } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import { repairTotals } from '../../src/server/jobs/repair-totals.ts'
import { expectDone } from '../support/shopping.ts'
import { TENANT_OF } from '../support/tenants.ts'
import { theServer } from '../support/test-server.ts'

const server = theServer()
const REPORT = '/supplier/quality-report'
const REFORM = '/supplier/reform'
const operations = () => server.as('operations')

const aReport = async () =>
  expectDone(
    await operations().post<{ id: string; openReforms: number }>(`${REPORT}/submit`, {
      ...{ tenantId: TENANT_OF.vendor, title: `leak ${newId()}`, partCode: 'WG1', severity: 'MAJOR' },
      ...{ foundOn: '2026-01-02', inspected: 10, defective: 2 },
    }),
  )
const aReform = async (reportId: string | null) =>
  expectDone(
    await operations().post<{ id: string; version: number }>(`${REFORM}/submit`, {
      ...{ tenantId: TENANT_OF.vendor, title: `leak ${newId()}`, dueOn: '2026-12-24', problem: 'It leaks.' },
      reportId,
    }),
  )
const openOf = async (id: string) =>
  expectDone(await operations().get<{ openReforms: number }>(`${REPORT}/detail`, { id })).openReforms

describe('a total of related rows', () => {
  it('follows rows that are added, take steps and are removed', async () => {
    const report = await aReport()
    expect(report.openReforms).toBe(0)
    const first = await aReform(report.id)
    const second = await aReform(report.id)
    expect(await openOf(report.id)).toBe(2)
    expectDone(await operations().post(`${REFORM}/remove`, { ids: second.id }))
    expect(await openOf(report.id)).toBe(1)
    await run(server.db, sql`update reforms set status = 'VERIFYING' where id = ${first.id}`)
    expectDone(await operations().post(`${REFORM}/close`, { ids: first.id, conclusion: 'Tight.' }))
    expect(await openOf(report.id)).toBe(0)
    const kept = await many(
      server.db,
      sql<{ after: number }>`
        select (after ->> 'openReforms')::int as after
        from audit_log
        where entity = 'quality-report' and entity_id = ${report.id} and action = 'update'
        order by created_at, id
      `,
    )
    expect(kept.map(({ after }) => after)).toEqual([1, 2, 1, 0])
  })

  it('follows rows that an action writes by SQL of its own, and leaves other rows alone', async () => {
    const [report, other] = [await aReport(), await aReport()]
    expectDone(await operations().post(`${REPORT}/demandReform`, { ids: report.id, dueOn: '2026-12-20' }))
    await aReform(null)
    expect(await openOf(report.id)).toBe(1)
    expect(await openOf(other.id)).toBe(0)
  })

  it('is filled in by nobody', async () => {
    const answer = await operations().post(`${REPORT}/submit`, { title: 'x', openReforms: 5 })
    expect(answer).toMatchObject({ status: 400 })
    expect(JSON.stringify(answer.body)).toContain('openReforms')
  })

  it('is mended at night where other SQL has changed the rows', async () => {
    const report = await aReport()
    await aReform(report.id)
    await run(server.db, sql`update quality_reports set open_reforms = 7 where id = ${report.id}`)
    expect(await repairTotals(server.services, { now: server.clock() })).toBeGreaterThanOrEqual(1)
    expect(await openOf(report.id)).toBe(1)
    const { account } = await one(
      server.db,
      sql<{ account: string }>`
        select account from audit_log
        where entity = 'quality-report' and entity_id = ${report.id} and before ->> 'openReforms' = '7'
      `,
    )
    expect(account).toBe('')
    expect(await repairTotals(server.services, { now: server.clock() })).toBe(0)
  })
})
