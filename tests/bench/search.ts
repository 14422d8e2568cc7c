// How fast parts are found among a hundred thousand and a million, on a PostgreSQL server and
// embedded, through the HTTP call; beside Groonga where it is installed (apt-get install groonga-bin).
//   BENCH_PARTS       sizes (100000,1000000)
//   BENCH_ENGINES     server,embedded
//   BENCH_QUESTIONS   questions of each kind (200)
//   BENCH_KEEP        a folder where the filled databases are kept for the next run, with the
//                     server that TEST_DATABASE_URL names; without it everything is removed
import { refreshStaleMarkets } from '../../src/server/modules/parts/part-market.ts'
import { warmSearch } from '../../src/server/modules/search/warm-search.ts'
import { startServer } from '../../src/server/start.ts'
import { benchClient } from './bench-client.ts'
import { percentile } from './measure.ts'
import { compareWithGroonga } from './search-groonga.ts'
import { measureIndexes } from './search-indexes.ts'
import { questionKinds, questionsOf } from './search-questions.ts'
import { withSearchPlace, type SearchEngine } from './search-place.ts'

const SIZES = (process.env['BENCH_PARTS'] ?? '100000,1000000').split(',').map(Number)
const ENGINES = (process.env['BENCH_ENGINES'] ?? 'server,embedded').split(',') as SearchEngine[]
const QUESTIONS = Number(process.env['BENCH_QUESTIONS'] ?? 200)
/** For each kind, before measuring, so that a database just started has read its indexes. */
const WARM_UP = 30

/** Prints p50 and p95 of each kind of question and the indexes; an exceeded limit fails the run. */
export async function bench() {
  for (const parts of SIZES) {
    for (const engine of ENGINES)
      await withSearchPlace({ engine, parts }, (env) => measure(engine, parts, env))
    await compareWithGroonga(parts, QUESTIONS)
  }
}

async function measure(engine: SearchEngine, parts: number, env: Record<string, string>) {
  console.log(`\n${parts.toLocaleString('en')} parts, ${engine}`)
  const tell = (line: string) => console.log(line)
  const start = () => startServer({ env, tell, jobs: false, web: async () => {} })
  const filling = await start()
  await refreshStaleMarkets(filling.services.db)
  if (engine === 'embedded') await filling.services.database.script('vacuum (analyze) stale_markets')
  // At its next start the embedded database uses the memory appropriate for its new size.
  await filling.stop()
  const running = await start()
  try {
    const started = performance.now()
    const pages = await warmSearch(running.services.database, new AbortController().signal)
    if (pages > 0)
      console.log(`${pages} pages read into memory in ${Math.round(performance.now() - started)} ms`)
    const buyer = await benchClient(running.url, 'buyer')
    const rows: Record<string, unknown> = {}
    for (const kind of questionKinds)
      for (const path of questionsOf(kind, parts, WARM_UP)) await buyer.get(path)
    for (const kind of questionKinds) {
      const asked = questionsOf(kind, parts, WARM_UP + QUESTIONS)
      const tookMs: number[] = []
      for (const path of asked.slice(WARM_UP)) {
        const from = performance.now()
        await buyer.get(path)
        tookMs.push(performance.now() - from)
      }
      const p95 = percentile(tookMs, 0.95)
      const holds = kind.limitMs === undefined ? '' : p95 <= kind.limitMs ? 'yes' : 'NO'
      if (holds === 'NO') process.exitCode = 1
      rows[kind.name] = {
        'p50 ms': Number(percentile(tookMs, 0.5).toFixed(1)),
        'p95 ms': Number(p95.toFixed(1)),
        'limit ms': kind.limitMs ?? '',
        holds,
      }
    }
    console.table(rows)
    console.table(await measureIndexes(running.services.database))
  } finally {
    await running.stop()
  }
}
