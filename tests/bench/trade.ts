import { startServerProcess } from '../support/server-process.ts'
import { benchClient } from './bench-client.ts'
import { alternate, printComparisons, ROUNDS, SECONDS, type Comparison } from './compare.ts'
import { measureEach, measureGet } from './measure.ts'
import { withPlace, type BenchPlace } from './place.ts'
import { recordCalls } from './record-statements.ts'
import { confirmedOrders, offersInStock } from './confirmed-orders.ts'
import { startBareServer } from './start-bare-server.ts'

const SUBMISSIONS = 200
const reads = {
  list: '/api/sys-system/param/list?current=1&size=20',
  'oe-search': '/api/kms/part/search?mode=oe&q=wg-9925%20160612',
}

/** The calls of the trade: a list, an OE search and an order, compared with their bare statements. */
export function bench(): Promise<void> {
  return withPlace(measure)
}

async function measure({ databaseUrl, env }: BenchPlace) {
  console.log(`Loading ${env['DEMO_PARTS']} parts …`)
  const recordings = await recordCalls(env, (admin) =>
    Object.fromEntries(Object.entries(reads).map(([name, path]) => [name, () => admin.get(path)])),
  )
  const product = startServerProcess(env)
  const productUrl = await product.ready
  const bare = await startBareServer({ url: databaseUrl, recordings })
  try {
    const admin = await benchClient(productUrl, 'admin')
    const rows: Comparison[] = []
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
    printComparisons(rows)
  } finally {
    product.kill('SIGTERM')
    await product.ended
    await bare.stop()
  }
}
