import { timeZoneSuite } from '../suites/time-zone.ts'
import { aTestServer, describeOnServer } from '../support/test-server.ts'

describeOnServer('a server process on a PostgreSQL server', () => {
  const server = aTestServer({ engine: 'server' })

  timeZoneSuite(async () => {
    const { databaseUrl, dataDir } = server.services.config
    return { DATABASE_URL: databaseUrl!, DATA_DIR: dataDir }
  })
})
