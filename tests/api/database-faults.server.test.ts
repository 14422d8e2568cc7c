// Users get an error while the database server fails, everything works again once it is back, nothing
// acknowledged is lost, and nothing is half done.
import { existsSync, mkdtempSync, renameSync, rmSync, symlinkSync, unlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client as Connection } from 'pg'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { submitAddress } from '../../src/shared/calls/address.ts'
import { listCart } from '../../src/shared/calls/cart.ts'
import { submitOrder } from '../../src/shared/calls/order-confirm.ts'
import { errors, type ErrorName } from '../../src/shared/errors.ts'
import { openServer, type Db } from '../../src/server/db/connection.ts'
import { brokenInvariants } from '../support/broken-invariants.ts'
import { clientOf, signIn, type Answer, type Client } from '../support/client.ts'
import { makeFailingFsync } from '../support/failing-fsync.ts'
import { manyOffers } from '../support/many-offers.ts'
import { withDatabase } from '../support/postgres-databases.ts'
import { startPostgresServer, type OwnPostgres } from '../support/postgres-server.ts'
import { startServerProcess, type ServerProcess } from '../support/server-process.ts'
import { aConfirmedOrder, expectDone, placeOrder } from '../support/shopping.ts'
import { describeOnServer } from '../support/test-server.ts'

const CONNECTIONS = 40
const POOL = 6
const WAIT_MS = 3_000

const disk = makeFailingFsync()

