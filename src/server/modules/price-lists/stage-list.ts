import { sql } from 'kysely'
import type { Language } from '../../../shared/errors.ts'
import { many, run, type Db } from '../../db/connection.ts'
import { BrandBook } from './brand-book.ts'
import type { BadLine } from './list-at-work.ts'
import { readAttributeNames } from '../parts/part-attributes.ts'
import { readMappings } from './column-mappings.ts'
import type { Reading } from './find-table.ts'
import { GONE_LANE, insertChunk, keepOutcome, LAST_LANE } from './lists.ts'
import { ListPreview, type Preview } from './list-preview.ts'
import { nameKey } from '../../../shared/name-key.ts'
import { swappedColumns } from './parse-price-list.ts'
import { exchangedRows, readJumpLimits, type JumpLimits, type PricedRow } from './price-jump.ts'
import { readPriceList, type FirstRows } from './read-price-list.ts'
import type { PriceRow } from './read-row.ts'

/** Rows per chunk: one short statement stages them, and another reads them. */
const CHUNK_ROWS = 1_000
const BAD_ROWS = 500
/** The sample of rows, over the whole file, that detects exchanged columns. */
const SAMPLE_ROWS = 400

export interface Staging {
  listId: string
  supplierId: string
  bytes: Uint8Array
  /** Added to each line, if the file is a later part of a longer one. */
  linesBefore: number
  reading: Omit<Reading, 'attributeNames' | 'kept'>
  /** Finds what the list would do, and which offers are not in it. */
  isPreviewed?: boolean
  follower?: Follower
}

/** Hears what a list would do while its file is still read. */
interface Follower {
  told: (so: SoFar) => Promise<void>
  /** Ends the reading. */
  signal: AbortSignal
}

export interface SoFar {
  preview: Preview
  /** The rows that the preview knows, and all rows once they are counted. */
  rows: number
  total: number | null
}

/**
 * Reads a file, or a part of one, and stores its rows beside their list until all of it is in force. Throws
 * errors of the file as a whole, and then stores nothing of the list.
 */
export async function stageList(db: Db, staging: Staging): Promise<{ heads: string[] }> {
  try {
    return await stageRows(db, staging)
  } catch (error) {
    await dropList(db, staging.listId)
    throw error
  }
}

/** Removes a list that has not started to come into force. */
export async function dropList(db: Db, listId: string): Promise<void> {
  await run(db, sql`delete from price_lists where id = ${listId} and status = 'STAGING'`)
}

/** The same, but leaves what it has stored to the caller when it throws. */
export async function stageRows(db: Db, staging: Staging): Promise<{ heads: string[] }> {
  const { listId, supplierId, bytes, linesBefore, isPreviewed = false, follower } = staging
  const { isSure = false, language } = staging.reading
  const [brands, limits] = [await BrandBook.read(db), await readJumpLimits(db)]
  const preview = isPreviewed ? await ListPreview.begin(db, { supplierId, brands, limits }) : undefined
  const lanes = new Lanes((lane, rows) => insertChunk(db, { listId, lane, rows }), brands)
  const sample: PriceRow[] = []
  let [shown, count] = [0, 0]
  const first = async (top: FirstRows) => {
    shown = top.rows.length
    await tellFirst(top, { preview, follower })
  }
  const list = await readPriceList(bytes, {
    reading: {
      ...staging.reading,
      attributeNames: await readAttributeNames(db),
      kept: await readMappings(db, supplierId),
    },
    linesBefore,
    first: follower && first,
    signal: follower?.signal,
    take: async (rows, { total }) => {
      const every = Math.ceil(total / SAMPLE_ROWS)
      sample.push(...rows.filter((_, at) => (count + at) % every === 0))
      count += rows.length
      await preview?.see(rows)
      for (const row of rows) await lanes.take(row)
      // What is shown never becomes less.
      if (preview && count >= shown) await follower?.told({ preview: preview.result(), rows: count, total })
    },
  })
  await lanes.finish()
  for (let at = 0; at < list.bad.length; at += BAD_ROWS)
    await keepBad(db, listId, list.bad.slice(at, at + BAD_ROWS))
  if (!isSure) await refuseExchanged(db, { supplierId, sample, limits, language })
  await preview?.seeBad(list.bad, list.badCodes)
  for await (const rows of preview?.gone() ?? []) await insertChunk(db, { listId, lane: GONE_LANE, rows })
  await run(
    db,
    sql`
      update price_lists
      set row_count = row_count + ${count + list.bad.length}, done_count = done_count + ${list.bad.length},
        bad_count = bad_count + ${list.bad.length}, columns = ${list.columns}::text[],
        ignored_columns = ${list.ignoredColumns}::text[],
        preview = ${preview ? JSON.stringify(preview.result()) : null}::jsonb, reading = null
      where id = ${listId}
    `,
  )
  return { heads: list.columns }
}

