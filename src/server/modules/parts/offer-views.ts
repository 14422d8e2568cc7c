import { sql } from 'kysely'
import { businessDay } from '../../../shared/time.ts'
import { run, type Db } from '../../db/connection.ts'

/** Views are kept in memory for so long before they are written together. */
const GATHER_MS = 20_000
/** Written at once when so many offers wait, so that memory stays bounded. */
const MOST_WAITING = 5_000

/**
 * Counts how often buyers open the page of an offer's part. A view adds to a counter in memory; one statement
 * writes all counters now and then, and when the server stops. A crash loses the views of some seconds.
 */
export class OfferViews {
  #waiting = new Map<string, number>()
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<unknown> = Promise.resolve()
  readonly #db: Db
  readonly #failed: (error: unknown) => void

  constructor(db: Db, { failed }: { failed: (error: unknown) => void }) {
    this.#db = db
    this.#failed = failed
  }

  seen(offerIds: string[], now: Date) {
    const day = businessDay(now)
    for (const offerId of offerIds) {
      const key = `${offerId} ${day}`
      this.#waiting.set(key, (this.#waiting.get(key) ?? 0) + 1)
    }
    if (this.#waiting.size >= MOST_WAITING) void this.write()
    else this.#timer ??= setTimeout(() => void this.write(), GATHER_MS).unref()
  }

  /** Writes what has been counted; settles when it is written. */
  async write(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const rows = [...this.#waiting].map(([key, views]) => {
      const [offerId, day] = key.split(' ')
      return { offer_id: offerId, day, views }
    })
    this.#waiting = new Map()
    // In turn, so that two writes never wait for each other's rows.
    this.#writing = this.#writing.then(() => this.#add(rows)).catch(this.#failed)
    await this.#writing
  }

  async #add(rows: object[]) {
    if (rows.length === 0) return
    await run(
      this.#db,
      sql`
        insert into offer_views as kept (offer_id, day, views)
        select offer_id, day, views
        from json_to_recordset(${JSON.stringify(rows)}::json) as new (offer_id bigint, day date, views integer)
        order by 1, 2
        on conflict (offer_id, day) do update set views = kept.views + excluded.views
      `,
    )
  }
}
