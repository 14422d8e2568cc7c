// Orders of ten lines placed through HTTP on a PostgreSQL server, sixteen at a time.
//   BENCH_ORDERS   orders that are placed (400)
//   DEMO_PARTS     parts in the catalogue (20000)
import { startServerProcess } from '../support/server-process.ts'
import { withDatabase } from '../support/postgres-databases.ts'
import { benchClient, type BenchClient } from './bench-client.ts'
import { confirmedBaskets } from './confirmed-orders.ts'
import { leanPost } from './lean-post.ts'
import { measureEach } from './measure.ts'
import { withPlace, type BenchPlace } from './place.ts'
import { postgresSeconds } from './postgres-time.ts'

// All of them are in one cart, which holds 5,000 lines.
const ORDERS = Number(process.env['BENCH_ORDERS'] ?? 400)
const LINES = 10
const CONNECTIONS = 16
/** The first orders after a start wait for code and connections to warm up. */
const WARMING_UP = 64
const LEAST_PER_SECOND = 150
const MOST_MS = 250

/**
 * Prints how many orders per second are placed, how long the slow ones take, and how much processor time
 * product, database and this load generator each spend per order: they share the machine.
 */
export function bench(): Promise<void> {
  return withPlace(measureSubmissions)
}

export async function measureSubmissions({ databaseUrl, env }: BenchPlace) {
  console.log(`Loading ${env['DEMO_PARTS']} parts …`)
  const product = startServerProcess(env)
  const url = await product.ready
  try {
    // Otherwise autovacuum would clean up after the loading during the measurement.
    await withDatabase(databaseUrl, 'bench', (client) => client.query('vacuum (analyze)'))
    const buyer = await benchClient(url, 'buyer')
    const baskets = await goodsOfOneSupplier(databaseUrl, ORDERS + WARMING_UP)
    const submissions = (await confirmedBaskets(buyer, baskets)).map(({ body }) => JSON.stringify(body))
    const { post, close } = leanPost(url, { headers: buyer.headers, connections: CONNECTIONS })
    const submit = (body: string) => post('/api/order/submit', body)
    await measureEach(submissions.splice(0, WARMING_UP), CONNECTIONS, submit)
    const before = await spent(buyer, databaseUrl)
    const { perSecond, slowMs } = await measureEach(submissions, CONNECTIONS, submit, 0.95)
    const after = await spent(buyer, databaseUrl)
    close()
    const msEach = (name: keyof typeof after) => {
      const [from, to] = [before[name], after[name]]
      return from === undefined || to === undefined
        ? 'unknown'
        : Number((((to - from) * 1000) / ORDERS).toFixed(1))
    }
    console.table({
      [`${ORDERS} orders of ${LINES} lines, ${CONNECTIONS} at a time`]: {
        'orders /s': Math.round(perSecond),
        'p95 ms': Math.round(slowMs),
        'product ms each': msEach('product'),
        'database ms each': msEach('database'),
        'generator ms each': msEach('generator'),
        keeps: `${perSecond >= LEAST_PER_SECOND && slowMs < MOST_MS ? 'yes' : 'NO'}, ≥ ${LEAST_PER_SECOND} /s, p95 < ${MOST_MS} ms`,
      },
    })
  } finally {
    product.kill('SIGTERM')
    await product.ended
  }
}

/** Ids of offers in groups of ten; each group is one supplier's, so that it becomes one order. */
function goodsOfOneSupplier(databaseUrl: string, count: number): Promise<string[][]> {
  return withDatabase(databaseUrl, 'bench', async (client) => {
    const { rows } = await client.query<{ ids: string[] }>(
      `select array_agg(id::text) as ids
       from (
         select o.id, o.supplier_id, o.warehouse_id,
           row_number() over (partition by o.supplier_id, o.warehouse_id order by o.id) as place
         from offers o
         join stock s on s.tenant_id = o.supplier_id and s.part_id = o.part_id and s.warehouse_id = o.warehouse_id
         where o.status = 'ONLINE' and s.available > 0
           -- What has a promotion's price or is sold by the box is ordered otherwise.
           and not exists (select from marketing_products m where m.offer_id = o.id and m.price_fen is not null)
           and not exists (
             select from parts p join sales_conf_items i on i.part_code = p.code where p.id = o.part_id)
       ) as goods
       group by supplier_id, warehouse_id, (place - 1) / $2
       having count(*) = $2
       limit $1`,
      [count, LINES],
    )
    return rows.map(({ ids }) => ids)
  })
}

/** Processor seconds so far of the three that share the machine. */
async function spent(buyer: BenchClient, databaseUrl: string) {
  const { user, system } = process.cpuUsage()
  return {
    product: await productSeconds(buyer),
    database: await postgresSeconds(databaseUrl),
    generator: (user + system) / 1e6,
  }
}

async function productSeconds(client: BenchClient): Promise<number> {
  const response = await fetch(`${client.url}/api/metrics`, { headers: client.headers })
  const found = /^process_cpu_seconds_total (\S+)/m.exec(await response.text())
  if (!found) throw new Error('The metrics name no processor time.')
  return Number(found[1])
}
