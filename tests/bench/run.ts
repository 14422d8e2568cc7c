// npm run bench: the product beside a bare Fastify + driver endpoint with the same SQL on the same
// PostgreSQL server, in turn, in one run. Read the ratios; the absolute figures are this machine's.
//   BENCH_SECONDS   seconds per measurement (4)
//   BENCH_ROUNDS    measurements of each side, alternating; medians are printed (3)
//   DEMO_PARTS      parts in the catalogue (20000)
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../../src/server/start.ts'
import { findPostgresServer } from '../support/postgres-server.ts'
import { withDatabase } from '../support/postgres-databases.ts'
import { startServerProcess } from '../support/server-process.ts'
import { benchClient } from './bench-client.ts'
import { median, measureEach, measureGet, type Speed } from './measure.ts'
import { recordStatements, type Recorded } from './record-statements.ts'
import { confirmedOrders, offersInStock } from './confirmed-orders.ts'
import { startBareServer } from './start-bare-server.ts'

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4)
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3)
const SUBMISSIONS = 200
const reads = {
  list: '/api/sys-system/param/list?current=1&size=20',
  'oe-search': '/api/kms/part/search?mode=oe&q=wg-9925%20160612',
}

const server = await findPostgresServer()
if ('missing' in server) {
  console.error(`No PostgreSQL server to measure on: ${server.missing}`)
  process.exit(1)
}
const dataDir = mkdtempSync(join(tmpdir(), 'truck-parts-bench-'))
try {
  await withDatabase(server.adminUrl, 'postgres', (client) => client.query('create database bench'))
  const url = new URL(server.adminUrl)
  url.pathname = '/bench'
  await bench(url.href)
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function bench(databaseUrl: string) {
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: '0',
    DEMO: '1',
    DEMO_PARTS: process.env['DEMO_PARTS'] ?? '20000',
    LOG_LEVEL: 'silent',
    SESSION_SECRET: 'a key that only this measurement uses, long enough',
  }
  console.log(`Loading ${env.DEMO_PARTS} parts …`)
  const recordings = await record(env)
  const product = startServerProcess(env)
  const productUrl = await product.ready
  const bare = await startBareServer({ url: databaseUrl, recordings })
  try {
    const admin = await benchClient(productUrl, 'admin')
    const rows: Row[] = []
    for (const connections of [1, 16]) {
      for (const [name, path] of Object.entries(reads)) {
        rows.push(
          await alternate(`${name}, ${connections} connection${connections > 1 ? 's' : ''}`, {
            product: () =>
              measureGet(productUrl + path, { connections, seconds: SECONDS, headers: admin.headers }),
            bare: () => measureGet(`${bare.url}/${name}`, { connections, seconds: SECONDS }),
          }),
        )
      }
    }
    const buyer = await benchClient(productUrl, 'buyer')
    const offers = await offersInStock(databaseUrl, SUBMISSIONS * ROUNDS * 2)
    for (const width of [1, 16]) {
      rows.push(
        await alternate(`submit order, ${width} in flight`, {
          product: async () => {
            const submissions = await confirmedOrders(buyer, offers.splice(0, SUBMISSIONS))
            return measureEach(submissions, width, ({ body }) => buyer.post('/api/order/submit', body))
          },
          bare: () => measureEach(bare.orders(SUBMISSIONS), width, bare.submit),
        }),
      )
    }
    print(rows)
  } finally {
    product.kill('SIGTERM')
    await product.ended
    await bare.stop()
  }
}

/** The statements behind each measured call, as the product runs them for the administrator. */
async function record(env: Record<string, string>): Promise<Record<string, Recorded[]>> {
  const running = await startServer({ env, tell: () => {}, jobs: false, web: async () => {} })
  try {
    const { engine } = running.services.database
    if (engine.kind !== 'server') throw new Error('The bench needs a PostgreSQL server.')
    const admin = await benchClient(running.url, 'admin')
    const recordings: Record<string, Recorded[]> = {}
    for (const [name, path] of Object.entries(reads)) {
      await admin.get(path)
      recordings[name] = await recordStatements(engine.pool, () => admin.get(path))
    }
    return recordings
  } finally {
    await running.stop()
  }
}

interface Row {
  name: string
  product: Speed
  bare: Speed
  ratio: number
}

async function alternate(
  name: string,
  sides: { product: () => Promise<Speed>; bare: () => Promise<Speed> },
): Promise<Row> {
  const product: Speed[] = []
  const bare: Speed[] = []
  for (let round = 0; round < ROUNDS; round++) {
    product.push(await sides.product())
    bare.push(await sides.bare())
  }
  const middle = (speeds: Speed[]): Speed => ({
    perSecond: median(speeds.map(({ perSecond }) => perSecond)),
    slowMs: median(speeds.map(({ slowMs }) => slowMs)),
  })
  const ratio = median(product.map(({ perSecond }, round) => perSecond / bare[round]!.perSecond))
  return { name, product: middle(product), bare: middle(bare), ratio }
}

function print(rows: Row[]) {
  console.table(
    rows.map(({ name, product, bare, ratio }) => ({
      call: name,
      'product /s': Math.round(product.perSecond),
      'bare /s': Math.round(bare.perSecond),
      ratio: Number(ratio.toFixed(2)),
      'product p97.5 ms': Number(product.slowMs.toFixed(1)),
      'bare p97.5 ms': Number(bare.slowMs.toFixed(1)),
    })),
  )
  console.log('ratio: product / bare, the median of the rounds; 1.00 would be no cost at all.')
}
