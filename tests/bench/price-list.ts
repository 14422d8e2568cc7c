// A supplier's price list: first with every part new, then unchanged, then with every price and stock changed; and
// how long other requests wait meanwhile. A list of up to 200,000 rows goes in the steps of the page: first rows,
// whole preview, in force. A longer one goes in the portions of the command.
//   BENCH_LIST_ROWS     rows of the list (1000000)
//   BENCH_LIST_ENGINE   server or embedded (server)
import { demoPart } from '../../src/server/db/seed/demo/part-of.ts'
import { stringify } from '../../src/server/modules/price-lists/csv-text.ts'
import { portionsOf } from '../../src/server/modules/price-lists/portions.ts'
import { searchParts } from '../../src/shared/calls/catalog.ts'
import { importPriceList } from '../../src/shared/calls/price-list.ts'
import * as steps from '../../src/shared/calls/price-list-steps.ts'
import type { ReplyOf } from '../../src/shared/call.ts'
import { startServer } from '../../src/server/start.ts'
import { benchClient, type BenchClient } from './bench-client.ts'
import { ADVISED_SETTINGS } from './advised-settings.ts'
import { withFolder, withPlace } from './place.ts'

const ROWS = Number(process.env['BENCH_LIST_ROWS'] ?? 1_000_000)
const ENGINE = process.env['BENCH_LIST_ENGINE'] ?? 'server'
const PORTION = 50_000
const MOST_LENGTH = 16 * 1024 * 1024
/** For a million rows on a server, nearly all with new parts. */
const MOST_SECONDS = 300
/** For 100,000 rows in the steps of the page, from the upload until they are in force. */
const MOST_STEPPED_SECONDS = { server: 35, embedded: 90 }
const MOST_STEPPED_ROWS = 200_000
/** Until the first rows are previewed. */
const MOST_PREVIEW_SECONDS = 3
/** On the embedded database, whose one connection everybody shares. */
const LONGEST_WAIT_MS = 300
const PLACE = { settings: ADVISED_SETTINGS }
/** Between two searches of somebody else. */
const PAUSE_MS = 200

export function bench(): Promise<void> {
  if (ENGINE === 'embedded') return withFolder(measure)
  return withPlace(({ env }) => measure(env), PLACE)
}

async function measure(env: Record<string, string>) {
  const running = await startServer({
    env: { ...env, DEMO_PARTS: '100' },
    tell: () => {},
    jobs: false,
    web: async () => {},
  })
  try {
    const admin = await benchClient(running.url, 'admin')
    const rows: Record<string, unknown>[] = []
    for (const [what, price] of [
      ['new', 100],
      ['the same again', 100],
      ['prices changed', 101],
    ] as const) {
      const row = await (ROWS <= MOST_STEPPED_ROWS ? stepped : inPortions)(admin, aList(price))
      console.log(`${what}: ${row.seconds.toFixed(1)} s`)
      rows.push({ what, rows: ROWS, ...row })
      if (!row['limit met']) process.exitCode = 1
    }
    console.table(rows)
  } finally {
    await running.stop()
  }
}

function aList(price: number): string {
  const head = ['code', 'name', 'English name', 'OE', 'brand', 'specification', 'price', 'stock']
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const { zh, en, oeNumbers, brand, spec } = demoPart(at)
    return [`L${at}`, zh, en, oeNumbers.join('|'), brand.zh, spec, `${price}.00`, String(at % 90)]
  })
  return stringify([head, ...rows])
}

async function inPortions(client: BenchClient, list: string) {
  const { seconds, waited, ...counts } = await send(client, list)
  const isMet =
    ENGINE === 'embedded' ? waited <= LONGEST_WAIT_MS : seconds <= (MOST_SECONDS * ROWS) / 1_000_000
  return {
    ...counts,
    'longest wait ms': Math.round(waited),
    ...{ seconds: inTenths(seconds), 'limit met': isMet },
  }
}

const inTenths = (seconds: number) => Math.round(seconds * 10) / 10

