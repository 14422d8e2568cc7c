import { sql } from 'kysely'
import { BULK_MOST } from '../../../shared/goods.ts'
import type { PriceRule } from '../../../shared/price-rule.ts'
import { many, maybeOne, run, type Db, type Queryable, type Tx } from '../../db/connection.ts'
import { writePrices } from '../price-lists/write-offers.ts'
import { goodsFound, type GoodsFilter } from './goods-filter.ts'

export interface PricedGoods {
  offerId: string
  version: number
  code: string
  nameZh: string
  nameEn: string
  priceFen: number
  costFen: number | null
}

/** The goods that a filter finds, but refused ones; one more than the most that a run takes stands for more. */
export function foundPrices(
  db: Queryable,
  { supplierId, filter, now }: { supplierId: string; filter: GoodsFilter; now: Date },
): Promise<PricedGoods[]> {
  return many(
    db,
    sql<PricedGoods>`
      select o.id::text as offer_id, o.version, p.code, p.name_zh, p.name_en, o.price_fen, o.cost_fen
      ${goodsFound(supplierId, filter, { now, join: sql`join parts p on p.id = o.part_id` })}
        and o.status <> 'REFUSED'
      order by o.id
      limit ${BULK_MOST + 1}
    `,
  )
}

export interface RunRow {
  runId: string
  supplierId: string
  userId: string
  account: string
  status: 'RUNNING' | 'DONE' | 'UNDOING' | 'UNDONE'
  rule: PriceRule
  total: number
  done: number
  changed: number
  floored: number
  undone: number
  kept: number
  createdAt: Date
}

const RUN = sql`
  id::text as run_id, tenant_id::text as supplier_id, user_id::text, account, status, rule,
  cardinality(offer_ids) as total, done, changed, floored, undone, kept, created_at
`

/** False while another run of the supplier is at work. */
export async function insertRun(
  tx: Tx,
  given: {
    runId: string
    supplierId: string
    userId: string
    account: string
    rule: PriceRule
    offerIds: string[]
    now: Date
  },
): Promise<boolean> {
  const { runId, supplierId, userId, account, rule, offerIds, now } = given
  const added = await run(
    tx,
    sql`
      insert into price_runs (id, tenant_id, user_id, account, rule, offer_ids, created_at)
      values (${runId}, ${supplierId}, ${userId}, ${account}, ${JSON.stringify(rule)}::jsonb, ${offerIds}::bigint[], ${now})
      on conflict (tenant_id) where status in ('RUNNING', 'UNDOING') do nothing
    `,
  )
  return added === 1
}

export function latestRun(db: Queryable, supplierId: string): Promise<RunRow | undefined> {
  return maybeOne(
    db,
    sql<RunRow>`select ${RUN} from price_runs where tenant_id = ${supplierId} order by id desc limit 1`,
  )
}

/** Marks a run to be undone; undefined when there is none of the supplier in a state for it. */
export function markUndo(
  tx: Tx,
  { supplierId, runId, since }: { supplierId: string; runId: string; since: Date },
): Promise<RunRow | undefined> {
  return maybeOne(
    tx,
    sql<RunRow>`
      update price_runs r
      set status = 'UNDOING', worker = null, beat_at = null, ended_at = null
      where id = ${runId} and tenant_id = ${supplierId} and status = 'DONE' and created_at >= ${since}
        and not exists (
          select from price_runs o where o.tenant_id = r.tenant_id and o.status in ('RUNNING', 'UNDOING'))
      returning ${RUN}
    `,
  )
}

/** Runs that nobody works on. */
export async function waitingRuns(db: Db, silentSince: Date): Promise<string[]> {
  const rows = await many(
    db,
    sql<{ id: string }>`
      select id::text as id
      from price_runs
      where status in ('RUNNING', 'UNDOING') and (worker is null or beat_at < ${silentSince})
      order by id
    `,
  )
  return rows.map(({ id }) => id)
}