describeOnServer('a PostgreSQL server that', () => {
  let postgres: OwnPostgres
  let product: ServerProcess
  let shop: string
  let buyer: Client
  let other: Client
  const folder = mkdtempSync(join(tmpdir(), 'truck-parts-faults-'))
  /** Looks at the rows over a connection that is closed before the next fault. */
  const looking = async <T>(look: (db: Db) => Promise<T>): Promise<T> => {
    const { db, close } = await openServer(shop, { maxConnections: 1 })
    return look(db).finally(close)
  }
  const asAdmin = <T>(work: (connection: Connection) => Promise<T>) =>
    withDatabase(postgres.adminUrl, 'shop', work)

  beforeAll(async () => {
    // What is acknowledged has left its memory: it is killed.
    const started = await startPostgresServer(
      { max_connections: String(CONNECTIONS), synchronous_commit: 'on', fsync: 'on' },
      { env: disk?.env ?? {} },
    )
    if ('missing' in started) throw new Error(started.missing)
    postgres = started
    await withDatabase(postgres.adminUrl, 'postgres', (client) => client.query('create database shop'))
    shop = Object.assign(new URL(postgres.adminUrl), { pathname: '/shop' }).href
    product = startServerProcess({
      ...{ DATABASE_URL: shop, DATA_DIR: folder, DEMO_PARTS: '100' },
      ...{ DATABASE_POOL: String(POOL), DATABASE_WAIT_MS: String(WAIT_MS), LOG_LEVEL: 'silent' },
    })
    const url = await product.ready
    const as = async (account: string) => {
      const { access_token } = await signIn(url, account)
      return clientOf(url, async () => `Bearer ${access_token}`)
    }
    buyer = await as('buyer')
    other = await as('buyer2')
  })
  afterAll(async () => {
    product?.kill('SIGTERM')
    await product?.ended
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
    disk?.remove()
  })

  it('is killed under load and comes back: people are told, then everything goes on', async () => {
    await isLostUnderLoad(async () => {
      const comeBack = await postgres.crash()
      return async () => {
        await expectTold(() => other.get(listCart), 'DATABASE_AWAY')
        await comeBack()
      }
    })
  })

  it.skipIf(!disk)(
    'cannot keep what was written, once: it restarts by itself, and nothing acknowledged is lost',
    async () => {
      await isLostUnderLoad(async () => {
        disk!.fail('once')
        return async () => {}
      })
    },
  )

  it.skipIf(!disk)(
    'cannot keep what was written, for long: people are told until the disk is mended and it is started again',
    async () => {
      await isLostUnderLoad(async () => {
        disk!.fail('always')
        return async () => {
          await expectTold(() => other.get(listCart), 'DATABASE_AWAY')
          disk!.mend()
          const comeBack = await postgres.crash()
          await comeBack()
        }
      })
    },
  )

  it('holds a lock for long: who waits for it is told, others go on, and nothing is half done', async () => {
    const [free, ...held] = await looking((db) => manyOffers(db, POOL))
    // Enough orders to occupy every connection of the pool behind the lock, with all others waiting behind
    // them.
    const orders: Awaited<ReturnType<typeof aConfirmedOrder>>[] = []
    for (const offer of held) orders.push(await aConfirmedOrder(buyer, { offer }))
    await asAdmin(async (holder) => {
      await holder.query('begin')
      await holder.query('select from stock where part_id = any($1) for update', [
        held.map(({ partId }) => partId),
      ])
      const waiting = orders.map((order) => buyer.post(submitOrder.path, order))
      await placeOrder(other, free!.offerId)
      for (const answer of await Promise.all(waiting)) expectRefusal(answer, 'DATA_LOCKED', 'zh')
      expectRefusal(await buyer.in('en').post(submitOrder.path, orders[0]), 'DATA_LOCKED', 'en')
      await holder.query('rollback')
    })
    for (const order of orders) expectDone(await buyer.post(submitOrder.path, order))
    expect(await looking(brokenInvariants)).toEqual([])
  })

  it('has no free connection: users get an error, and are served as soon as one is free', async () => {
    const taken: pg.Client[] = []
    onTestFinished(() => void Promise.all(taken.map((client) => client.end().catch(() => {}))))
    const isFull = await asAdmin(async (admin) => {
      const take = async () => {
        const client = new pg.Client({ connectionString: postgres.adminUrl })
        client.on('error', () => {})
        await client.connect()
        taken.push(client)
        // Ends the product's own connections, as after a restart; the freed ones are taken here.
        await admin.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'shop' and pid <> pg_backend_pid()`,
        )
      }
      for (;;) {
        const failure = await take().then(
          () => undefined,
          (error: { code?: string }) => error,
        )
        if (failure) return failure.code === '53300'
      }
    })
    expect(isFull).toBe(true)
    await expectTold(async () => {
      // The connection used for looking is free again.
      const client = new pg.Client({ connectionString: postgres.adminUrl })
      client.on('error', () => {})
      await client.connect().then(
        () => taken.push(client),
        () => {},
      )
      return buyer.get(listCart)
    }, 'DATABASE_BUSY')
    await Promise.all(taken.splice(0).map((client) => client.end()))
    await vi.waitUntil(async () => (await buyer.get(listCart)).status === 200, { timeout: 10_000 })
    expect(await looking(brokenInvariants)).toEqual([])
  })

  it.skipIf(!existsSync('/dev/full'))(
    'has a full disk: users get an error, and nothing is half done',
    async () => {
      const save = (client: Client, key: string) =>
        client.with({ 'ZP-REQ-ID': `full-disk-${key}` }).post(submitAddress, {
          ...{ recipient: '磁盘', phone: '13805310001', regionCode: '370112' },
          ...{ regionName: '山东省/济南市/历城区', detail: key },
        })
      // Replies to repeated requests are written first: into a device that is always full.
      const file = await asAdmin(async (admin) => {
        await admin.query('truncate idempotency_keys')
        await admin.query('checkpoint')
        const { rows } = await admin.query(
          `select current_setting('data_directory') || '/' || pg_relation_filepath('idempotency_keys') as file`,
        )
        return rows[0].file as string
      })
      renameSync(file, `${file}.kept`)
      symlinkSync('/dev/full', file)
      await forgetFiles()
      await expectTold(() => save(buyer, 'a'), 'DISK_FULL')
      expectDone(await buyer.get(listCart))
      unlinkSync(file)
      renameSync(`${file}.kept`, file)
      await forgetFiles()
      await vi.waitUntil(async () => (await save(buyer, 'b')).status === 200, { timeout: 10_000 })
      const { rows } = await asAdmin((admin) =>
        admin.query(`select detail from addresses where recipient = '磁盘'`),
      )
      expect(rows).toEqual([{ detail: 'b' }])
      expect(await looking(brokenInvariants)).toEqual([])
    },
  )

  /** Orders are placed while the server is lost and comes back: people are told, and no order is lost. */
  const isLostUnderLoad = async (lose: () => Promise<() => Promise<void>>) => {
    const offers = await looking((db) => manyOffers(db, 4, { pieces: 10_000 }))
    const acknowledged: string[] = []
    const refused: Answer[] = []
    const over = new AbortController()
    const reached = Promise.withResolvers<void>()
    const working = offers.map(async ({ offerId }) => {
      while (!over.signal.aborted) {
        const answer = await submitted(buyer, offerId)
        if (answer.status === 200) acknowledged.push(answer.data.orders[0]!.orderNo)
        else refused.push(answer)
        if (acknowledged.length >= 4) reached.resolve()
      }
    })
    await reached.promise
    const comeBack = await lose()
    await vi.waitUntil(() => refused.length > 0, { timeout: 30_000 })
    await comeBack()
    const before = acknowledged.length
    // Orders are taken again without anybody's doing.
    await vi.waitUntil(() => acknowledged.length > before + 4, { timeout: 30_000 })
    over.abort()
    await Promise.all(working)
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]))
    expectRefusal(refused[0]!, 'DATABASE_AWAY', 'zh')
    const { rows } = await asAdmin((client) =>
      client.query('select order_no from orders where order_no = any($1)', [acknowledged]),
    )
    expect(rows).toHaveLength(acknowledged.length)
    expect(await looking(brokenInvariants)).toEqual([])
  }

  /** Ends the product's connections, which hold open what they have looked at. */
  const forgetFiles = () =>
    asAdmin((admin) =>
      admin.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'shop' and pid <> pg_backend_pid()`,
      ),
    )
})

/** Tries to place an order; returns the reply of the call that failed, or of the last one. */
async function submitted(buyer: Client, offerId: string) {
  try {
    return await buyer.post(submitOrder, (await aConfirmedOrder(buyer, { offer: { offerId } })) as never)
  } catch (error) {
    const body = JSON.parse(/Refused: (.*)$/s.exec((error as Error).message)?.[1] ?? 'null')
    if (!body) throw error
    return { status: body.code, body, data: body.data, headers: new Headers() }
  }
}

/** Calls until the error appears, then checks it in both languages; a connection may be lost at first. */
async function expectTold(ask: () => Promise<Answer>, error: ErrorName) {
  const answer = await vi.waitUntil(
    async () => {
      const got = await ask()
      return got.body.error === error && got
    },
    { timeout: 30_000 },
  )
  expectRefusal(answer, error, 'zh')
  expect(answer.headers.get('retry-after')).toBe('1')
}

function expectRefusal({ status, body }: Answer, error: ErrorName, language: 'zh' | 'en') {
  expect({ status, ...body }).toMatchObject({
    ...{ status: errors[error].status, code: errors[error].status, success: false },
    ...{ error, msg: errors[error][language] },
  })
}
