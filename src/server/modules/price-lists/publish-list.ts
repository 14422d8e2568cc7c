import { sql } from 'kysely'
import { audit } from '../../audit.ts'
import { inTransaction, maybeOne, run, type Tx } from '../../db/connection.ts'
import { analyzeGrown } from '../parts/analyze-grown.ts'
import { mergeOneByOne } from '../parts/collected-entries.ts'
import { readHeldRows } from './held-rows.ts'
import { actingFor, type Counts } from './list-at-work.ts'
import { keepPortion, LAST_LANE, nextChunk, type PassedRows } from './lists.ts'
import { BrandBook } from './brand-book.ts'
import { endGone } from './end-gone.ts'
import { letOthersIn, ListInterrupted, portionSize, takePortion, type ListWork } from './portion-work.ts'
import { publishPortion, type Published, type Publishing } from './publish-portion.ts'
import { openPublishing } from './publishing.ts'
import type { PriceRow } from './read-row.ts'

/** Text indexes are merged after this many written offers, which keeps each merge short. */
const MERGE_AFTER = 1_000

/** Applies a staged list, from wherever it stopped. */
export async function publishList(work: ListWork): Promise<void> {
  const { services, list } = work
  const publishing = await inTransaction(services.db, (tx) =>
    openPublishing(tx, { listId: list.id, supplierId: list.supplierId, now: services.clock() }),
  )
  const merging = new Merging(work)
  // The embedded engine takes one transaction at a time, whatever the lanes.
  const lanes = services.database.engine.kind === 'embedded' ? [[0], [1]] : [[0, 1]]
  for (const beside of [...lanes, [LAST_LANE]])
    await publishBeside(work, { lanes: beside, publishing, merging })
  if (list.acceptsHeld) await publishHeld(work, { publishing, merging })
  if (list.endsGone) await endGone(work, publishing.taken)
  await merging.finish()
  await inTransaction(services.db, (tx) => comeIntoForce(tx, work))
}

interface Lane {
  lane: number
  publishing: Publishing
  merging: Merging
}

/**
 * Waits for each lane to end before handling a failure of another, because undone rows must not be written
 * again.
 */
async function publishBeside(
  work: ListWork,
  { lanes, publishing, merging }: { lanes: number[] } & Omit<Lane, 'lane'>,
) {
  const failing = new AbortController()
  const signal = AbortSignal.any([work.signal, failing.signal])
  let fault: unknown
  await Promise.all(
    lanes.map((lane) =>
      publishLane({ ...work, signal }, { lane, publishing, merging }).catch((error: unknown) => {
        failing.abort()
        // The other lane's interruption is only the consequence.
        if (fault === undefined || fault instanceof ListInterrupted) fault = error
      }),
    ),
  )
  if (fault !== undefined) throw fault
}

async function publishLane(work: ListWork, { lane, publishing, merging }: Lane) {
  const { services, list } = work
  const size = portionSize(work)
  for (;;) {
    const chunk = await nextChunk(services.db, { listId: list.id, lane })
    if (!chunk) return
    for (let done = chunk.done; done < chunk.rows.length;) {
      const rows = chunk.rows.slice(done, done + size.rows)
      done += rows.length
      await publishRows(work, {
        ...{ publishing, merging, size, rows, lane, isAccepted: false },
        passed: { no: chunk.no, done, isLast: done === chunk.rows.length },
      })
    }
  }
}

/** Accepts all held rows; those that cannot be applied stay held. */
async function publishHeld(work: ListWork, { publishing, merging }: Omit<Lane, 'lane'>) {
  const { services, list } = work
  const size = portionSize(work)
  for (let after = '0'; ;) {
    const held = await readHeldRows(services.db, { listId: list.id, after, most: size.rows })
    if (held.length === 0) return
    after = held.at(-1)!.id
    await publishRows(work, {
      ...{ publishing, merging, size, rows: held.map(({ row }) => row), lane: LAST_LANE, isAccepted: true },
      also: async (tx, { outcome }) => {
        const bad = new Set(outcome.bad.map(({ line }) => line))
        const accepted = held.filter(({ row }) => !bad.has(row.line)).map(({ id }) => id)
        // They stay held, and do not count as bad rows of the list.
        outcome.bad = []
        await run(
          tx,
          sql`
            update price_list_rows
            set status = 'ACCEPTED', version = version + 1, updated_by = ${list.userId}, updated_at = ${services.clock()}
            where id = any(${accepted}::bigint[])
          `,
        )
        return { held: -accepted.length, done: 0, bad: 0 }
      },
    })
  }
}

interface Rows extends Lane {
  size: ReturnType<typeof portionSize>
  rows: PriceRow[]
  isAccepted: boolean
  passed?: PassedRows
  /** Runs with the portion's transaction, and corrects its counts. */
  also?: (tx: Tx, published: Published) => Promise<Partial<Counts>>
}

async function publishRows(
  work: ListWork,
  { publishing, merging, size, rows, lane, isAccepted, passed, also }: Rows,
) {
  const { services, list, worker } = work
  const published = await takePortion(work, {
    ...{ size, rows: rows.length },
    take: async (tx) => {
      const now = services.clock()
      const done = await publishPortion(tx, actingFor(list, now), { publishing, rows, isAccepted })
      const counts = { ...done.counts, ...(await also?.(tx, done)) }
      const { outcome, newBrands } = done
      const progress = { id: list.id, worker, now, counts, newBrands }
      const isOurs = await keepPortion(tx, { ...progress, lane, outcome, passed })
      if (!isOurs) throw new ListInterrupted()
      return done
    },
    // Brands that were not created after all become unknown again.
    failed: async () => void (publishing.brands = await BrandBook.read(services.db)),
  })
  for (const [partId, line] of published.outcome.taken) publishing.taken.set(partId, line)
  await merging.after(published.counts.added + published.counts.changed)
}

async function comeIntoForce(tx: Tx, { services, list, worker }: ListWork) {
  const now = services.clock()
  const done = await maybeOne(
    tx,
    sql<Record<string, number>>`
      update price_lists
      set status = 'IN_FORCE', worker = null, beat_at = null, attempts = 0, accepts_held = false, ends_gone = false,
        published_at = coalesce(published_at, ${now}), version = version + 1, updated_at = ${now}
      where id = ${list.id} and worker = ${worker}
      returning row_count as rows, added_count as added, changed_count as changed, unchanged_count as unchanged,
        new_part_count as new_parts, held_count as held, bad_count as bad, ended_count as ended
    `,
  )
  if (!done) throw new ListInterrupted()
  if (done['added'] === 0 && done['changed'] === 0 && done['ended'] === 0) return
  await audit(tx, actingFor(list, now), {
    ...{ action: 'import', entity: 'price_list', entityId: list.supplierId, tenantId: list.supplierId },
    after: { listId: list.id, ...done },
  })
}

/**
 * Merges pending entries into the text indexes, so that no search and no other write has to, and tells the planner
 * how large the catalogue has become. A changed price writes the offer anew, and with it all its entries.
 */
class Merging {
  #waiting = 0
  readonly #work: ListWork

  constructor(work: ListWork) {
    this.#work = work
  }

  async after(writtenOffers: number) {
    this.#waiting += writtenOffers
    if (this.#waiting >= MERGE_AFTER) await this.finish()
  }

  async finish() {
    this.#waiting = 0
    const { database, db } = this.#work.services
    await mergeOneByOne(db, () => letOthersIn(this.#work))
    await letOthersIn(this.#work)
    await analyzeGrown(database)
  }
}
