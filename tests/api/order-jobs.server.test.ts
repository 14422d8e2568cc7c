import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { many } from '../../src/server/db/connection.ts'
import { startJobs, timedTasks } from '../../src/server/jobs/jobs.ts'
import { aTestServer, describeOnServer } from '../support/test-server.ts'

describeOnServer('timed tasks', () => {
  const server = aTestServer({ engine: 'server' })

  it('are scheduled once by two processes that start together', async () => {
    const twin = await server.twin()
    try {
      const started = await Promise.all([startJobs(server.services), startJobs(twin.services)])
      await Promise.all(started.map(({ stop }) => stop()))
      const planned = await many(server.db, sql<{ name: string }>`select name from jobs.schedule`)
      expect(planned.map(({ name }) => name).toSorted()).toEqual(
        timedTasks.map(({ name }) => name).toSorted(),
      )
    } finally {
      await twin.stop()
    }
  })
})
