// The page of a record that ten screens with a million rows refer to: the row, the counts of its related rows, and
// the first page of one of them, asked for together as the page does. Fails when the p95 is too slow.
//   BENCH_ROWS    rows of the ten screens together (1000000)
//   BENCH_TIMES   how often the page is opened (100)
import { sql } from 'kysely'
import { recordHead } from '../../src/shared/calls/record.ts'
import type { RawScreen } from '../../src/shared/screen/raw.ts'
import type { Screen } from '../../src/shared/screen/normal-form.ts'
import { run, type Queryable } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import { benchClient } from './bench-client.ts'
import { measureTimes, reportTimes } from './measure.ts'
import { withPlace, type BenchPlace } from './place.ts'
import { withScreens } from './with-screens.ts'

const ROWS = Number(process.env['BENCH_ROWS'] ?? 1_000_000)
const TIMES = Number(process.env['BENCH_TIMES'] ?? 100)
const LIMIT_MS = 120
const RELATIONS = 10
/** Rows that are referred to. */
const OWNERS = 10_000
const FIRST_OWNER = 4_096_000_000n

export function bench(): Promise<void> {
  return withPlace(measure, { database: 'bench_record_page', settings: { shared_buffers: '1GB' } })
}

const text = (en: string) => ({ zh: en, en })

const owner: RawScreen = {
  title: text('Owners'),
  menu: { parent: 'system' },
  table: { grows: true },
  fields: { name: { label: text('Name'), required: true, maxLength: 60, search: 'input', column: true } },
}

const aRelation = (name: string): RawScreen => ({
  title: text(name),
  menu: { parent: 'system' },
  table: { grows: true },
  fields: {
    name: { label: text('Name'), required: true, maxLength: 60, column: true },
    ownerId: { label: text('Owner'), ref: 'bench-owner', required: true, search: 'select', column: true },
  },
})

const relations = Array.from({ length: RELATIONS }, (_, n) => `bench-relation-${n}`)

async function fill(db: Queryable, { name, table }: Screen) {
  const into = sql.table(table.name)
  if (name === 'bench-owner') {
    await run(
      db,
      sql`
        insert into ${into} (id, tenant_id, name, created_at, updated_at)
        select ${String(FIRST_OWNER)}::bigint + n, 1000, 'owner ' || n, now(), now()
        from generate_series(1, ${OWNERS}::int) as n
      `,
    )
    return
  }
  await run(
    db,
    sql`
      insert into ${into} (id, tenant_id, name, owner_id, created_at, updated_at)
      select ${newId()}::bigint + n::bigint * 4096, 1000, 'row ' || n, ${String(FIRST_OWNER)}::bigint + 1 + n % ${OWNERS}::int, now(), now()
      from generate_series(1, ${Math.round(ROWS / RELATIONS)}::int) as n
    `,
  )
}

async function measure({ env }: Pick<BenchPlace, 'env'>) {
  const files = {
    'bench-owner': owner,
    ...Object.fromEntries(relations.map((name) => [name, aRelation(name)])),
  }
  console.log(`Loading ${ROWS} rows …`)
  await withScreens(env, { files, fill }, async ({ url }) => {
    const admin = await benchClient(url, 'admin')
    let at = 0
    const tookMs = await measureTimes(TIMES, async () => {
      at += 1
      const id = String(FIRST_OWNER + BigInt(1 + ((at * 37) % OWNERS)))
      await Promise.all([
        admin.get(`/api/system/bench-owner/detail?id=${id}`),
        admin.get(`/api${recordHead.path}?screen=bench-owner&id=${id}`),
        admin.get(`/api/system/${relations[0]}/list?ownerId=${id}&current=1&size=20`),
      ])
    })
    reportTimes(`record page with ${RELATIONS} relations`, { tookMs, limitMs: LIMIT_MS })
  })
}
