// Finding a record from the palette over five million rows: by the number of one, by the beginning of a name,
// and by a text that nothing has. Fails when a p95 is too slow.
//   BENCH_RECORDS   rows of all tables together (5000000)
//   BENCH_TIMES     how often each text is looked for (50)
import { findRecords } from '../../src/shared/calls/record.ts'
import type { RawScreen } from '../../src/shared/screen/raw.ts'
import type { Screen } from '../../src/shared/screen/normal-form.ts'
import { run, type Queryable } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import { sql } from 'kysely'
import { benchClient } from './bench-client.ts'
import { measureTimes, reportTimes } from './measure.ts'
import { withPlace, type BenchPlace } from './place.ts'
import { withScreens } from './with-screens.ts'

const RECORDS = Number(process.env['BENCH_RECORDS'] ?? 5_000_000)
const TIMES = Number(process.env['BENCH_TIMES'] ?? 50)
const LIMIT_MS = 100
const SCREENS = 5

export function bench(): Promise<void> {
  return withPlace(measure, { database: 'bench_palette', settings: { shared_buffers: '1GB' } })
}

const text = (en: string) => ({ zh: en, en })

const aScreen = (name: string): RawScreen => ({
  title: text(name),
  menu: { parent: 'system' },
  table: { grows: true, findBy: ['number'] },
  fields: {
    name: { label: text('Name'), required: true, maxLength: 60, search: 'input', column: true },
    number: { label: text('Number'), required: true, maxLength: 30, search: 'input', column: true },
  },
})

const names = Array.from({ length: SCREENS }, (_, n) => `bench-record-${n}`)

function fill(db: Queryable, { table }: Screen) {
  return run(
    db,
    sql`
      insert into ${sql.table(table.name)} (id, tenant_id, name, number, created_at, updated_at)
      select ${newId()}::bigint + n::bigint * 4096, 1000, 'record ' || md5(n::text),
        'R' || lpad((n::bigint * 7919 % 100000000)::text, 9, '0'), now(), now()
      from generate_series(1, ${Math.round(RECORDS / SCREENS)}::int) as n
    `,
  )
}

async function measure({ env }: Pick<BenchPlace, 'env'>) {
  const files = Object.fromEntries(names.map((name) => [name, aScreen(name)]))
  console.log(`Loading ${RECORDS} rows …`)
  await withScreens(env, { files, fill }, async ({ url }) => {
    const admin = await benchClient(url, 'admin')
    for (const [what, q] of [
      ['a number', `R${String((12_345 * 7919) % 100_000_000).padStart(9, '0')}`],
      ['the beginning of a name', 'record 8f14e4'],
      ['nothing', 'no such record anywhere'],
    ] as const) {
      const path = `/api${findRecords.path}?${new URLSearchParams({ q })}`
      const tookMs = await measureTimes(TIMES, () => admin.get(path))
      reportTimes(`palette, ${what}`, { tookMs, limitMs: LIMIT_MS })
    }
  })
}
