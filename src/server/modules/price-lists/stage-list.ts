import { sql } from 'kysely'
import type { Language } from '../../../shared/errors.ts'
import { many, run, type Db } from '../../db/connection.ts'
import { BrandBook } from './brand-book.ts'
import type { BadLine } from './list-at-work.ts'
import { readAttributeNames } from './list-attributes.ts'
import { insertChunk, keepOutcome, LAST_LANE } from './lists.ts'
import { nameKey } from './name-key.ts'
import { swappedColumns } from './parse-price-list.ts'
import { exchangedRows, readJumpLimits, type PricedRow } from './price-jump.ts'
import { readPriceList } from './read-price-list.ts'
import type { PriceRow } from './read-row.ts'

/** Rows per chunk: one short statement stages them, and another reads them. */
const CHUNK_ROWS = 1_000
const BAD_ROWS = 500
/** The sample of rows, over the whole file, that detects exchanged columns. */
const SAMPLE_ROWS = 400

interface Staging {
  listId: string
  supplierId: string
  bytes: Uint8Array
  /** Added to each line, if the file is a later part of a longer one. */
  linesBefore: number
  /** Somebody confirmed the price and stock columns. */
  isSure: boolean
  language: Language
}

/**
 * Reads a file, or a part of one, and stores its rows beside their list until all of it is in force. Throws
 * errors of the file as a whole, and then stores nothing of the list.
 */
export async function stageList(db: Db, staging: Staging): Promise<void> {
  try {
    await stage(db, staging)
  } catch (error) {
    await dropList(db, staging.listId)
    throw error
  }
}

/** Removes a list that has not started to come into force. */
export async function dropList(db: Db, listId: string): Promise<void> {
  await run(db, sql`delete from price_lists where id = ${listId} and status = 'STAGING'`)
}

async function stage(db: Db, { listId, supplierId, bytes, linesBefore, isSure, language }: Staging) {
  const brands = await BrandBook.read(db)
  const waiting = new Map<number, PriceRow[]>()
  const sample: PriceRow[] = []
  let count = 0
  const keep = async (lane: number, rows: PriceRow[]) => insertChunk(db, { listId, lane, rows })
  const list = await readPriceList(bytes, {
    language,
    linesBefore,
    isSure,
    attributeNames: await readAttributeNames(db),
    take: async (rows, { total }) => {
      const every = Math.ceil(total / SAMPLE_ROWS)
      for (const row of rows) {
        if (count++ % every === 0) sample.push(row)
        const lane = laneOf(row, brands)
        const ofLane = waiting.get(lane) ?? []
        ofLane.push(row)
        waiting.set(lane, ofLane)
        if (ofLane.length < CHUNK_ROWS) continue
        waiting.delete(lane)
        await keep(lane, ofLane)
      }
    },
  })
  for (const [lane, rows] of waiting) await keep(lane, rows)
  for (let at = 0; at < list.bad.length; at += BAD_ROWS)
    await keepBad(db, listId, list.bad.slice(at, at + BAD_ROWS))
  if (!isSure) await refuseExchanged(db, { supplierId, sample, language })
  await run(
    db,
    sql`
      update price_lists
      set row_count = row_count + ${count + list.bad.length}, done_count = done_count + ${list.bad.length},
        bad_count = bad_count + ${list.bad.length}, columns = ${list.columns}::text[],
        ignored_columns = ${list.ignoredColumns}::text[]
      where id = ${listId}
    `,
  )
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

async function refuseExchanged(
  db: Db,
  { supplierId, sample, language }: { supplierId: string; sample: PriceRow[]; language: Language },
) {
  const priced = await pricedRows(db, { supplierId, sample })
  const swapped = exchangedRows(priced, await readJumpLimits(db))
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
