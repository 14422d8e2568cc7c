import { sql } from 'kysely'
import { inTransaction, many, run, type Db, type Tx } from '../../db/connection.ts'
import type { Signals } from '../../db/signals.ts'

const BATCH = 200
const LOOK_AGAIN_MS = 2_000

interface OutboxRow {
  id: string
  tenantId: string
  userId: string
  type: string
  payload: { name: unknown; content: unknown; sourceId: string | null; sourceNum: string }
  createdAt: Date
}

/**
 * Delivers outbox rows into the recipients' message lists, oldest first, each exactly once: taking
 * a row and writing its message is one transaction, and a row that another process took is skipped.
 */
export class OutboxRelay {
  readonly #db: Db
  readonly #signals: Signals
  readonly #clock: () => Date
  readonly #failed: (error: unknown) => void
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #again = false
  #stopped = true

  constructor(db: Db, options: { signals: Signals; clock: () => Date; failed: (error: unknown) => void }) {
    this.#db = db
    this.#signals = options.signals
    this.#clock = options.clock
    this.#failed = options.failed
  }

  start() {
    this.#stopped = false
    this.#signals.subscribe('outbox', () => this.nudge())
    this.#timer = setInterval(() => this.nudge(), LOOK_AGAIN_MS)
    this.nudge()
  }

  /** Says that there may be something to deliver. Returns at once. */
  nudge() {
    if (this.#stopped) return
    if (this.#running) {
      this.#again = true
      return
    }
    this.#running = this.#deliverAll()
      .catch(this.#failed)
      .finally(() => {
        this.#running = undefined
        if (this.#again) {
          this.#again = false
          this.nudge()
        }
      })
  }

  async stop() {
    this.#stopped = true
    clearInterval(this.#timer)
    await this.#running
  }

  async #deliverAll() {
    let delivered: number
    do {
      delivered = await inTransaction(this.#db, (tx) => this.#deliverBatch(tx))
    } while (delivered === BATCH && !this.#stopped)
  }

  async #deliverBatch(tx: Tx): Promise<number> {
    const rows = await many(
      tx,
      sql<OutboxRow>`
        select id, tenant_id as "tenantId", user_id as "userId", type, payload, created_at as "createdAt"
        from outbox
        where delivered_at is null
        order by id
        limit ${BATCH}
        for update skip locked
      `,
    )
    if (rows.length === 0) return 0
    const ids = rows.map(({ id }) => id)
    await run(
      tx,
      sql`
        insert into messages (id, tenant_id, user_id, name, content, type, source_id, source_num, created_at)
        select id, tenant_id, user_id, payload -> 'name', payload -> 'content', type,
          (payload ->> 'sourceId')::bigint, coalesce(payload ->> 'sourceNum', ''), created_at
        from outbox
        where id = any(${ids}::bigint[])
        on conflict (id) do nothing
      `,
    )
    await run(tx, sql`update outbox set delivered_at = ${this.#clock()} where id = any(${ids}::bigint[])`)
    return rows.length
  }
}
