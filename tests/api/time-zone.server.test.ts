import { describe } from 'vitest'
import { timeZoneSuite } from '../suites/time-zone.ts'
import { runsInFull } from '../support/swept.ts'
import { aTestServer, describeOnServer } from '../support/test-server.ts'

// time-zone.test.ts does it on the embedded engine in each run.
const IN_FULL = runsInFull('src/server/db/connection.ts', 'src/shared/time.ts')

describeOnServer('a server process on a PostgreSQL server', () => {
  const server = aTestServer({ engine: 'server' })

  describe.runIf(IN_FULL)('in another time zone', () =>
    timeZoneSuite(async () => {
      const { databaseUrl, dataDir } = server.services.config
      return { DATABASE_URL: databaseUrl!, DATA_DIR: dataDir }
    }),
  )
})
