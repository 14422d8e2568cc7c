import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { many, one, openServer, run, type Db } from '../../src/server/db/connection.ts'
import { startArchivedPostgres } from '../support/archived-postgres.ts'
import { brokenInvariants } from '../support/broken-invariants.ts'
import { childEnv } from '../support/child-env.ts'
import { clientOf, signIn, type Client } from '../support/client.ts'
import { findInstalledPostgres } from '../support/installed-postgres.ts'
import { manyOffers } from '../support/many-offers.ts'
import { withDatabase } from '../support/postgres-databases.ts'
import { startPostgresServer } from '../support/postgres-server.ts'
import { startServerProcess } from '../support/server-process.ts'
import { placeOrder } from '../support/shopping.ts'
import { runsInFull } from '../support/swept.ts'
import { describeOnServer } from '../support/test-server.ts'

// backup.test.ts does it to the embedded database in each run.
const IN_FULL = runsInFull('src/server/db/connection.ts', 'src/server/db/baseline/', 'docs/operations.md')

describeOnServer('a PostgreSQL server with a base backup and an archive of its log', () => {
  it.runIf(IN_FULL)(
    'is restored to a point in time: earlier orders are there, later ones are not',
    async () => {
      const postgres = await startArchivedPostgres()
      const folder = mkdtempSync(join(tmpdir(), 'truck-parts-backup-'))
      onTestFinished(async () => {
        await postgres.stop()
        rmSync(folder, { recursive: true, force: true })
      })
      await withDatabase(postgres.adminUrl, 'postgres', (client) => client.query('create database shop'))
      const shopAt = (adminUrl: string) => Object.assign(new URL(adminUrl), { pathname: '/shop' }).href
      const serve = (adminUrl: string) => serveOn({ DATA_DIR: folder, DATABASE_URL: shopAt(adminUrl) })

      const before = await serve(postgres.adminUrl)
      const [first, second, third] = await manyOffers(before.db, 3)
      const inBackup = await placeOrder(before.buyer, first!.offerId)
      await postgres.takeBaseBackup()
      const inArchive = await placeOrder(before.buyer, second!.offerId)
      const { moment } = await one(
        before.db,
        sql<{ moment: string }>`select clock_timestamp()::text as moment`,
      )
      const tooLate = await placeOrder(before.buyer, third!.offerId)
      await run(before.db, sql`update parts set name_zh = '误操作'`)
      await before.stop()
      await postgres.archiveAll()

      const after = await serve(await postgres.restoreTo(moment))
      const numbers = [inBackup, inArchive, tooLate].map(({ orderNo }) => orderNo)
      expect(await ordersAmong(after.db, numbers)).toEqual(numbers.slice(0, 2))
      const spoiled = await many(after.db, sql`select from parts where name_zh = '误操作' limit 1`)
      expect(spoiled).toEqual([])
      // The goods of the lost order are for sale again.
      await placeOrder(after.buyer, third!.offerId)
      expect(await brokenInvariants(after.db)).toEqual([])
      await after.stop()
    },
  )
})

const installed = findInstalledPostgres()
const why = 'missing' in installed ? ` (skipped: ${installed.missing})` : ''

describe.skipIf('missing' in installed)(`a PostgreSQL server with its own programs${why}`, () => {
  it.runIf(IN_FULL)(
    'is dumped while it serves and restored into an empty database: everything is as it was then',
    async () => {
      const { folder: programs } = installed as { folder: string }
      const postgres = await startPostgresServer({}, { installed: programs })
      if ('missing' in postgres) throw new Error(postgres.missing)
      const folder = mkdtempSync(join(tmpdir(), 'truck-parts-dump-'))
      onTestFinished(async () => {
        await postgres.stop()
        rmSync(folder, { recursive: true, force: true })
      })
      const at = (name: string) => Object.assign(new URL(postgres.adminUrl), { pathname: `/${name}` }).href
      const serve = (name: string) => serveOn({ DATA_DIR: folder, DATABASE_URL: at(name) })
      const dump = join(folder, 'parts.dump')
      // Not from this thread, which answers nobody while it waits.
      const call = async (program: string, ...given: string[]) => {
        const { stderr } = await promisify(execFile)(join(programs, 'bin', program), given, {
          env: childEnv(),
        })
        expect(stderr).toBe('')
      }

      await call('createdb', `--maintenance-db=${postgres.adminUrl}`, 'shop')
      const before = await serve('shop')
      const [first, second] = await manyOffers(before.db, 2)
      const inDump = await placeOrder(before.buyer, first!.offerId)
      await call('pg_dump', '--format=custom', `--file=${dump}`, at('shop'))
      const tooLate = await placeOrder(before.buyer, second!.offerId)
      await before.stop()

      await call('createdb', `--maintenance-db=${postgres.adminUrl}`, 'parts')
      await call('pg_restore', '--no-owner', '--exit-on-error', `--dbname=${at('parts')}`, dump)
      const after = await serve('parts')
      const numbers = [inDump, tooLate].map(({ orderNo }) => orderNo)
      expect(await ordersAmong(after.db, numbers)).toEqual([inDump.orderNo])
      await placeOrder(after.buyer, second!.offerId)
      expect(await brokenInvariants(after.db)).toEqual([])
      await after.stop()
    },
  )
})

/** A server process on the database, a signed-in buyer, and a look at the rows. */
async function serveOn(
  env: Record<string, string>,
): Promise<{ db: Db; buyer: Client; stop: () => Promise<void> }> {
  const server = startServerProcess({ ...env, DEMO_PARTS: '100' })
  onTestFinished(() => server.kill('SIGKILL'))
  const url = await server.ready
  const { access_token: token } = await signIn(url, 'buyer')
  const database = await openServer(env['DATABASE_URL']!)
  return {
    db: database.db,
    buyer: clientOf(url, async () => `Bearer ${token}`),
    stop: async () => {
      await database.close()
      server.kill('SIGTERM')
      await server.ended
    },
  }
}

async function ordersAmong(db: Db, numbers: string[]): Promise<string[]> {
  const rows = await many(
    db,
    sql<{ orderNo: string }>`
      select order_no from orders where order_no = any(${numbers}) order by id
    `,
  )
  return rows.map(({ orderNo }) => orderNo)
}
