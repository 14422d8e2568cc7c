import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { many, run } from '../../src/server/db/connection.ts'
import { startJobs, timedTasks } from '../../src/server/jobs/jobs.ts'
import { purgeOldRows } from '../../src/server/jobs/purge-old-rows.ts'
import { vacuumEmbedded } from '../../src/server/jobs/vacuum-embedded.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer({ engine: 'embedded' })

it('schedules every job of the list once, however often the server starts', async () => {
  for (let start = 0; start < 2; start++) await (await startJobs(server.services)).stop()
  const planned = await many(
    server.db,
    sql<{ name: string; timezone: string }>`select name, timezone from jobs.schedule`,
  )
  expect(planned.map(({ name }) => name).toSorted()).toEqual(timedTasks.map(({ name }) => name).toSorted())
  expect(new Set(planned.map(({ timezone }) => timezone))).toEqual(new Set(['Asia/Shanghai']))
})

it('runs every job without a fault, twice', async () => {
  for (const task of [...timedTasks, ...timedTasks]) {
    expect(await task.run(server.services, server.clock()), task.name).toBeGreaterThanOrEqual(0)
  }
})

it('forgets replies to repeated requests after two days, not before', async () => {
  const kept = async () =>
    many(
      server.db,
      sql<{ key: string }>`select key from idempotency_keys where key like 'purge-%' order by key`,
    )
  const hoursAgo = (hours: number) => new Date(server.clock().getTime() - hours * 3_600_000)
  await run(
    server.db,
    sql`
      insert into idempotency_keys (tenant_id, user_id, key, body_hash, created_at)
      values (1, 1, 'purge-new', '', ${hoursAgo(47)}), (1, 1, 'purge-old', '', ${hoursAgo(49)})
    `,
  )
  await purgeOldRows(server.db, { now: server.clock() })
  expect((await kept()).map(({ key }) => key)).toEqual(['purge-new'])
})

it('vacuums the embedded database, which has no autovacuum', async () => {
  expect(await vacuumEmbedded(server.services.database)).toBeGreaterThan(5)
})
