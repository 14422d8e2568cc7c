// The same parts in Groonga, a search engine packaged by Debian (apt-get install groonga-bin): how fast it
// answers over HTTP, without anything of a shop around it.
import { spawn, spawnSync } from 'node:child_process'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { demoPart } from '../../src/server/db/seed/demo/part-of.ts'
import { normalizeOe } from '../../src/shared/oe-number.ts'
import { percentile } from './measure.ts'
import { questionKinds, questionsOf } from './search-questions.ts'

const PORT = 10_243
const schema = `
table_create Numbers TABLE_PAT_KEY ShortText
table_create Grams TABLE_PAT_KEY ShortText --default_tokenizer 'TokenNgram("unify_alphabet", false, "unify_digit", false)' --normalizer NormalizerAuto
table_create Words TABLE_PAT_KEY ShortText --default_tokenizer TokenBigram --normalizer NormalizerAuto
table_create Values TABLE_HASH_KEY ShortText
table_create Parts TABLE_NO_KEY
column_create Parts oe COLUMN_VECTOR Numbers
column_create Parts numbers COLUMN_SCALAR Text
column_create Parts name COLUMN_SCALAR Text
column_create Parts brand COLUMN_SCALAR Values
column_create Parts category COLUMN_SCALAR Values
column_create Parts popularity COLUMN_SCALAR Int32
`
const indexes = `
column_create Numbers parts COLUMN_INDEX Parts oe
column_create Grams parts COLUMN_INDEX|WITH_POSITION Parts numbers
column_create Words parts COLUMN_INDEX|WITH_POSITION Parts name
`

/** Prints how long Groonga takes for the kinds of question it supports, or that it is not installed. */
export async function compareWithGroonga(parts: number, questions: number) {
  if (spawnSync('groonga', ['--version']).status !== 0) {
    console.log('Groonga is not installed (apt-get install groonga-bin); nothing to compare with.')
    return
  }
  const folder = mkdtempSync(join(tmpdir(), 'truck-parts-groonga-'))
  const database = join(folder, 'db')
  try {
    await fill(folder, database, parts)
    const from = performance.now()
    told(spawnSync('groonga', [database], { input: indexes, encoding: 'utf8' }))
    const buildSeconds = (performance.now() - from) / 1000
    const server = spawn(
      'groonga',
      ['--protocol', 'http', '--bind-address', '127.0.0.1', '-p', String(PORT), '-s', database],
      {
        stdio: 'ignore',
      },
    )
    try {
      await ready()
      console.log(
        `Groonga, ${parts.toLocaleString('en')} parts, indexes built in ${buildSeconds.toFixed(1)} s`,
      )
      console.table(await measure(parts, questions))
    } finally {
      server.kill('SIGTERM')
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function fill(folder: string, database: string, parts: number) {
  told(spawnSync('groonga', ['-n', database], { input: schema, encoding: 'utf8' }))
  const file = join(folder, 'parts.grn')
  const out = createWriteStream(file)
  out.write('load --table Parts\n[\n')
  for (let n = 0; n < parts; n++) {
    const { oeNumbers, zh, en, brand, leaf, popularity } = demoPart(n)
    const oe = oeNumbers.map(normalizeOe)
    const row = {
      oe,
      numbers: oe.join(' '),
      name: `${zh} ${en}`,
      brand: brand.code,
      category: String(leaf.id),
      popularity,
    }
    const wait = !out.write(`${n > 0 ? ',\n' : ''}${JSON.stringify(row)}`)
    if (wait) await new Promise<void>((resolve) => out.once('drain', () => resolve()))
  }
  out.end('\n]\n')
  await finished(out)
  told(spawnSync('groonga', ['--file', file, database], { encoding: 'utf8' }))
}

function told({ status, stderr }: { status: number | null; stderr: string }) {
  if (status !== 0) throw new Error(`Groonga ended with ${status}: ${stderr}`)
}

async function ready() {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (
      await fetch(`http://127.0.0.1:${PORT}/d/status`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('Groonga does not answer.')
}

const facets = { 'drilldowns[brand].keys': 'brand', 'drilldowns[category].keys': 'category' }
const asked: Record<string, (q: string) => Record<string, string>> = {
  'exact OE': (q) => ({ filter: `oe @ ${JSON.stringify(normalizeOe(q))}` }),
  'OE prefix': (q) => ({ filter: `oe @^ ${JSON.stringify(normalizeOe(q))}` }),
  'OE substring': (q) => ({ match_columns: 'numbers', query: `"${normalizeOe(q)}"` }),
  name: (q) => ({ match_columns: 'name', query: `"${q}"` }),
  'name, facets': (q) => ({ match_columns: 'name', query: `"${q}"`, ...facets }),
}

async function measure(parts: number, questions: number) {
  const rows: Record<string, unknown> = {}
  for (const [name, query] of Object.entries(asked)) {
    const kind = questionKinds.find((each) => each.name === name)!
    const tookMs: number[] = []
    for (const path of questionsOf(kind, parts, questions)) {
      const q = new URL(path, 'http://localhost').searchParams.get('q')!
      const params = { table: 'Parts', limit: '10', sort_keys: '-popularity', ...query(q) }
      const from = performance.now()
      const answer = await fetch(`http://127.0.0.1:${PORT}/d/select?${new URLSearchParams(params)}`)
      const [head] = (await answer.json()) as [[number]]
      tookMs.push(performance.now() - from)
      if (head[0] !== 0) throw new Error(`Groonga refuses ${name}: ${JSON.stringify(head)}`)
    }
    rows[name] = {
      'p50 ms': Number(percentile(tookMs, 0.5).toFixed(1)),
      'p95 ms': Number(percentile(tookMs, 0.95).toFixed(1)),
    }
  }
  return rows
}