async function tellFirst(
  { rows, bad }: FirstRows,
  { preview, follower }: { preview: ListPreview | undefined; follower: Follower | undefined },
) {
  const early = preview?.beside()
  await early?.see(rows)
  await early?.seeBad(bad, [])
  if (early) await follower?.told({ preview: early.result(), rows: rows.length + bad.length, total: null })
}

/** Gathers the rows of each lane to chunks. */
class Lanes {
  readonly #waiting = new Map<number, PriceRow[]>()
  readonly #keep: (lane: number, rows: PriceRow[]) => Promise<void>
  readonly #brands: BrandBook

  constructor(keep: (lane: number, rows: PriceRow[]) => Promise<void>, brands: BrandBook) {
    this.#keep = keep
    this.#brands = brands
  }

  async take(row: PriceRow) {
    const lane = laneOf(row, this.#brands)
    const ofLane = this.#waiting.get(lane) ?? []
    ofLane.push(row)
    this.#waiting.set(lane, ofLane)
    if (ofLane.length < CHUNK_ROWS) return
    this.#waiting.delete(lane)
    await this.#keep(lane, ofLane)
  }

  async finish() {
    for (const [lane, rows] of this.#waiting) await this.#keep(lane, rows)
  }
}

function keepBad(db: Db, listId: string, bad: BadLine[]) {
  return keepOutcome(db, { listId, lane: 0, outcome: { taken: [], changes: [], bad } })
}

/**
 * Rows that may mean the same part share a lane: those of one brand. A row without a brand may mean any part.
 */
function laneOf(row: PriceRow, brands: BrandBook): number {
  if (row.brand === '') return LAST_LANE
  const key = brands.find(row.brand) ?? nameKey(row.brand)
  return [...key].reduce((sum, sign) => sum + sign.codePointAt(0)!, 0) % LAST_LANE
}

interface Sampled {
  supplierId: string
  sample: PriceRow[]
  limits: JumpLimits
  language: Language
}

async function refuseExchanged(db: Db, { supplierId, sample, limits, language }: Sampled) {
  const priced = await pricedRows(db, { supplierId, sample })
  const swapped = exchangedRows(priced, limits)
  if (swapped > 0) throw swappedColumns({ count: priced.length, swapped }, language)
}

/** The rows whose code this supplier already sells, with their present price. */
async function pricedRows(
  db: Db,
  { supplierId, sample }: { supplierId: string; sample: PriceRow[] },
): Promise<PricedRow[]> {
  const known = await many(
    db,
    sql<{ at: number; knownFen: number }>`
      select w.at, o.price_fen as known_fen
      from unnest(${sample.map((_, at) => at)}::int[], ${sample.map(({ code }) => code)}::text[]) as w (at, code)
      cross join lateral (
        select price_fen
        from offers
        where supplier_id = ${supplierId} and supplier_code = w.code and supplier_code <> ''
        limit 1
      ) o
    `,
  )
  return known.map(({ at, knownFen }) => ({ ...sample[at]!, knownFen }))
}
