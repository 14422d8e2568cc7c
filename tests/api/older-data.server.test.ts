import { inject, onTestFinished } from 'vitest'
import { openServer } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import { withDatabase } from '../support/postgres-databases.ts'
import { describeOnServer } from '../support/test-server.ts'
import { olderDataSuite } from '../suites/older-data.ts'

describeOnServer('an older database on a PostgreSQL server', () => {
  olderDataSuite(async () => {
    const postgres = inject('postgres')
    if ('missing' in postgres) throw new Error(postgres.missing)
    const { adminUrl, template } = postgres
    const name = `${template.replace('template', 'older')}_${newId()}`
    await withDatabase(adminUrl, 'postgres', (client) => client.query(`create database "${name}"`))
    onTestFinished(() =>
      withDatabase(
        adminUrl,
        'postgres',
        async (client) => void (await client.query(`drop database if exists "${name}" with (force)`)),
      ),
    )
    const url = new URL(adminUrl)
    url.pathname = `/${name}`
    return { database: await openServer(url.href), env: { DATABASE_URL: url.href } }
  })
})