/** As the page does it: the reply shows the first rows, then the list is asked after each second. */
async function stepped(client: BenchClient, list: string) {
  const { url, headers } = client
  const over = new AbortController()
  const waits = askMeanwhile(client, over.signal)
  const from = performance.now()
  const passed = () => (performance.now() - from) / 1000
  const json = { ...headers, 'content-type': 'application/json' }
  const of = async (answer: Response) => {
    const { data } = (await answer.json()) as { data: ReplyOf<typeof steps.readPriceList> }
    if (!answer.ok) throw new Error(`${answer.status} ${JSON.stringify(data)}`)
    return data
  }
  let state = await of(
    await fetch(`${url}/api${steps.checkPriceList.path}?supplier=vendor&wait=false`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'text/csv' },
      body: list,
    }),
  )
  const preview = passed()
  const { listId } = state
  const until = async (isDone: () => boolean) => {
    while (!isDone()) {
      await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
      state = await of(await fetch(`${url}/api${steps.readPriceList.path}?listId=${listId}`, { headers }))
    }
  }
  await until(() => state.reading === null)
  const checked = passed()
  const body = JSON.stringify({ listId, gone: 'KEEP' })
  state = await of(
    await fetch(`${url}/api${steps.runPriceList.path}`, { method: 'POST', headers: json, body }),
  )
  await until(() => state.status === 'IN_FORCE' || state.status === 'FAILED')
  const seconds = passed()
  over.abort()
  const waited = await waits
  const most = MOST_STEPPED_SECONDS[ENGINE === 'embedded' ? 'embedded' : 'server']
  const { newParts, changed, held, bad } = state
  return {
    ...{ newParts, changed, held, bad, 'longest wait ms': Math.round(waited) },
    ...{ preview: inTenths(preview), checked: inTenths(checked), seconds: inTenths(seconds) },
    'limit met':
      seconds <= Math.max(most * (ROWS / 100_000), most / 10) &&
      preview <= MOST_PREVIEW_SECONDS &&
      (ENGINE !== 'embedded' || waited <= LONGEST_WAIT_MS),
  }
}

/** As the page asks. */
const ASK_EVERY_MS = 1_000

/**
 * The seconds that the list takes, and the outcome of its rows: one in twenty of a million happens to share
 * an OE number with another part of its brand, and is therefore merged, held or refused.
 */
async function send({ url, headers }: BenchClient, list: string) {
  const portions = portionsOf(list, { delimiter: ',', mostRows: PORTION, mostLength: MOST_LENGTH })
  const over = new AbortController()
  const waits = askMeanwhile({ url, headers }, over.signal)
  const from = performance.now()
  let summary: ReplyOf<typeof importPriceList> | undefined
  for (const [at, { text, linesBefore }] of portions.entries()) {
    const query = new URLSearchParams({
      ...{ supplier: 'vendor', linesBefore: String(linesBefore) },
      ...(summary && { list: summary.listId }),
      ...(at < portions.length - 1 && { more: 'true' }),
    })
    const answer = await fetch(`${url}/api${importPriceList.path}?${query}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'text/csv' },
      body: Buffer.from(text),
    })
    const reply = (await answer.json()) as { data: ReplyOf<typeof importPriceList> }
    if (!answer.ok) throw new Error(JSON.stringify(reply).slice(0, 500))
    summary = reply.data
  }
  const seconds = (performance.now() - from) / 1000
  over.abort()
  const { newParts, changed, held, bad } = summary!
  return { seconds, newParts, changed, held, bad, waited: await waits }
}

/** Searches again and again until stopped; returns the longest wait in milliseconds. */
async function askMeanwhile(
  { url, headers }: Pick<BenchClient, 'url' | 'headers'>,
  signal: AbortSignal,
): Promise<number> {
  let longest = 0
  while (!signal.aborted) {
    const from = performance.now()
    await (await fetch(`${url}/api${searchParts.path}?q=WG99&mode=oe`, { headers })).text()
    longest = Math.max(longest, performance.now() - from)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  return longest
}