/** The run for this worker; undefined while another has it, or when it is over. */
export function claimRun(
  db: Db,
  { runId, worker, now, silentSince }: { runId: string; worker: string; now: Date; silentSince: Date },
): Promise<RunRow | undefined> {
  return maybeOne(
    db,
    sql<RunRow>`
      update price_runs
      set worker = ${worker}, beat_at = ${now}
      where id = ${runId} and status in ('RUNNING', 'UNDOING')
        and (worker is null or worker = ${worker} or beat_at < ${silentSince})
      returning ${RUN}
    `,
  )
}

export const releaseRun = (db: Db, { runId, worker }: { runId: string; worker: string }) =>
  run(db, sql`update price_runs set worker = null, beat_at = null where id = ${runId} and worker = ${worker}`)

/** The embedded database has one process: whoever had a run is gone. */
export const forgetRunWorkers = (db: Db) =>
  run(db, sql`update price_runs set worker = null, beat_at = null where worker is not null`)

interface Slice {
  runId: string
  from: number
  most: number
}

/** The next goods of a run, locked in order; refused ones are left out. */
export function lockSlice(
  tx: Tx,
  { runId, from, most }: Slice,
): Promise<{ offerId: string; partId: string; priceFen: number; costFen: number | null }[]> {
  return many(
    tx,
    sql<{ offerId: string; partId: string; priceFen: number; costFen: number | null }>`
      select o.id::text as offer_id, o.part_id::text, o.price_fen, o.cost_fen
      from offers o
      where o.id = any((select offer_ids[${from + 1}::int:${from + most}::int] from price_runs where id = ${runId})::bigint[])
        and o.tenant_id = (select tenant_id from price_runs where id = ${runId}) and o.status <> 'REFUSED'
      order by o.id
      for update
    `,
  )
}

/** Puts back the prices that a run changed and nothing has changed since; returns how many, of how many. */
export async function putBackSlice(
  tx: Tx,
  { runId, from, most }: Slice,
  { userId, now }: { userId: string; now: Date },
): Promise<{ back: number; changed: number }> {
  const rows = await many(
    tx,
    sql<{ offerId: string; fromFen: number; isSame: boolean }>`
      select o.id::text as offer_id, h.from_fen, o.version = h.version as is_same
      from price_history h
      join offers o on o.id = h.offer_id
      where h.run_id = ${runId}
        and h.source = 'BULK'
        and h.offer_id = any((select offer_ids[${from + 1}::int:${from + most}::int] from price_runs where id = ${runId})::bigint[])
      order by o.id
      for update of o
    `,
  )
  const back = rows.flatMap(({ offerId, fromFen, isSame }) => (isSame ? [{ offerId, fen: fromFen }] : []))
  if (back.length > 0) await writePrices(tx, back, { userId, now })
  return { back: back.length, changed: rows.length }
}

interface Progress {
  runId: string
  worker: string
  taken: number
  changed?: number
  floored?: number
  undone?: number
  kept?: number
  now: Date
}

/** False when another worker has taken the run over: then nothing of the portion may stay. */
export async function keepRunProgress(tx: Tx, progress: Progress): Promise<boolean> {
  const { runId, worker, taken, changed = 0, floored = 0, undone = 0, kept = 0, now } = progress
  const ours = await run(
    tx,
    sql`
      update price_runs
      set done = done + ${taken}, changed = changed + ${changed}, floored = floored + ${floored},
        undone = undone + ${undone}, kept = kept + ${kept}, beat_at = ${now}
      where id = ${runId} and worker = ${worker}
    `,
  )
  return ours === 1
}

export const endRun = (db: Db, { runId, worker, now }: { runId: string; worker: string; now: Date }) =>
  run(
    db,
    sql`
      update price_runs
      set status = case status when 'RUNNING' then 'DONE' else 'UNDONE' end, worker = null, beat_at = null,
        ended_at = ${now}
      where id = ${runId} and worker = ${worker}
    `,
  )
