// An import that two server processes could both work on.
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { one, run as execute } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import { screens } from '../support/screens.ts'
import { anXlsx, beginImport, checked, settled } from '../support/sheets.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer, describeOnServer } from '../support/test-server.ts'

const post = screens.find(({ name }) => name === 'post')!

describeOnServer('an import with two server processes', () => {
  const server = aTestServer({ engine: 'server' })

  it('is checked by one, written by the other, and never by two at once', async () => {
    const twin = await server.twin()
    try {
      const prefix = `two-${newId()}`
      const rows = Array.from({ length: 300 }, (_, at) => [`${prefix}-${at}`, `Post ${at}`])
      const [one1, other] = [server.as('admin'), twin.as('admin')]
      const { id } = await checked(one1, post, await anXlsx([['Code', 'Name'], ...rows]))
      expectDone(await beginImport(other, post, id))
      // A search for abandoned work must leave this import alone meanwhile.
      await Promise.all([server, twin].map(({ services, clock }) => services.imports.resume(clock())))
      expect(await settled(one1, post, id)).toMatchObject({ status: 'DONE', created: 300, bad: 0 })
      const { count, changes } = await one(
        server.db,
        sql<{ count: number; changes: number }>`
          select count(*)::int as count, max(version)::int as changes from posts where code like ${`${prefix}-%`}
        `,
      )
      expect([count, changes]).toEqual([300, 1])
    } finally {
      await twin.stop()
    }
  })

  it('is restarted by the other when a process ends while every row or none is written', async () => {
    const twin = await server.twin()
    try {
      const code = `all-${newId()}`
      const file = await anXlsx([
        ['Code', 'Name'],
        [code, 'Whole'],
      ])
      const { id } = await checked(server.as('admin'), post, file)
      await execute(
        server.db,
        sql`
          update import_runs
          set status = 'IMPORTING', mode = 'ALL', worker = 'gone', attempts = 1, rows_done = 1,
            beat_at = ${server.clock()}::timestamptz - interval '2 minutes'
          where id = ${id}
        `,
      )
      expect(await twin.services.imports.resume(twin.clock())).toBe(1)
      expect(await settled(server.as('admin'), post, id)).toMatchObject({
        status: 'DONE',
        created: 1,
        rows: 1,
      })
    } finally {
      await twin.stop()
    }
  })
})
