import { expect } from 'vitest'
import { runningClock } from '../support/clock.ts'
import { aTestServer, describeOnServer } from '../support/test-server.ts'
import { killedSheetsSuite } from '../suites/killed-sheets.ts'

describeOnServer('a process on a PostgreSQL server', () => {
  const server = aTestServer({ engine: 'server', clock: runningClock() })

  killedSheetsSuite(async () => {
    const { databaseUrl, dataDir } = server.services.config
    return {
      env: { DATABASE_URL: databaseUrl!, DATA_DIR: dataDir },
      next: async () => {
        // Others consider a process dead after a minute of silence.
        server.clock.advance({ minutes: 2 })
        expect(await server.services.imports.resume(server.clock())).toBe(1)
        return server
      },
    }
  })
})
