// A supplier with 200,000 goods: each search and filter of My goods, and a change of 50,000 prices, on the embedded
// database. Fails when a search is slower than 150 ms (p95) or the change takes more than 20 s.
//   BENCH_GOODS   goods of the supplier (200000)
//   BENCH_TIMES   how often each search is asked (20)
import { sql } from 'kysely'
import { countGoods, listGoods } from '../../src/shared/calls/goods.ts'
import { previewPrices, readPriceRun, startPriceRun } from '../../src/shared/calls/goods-prices.ts'
import type { QueryOf } from '../../src/shared/call.ts'
import { run } from '../../src/server/db/connection.ts'
import { startServer } from '../../src/server/start.ts'
import { clientOf, signIn } from '../support/client.ts'
import { expectDone } from '../support/shopping.ts'
import { percentile } from './measure.ts'
import { withFolder } from './place.ts'

const GOODS = Number(process.env['BENCH_GOODS'] ?? 200_000)
const TIMES = Number(process.env['BENCH_TIMES'] ?? 20)
const SEARCH_MS = 150
const CHANGE_MS = 20_000
const CHANGED = 50_000

const SEARCHES: Record<string, QueryOf<typeof listGoods>> = {
  'first page': {},
  'by number': { q: 'BENCH-0123456' },
  'by name': { q: '测试滤清器' },
  'by number and name': { q: '测试 BENCH0100' },
  paused: { state: 'paused' },
  'sold out': { state: 'soldOut' },
  'low stock': { isLow: true },
  'no sale in 90 days': { isLying: true },
  'in a promotion': { isPromoted: true },
  dearest: { sort: 'dearest' },
  'sold most': { sort: 'sold' },
  'a name, low': { q: '测试滤清器', isLow: true },
}

export function bench(): Promise<void> {
  return withFolder(measure)
}

async function measure(env: Record<string, string>) {
  const running = await startServer({
    env: { ...env, DEMO_PARTS: '300' },
    tell: () => {},
    jobs: false,
    web: async () => {},
  })
  try {
    await fill(running.services.db)
    const { access_token: token } = await signIn(running.url, 'vendor')
    const vendor = clientOf(running.url, async () => `Bearer ${token}`)
    const slow: string[] = []
    const figures: Record<string, object> = {}
    for (const [name, query] of Object.entries(SEARCHES)) {
      const times: number[] = []
      for (let time = 0; time < TIMES; time += 1) {
        const from = performance.now()
        expectDone(await vendor.get(listGoods, query))
        times.push(performance.now() - from)
      }
      const p95 = Math.round(percentile(times, 0.95))
      figures[name] = { 'p50 ms': Math.round(percentile(times, 0.5)), 'p95 ms': p95 }
      if (p95 > SEARCH_MS) slow.push(name)
    }
    console.table(figures)
    const { total } = expectDone(await vendor.get(countGoods, {}))
    const rule = { kind: 'percent', value: 500, step: 10, ending: null, keepsCost: true } as const
    const body = { q: 'BULKY', rule }
    const { stamp } = expectDone(await vendor.post(previewPrices, body))
    const from = performance.now()
    expectDone(await vendor.post(startPriceRun, { ...body, stamp }))
    for (;;) {
      const last = expectDone(await vendor.get(readPriceRun, {}))
      if (last?.status === 'DONE') break
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    const ms = Math.round(performance.now() - from)
    console.log(`${CHANGED} prices changed in ${ms} ms; ${total} goods or more`)
    if (slow.length > 0) throw new Error(`Slower than ${SEARCH_MS} ms: ${slow.join(', ')}`)
    if (ms > CHANGE_MS) throw new Error(`The change took ${ms} ms, more than ${CHANGE_MS}.`)
  } finally {
    await running.stop()
  }
}

async function fill(db: Parameters<typeof run>[0]) {
  const statements = [
    sql`
      insert into parts (id, tenant_id, code, code_n, name_zh, name_en, brand_id, category_id, spec, features, unit,
        origin, created_at, updated_at)
      select 7000000000 + n, 1000, 'BENCH-' || lpad(n::text, 7, '0'), 'BENCH' || lpad(n::text, 7, '0'),
        '测试滤清器' || n % 500, 'Bench filter ' || n % 500, 101, c.id, '', '', '个', '', now(), now()
      from generate_series(1, ${GOODS}::int) n
      cross join (select id from part_categories where level = 3 order by id limit 1) c
    `,
    sql`
      insert into part_doc (part_id, brand_id, category_id, tokens)
      select id, brand_id, category_id,
        ('''=测试'' ''=试滤'' ''=滤清'' ''=清器'' ''' || lower(code_n) || '''' ||
          case when id <= 7000000000 + ${CHANGED}::int then ' ''bulky''' else '' end)::tsvector
      from parts where id > 7000000000
    `,
    sql`
      insert into offers (id, tenant_id, supplier_id, part_id, price_fen, warehouse_id, status, created_at, updated_at)
      select id, 3001, 3001, id, 1000 + id % 90000, 300101,
        case when id % 50 = 0 then 'PAUSED' else 'ONLINE' end, now() - interval '1 year', now()
      from parts where id > 7000000000
    `,
    sql`
      insert into stock (tenant_id, part_id, warehouse_id, on_hand, updated_at)
      select 3001, id, 300101, case when id % 20 = 0 then 0 else id % 60 end, now() from parts where id > 7000000000
    `,
    sql`
      insert into offer_figures (offer_id, tenant_id, views, sold, last_sold_at, counted_at)
      select id, 3001, id % 40, id % 15, now() - (id % 200) * interval '1 day', now()
      from offers where id > 7000000000 and id % 3 = 0
    `,
    sql`truncate stale_markets`,
    sql`analyze parts, part_doc, offers, stock, offer_figures`,
  ]
  for (const statement of statements) await run(db, statement)
}
