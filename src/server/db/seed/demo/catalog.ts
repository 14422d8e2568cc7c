import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { maybeOne, one, type Database } from '../../connection.ts'
import { readPutBack, takeOffScript } from './bulk-load.ts'
import { masterDataScript } from './master-data.ts'
import type { PartChunk } from './part-rows-worker.ts'
import { targets } from './part-rows.ts'
import { progressLine } from './progress.ts'

export interface SeedCatalog {
  /** How many parts. */
  parts: number
  tell: (line: string) => void
}

const LOAD = 'demo-catalog'
const CHUNK_PARTS = 2500
/** Filled by COPY, emptied when a load is repeated. */
const BULK_TABLES = [
  'parts',
  'part_oe',
  'part_fitment',
  'part_attributes',
  'part_doc',
  'offers',
  'stock',
  'stock_movements',
  'part_market',
]
/** The ledger of stock begins with what lies there. */
const OPENING = `
  insert into stock_movements (
    tenant_id, part_id, warehouse_id, kind, on_hand_by, reserved_by, frozen_by, damaged_by,
    on_hand, reserved, frozen, damaged, created_at
  )
  select tenant_id, part_id, warehouse_id, 'OPENING', on_hand, 0, 0, 0, on_hand, 0, 0, 0, updated_at
  from stock
  where on_hand > 0
  order by tenant_id, part_id, warehouse_id
`
/** Tables that refer to parts. */
const EMPTIED_TOO = [
  'assembly_lines',
  'goods_changes',
  'offer_figures',
  'offer_views',
  'part_costs',
  'part_demand',
  'part_duplicates',
  'part_links',
  'part_proposals',
  'warranty_claims',
  'price_history',
  'replenishment_lines',
  'stock_order_lines',
  'stale_documents',
  'stale_markets',
  'stock_reorder_points',
  'stock_transfer_lines',
]

// Several servers may start on one empty database; one loads, the others wait.
const LOCK_KEY = 727_274_813

/**
 * Fills the catalogue with synthetic demo data: brands, vehicles, categories, parts, offers, stock
 * and logistics lines. The same number of parts gives the same rows everywhere. A load that was
 * broken off is undone and repeated at the next start; a finished one is left alone.
 */
export async function seedCatalog(database: Database, { parts, tell }: SeedCatalog): Promise<void> {
  const unlock = await lock(database)
  try {
    const before = await readLoad(database)
    if (before?.ended) return
    if (!before) {
      // A catalogue of one's own must never make room for demo data.
      if (await hasParts(database))
        return tell('demo data: left out, because the catalogue already has parts')
      const putBack = await readPutBack(database.db, BULK_TABLES)
      await database.script(takeOffScript(LOAD, putBack))
    }
    await database.script(`truncate ${[...BULK_TABLES, ...EMPTIED_TOO].join(', ')}; ${masterDataScript()}`)
    await loadParts(database, { parts, tell })
    tell('demo data: building the search indexes')
    const { putBack } = (await readLoad(database))!
    await database.script(`
      begin;
      ${OPENING};
      set local maintenance_work_mem = '${database.engine.kind === 'server' ? '512MB' : '64MB'}';
      ${putBack.join(';\n')};
      update bulk_loads set ended_at = now() where name = '${LOAD}';
      commit;
    `)
    // An index answers by itself only for pages that a vacuum has seen.
    for (const table of [...BULK_TABLES, 'brands', 'part_categories', 'vehicle_models', 'engines'])
      await database.script(`vacuum (analyze) ${table}`)
  } finally {
    await unlock()
  }
}

function readLoad({ db }: Database) {
  return maybeOne(
    db,
    sql<{ ended: boolean; putBack: string[] }>`
      select ended_at is not null as ended, put_back from bulk_loads where name = ${LOAD}
    `,
  )
}

async function hasParts({ db }: Database): Promise<boolean> {
  const { filled } = await one(db, sql<{ filled: boolean }>`select exists (select from parts) as filled`)
  return filled
}

async function loadParts(database: Database, { parts, tell }: SeedCatalog) {
  const worker = new Worker(new URL('./part-rows-worker.ts', import.meta.url), {
    workerData: { parts, chunkSize: CHUNK_PARTS },
  })
  try {
    let loaded = 0
    for await (const [chunk] of on(worker, 'message') as AsyncIterable<[PartChunk]>) {
      for (const [target, rows] of chunk.rows) {
        if (rows.length > 0) await database.copy(targets[target], rows)
      }
      worker.postMessage('next')
      const line = progressLine('demo data: parts', { from: loaded, done: chunk.made, of: parts })
      if (line) tell(line)
      loaded = chunk.made
      if (loaded >= parts) break
    }
  } finally {
    await worker.terminate()
  }
}

/** The embedded database has one process anyway; on a server the lock dies with its connection. */
async function lock({ engine }: Database): Promise<() => Promise<void>> {
  if (engine.kind === 'embedded') return async () => {}
  const client = await engine.pool.connect()
  await client.query('set lock_timeout = 0')
  await client.query('select pg_advisory_lock($1)', [LOCK_KEY])
  return async () => {
    await client.query('select pg_advisory_unlock($1)', [LOCK_KEY])
    await client.query('reset lock_timeout')
    client.release()
  }
}
