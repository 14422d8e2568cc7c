import { sql } from 'kysely'
import { textedByDefault } from '../../../shared/message-types.ts'
import { run, type Db } from '../../db/connection.ts'
import { PREPARED } from '../../db/prepared.ts'
import type { Signals } from '../../db/signals.ts'
import { nudgedWork, type NudgedWork } from '../../nudged-work.ts'

/** The number of messages delivered together; one row's messages are never split. */
const BATCH = 1_000
const LOOK_AGAIN_MS = 2_000
/** Collects messages of several orders for a moment too short to notice, and delivers them together. */
const GATHER_MS = 40

/**
 * Delivers outbox rows into the recipients' message lists, oldest first, each exactly once: taking a row and
 * writing its messages is one transaction, and rows taken by another process are skipped.
 */
export class OutboxRelay {
  readonly #db: Db
  readonly #signals: Signals
  readonly #clock: () => Date
  readonly #work: NudgedWork
  #timer: NodeJS.Timeout | undefined
  #stopped = true

  constructor(db: Db, options: { signals: Signals; clock: () => Date; failed: (error: unknown) => void }) {
    this.#db = db
    this.#signals = options.signals
    this.#clock = options.clock
    this.#work = nudgedWork(() => this.#deliverAll(), options.failed, { gatherMs: GATHER_MS })
  }

  start() {
    this.#stopped = false
    this.#signals.subscribe('outbox', () => this.nudge())
    this.#timer = setInterval(() => this.nudge(), LOOK_AGAIN_MS)
    this.nudge()
  }

  /** Announces possible new rows. Returns at once. */
  nudge() {
    if (!this.#stopped) this.#work.nudge()
  }

  async stop() {
    this.#stopped = true
    clearInterval(this.#timer)
    await this.#work.stop()
  }

  async #deliverAll() {
    let delivered: number
    do {
      delivered = await this.#deliverBatch()
      // If the signal is lost, the pushing process soon looks by itself.
      if (delivered > 0) this.#signals.publish('messages').catch(() => {})
    } while (delivered >= BATCH && !this.#stopped)
  }

  /**
   * One statement and so one transaction, because everybody waits for it. It holds the counter's row until
   * its end, so that a higher number never becomes visible before a lower one.
   */
  #deliverBatch(): Promise<number> {
    return run(
      this.#db,
      sql`
        ${PREPARED}
        with waiting as (
          select id, tenant_id, type, user_ids, message_ids, payload
          from outbox
          where delivered_at is null
          order by id
          limit ${BATCH}
          for update skip locked
        ),
        -- Without the people who do not want messages of this type in their list.
        taken as (
          select id, user_ids, message_ids, people, before
          from (
            select waiting.id, listed.user_ids, listed.message_ids, listed.people,
              sum(listed.people) over (order by waiting.id) - listed.people as before
            from waiting
            cross join lateral (
              select array_agg(user_id order by place) as user_ids, array_agg(message_id order by place) as message_ids,
                count(*) as people
              from unnest(waiting.user_ids, waiting.message_ids) with ordinality as told (user_id, message_id, place)
              where not exists (
                select from message_settings s
                where s.user_id = told.user_id and s.type = waiting.type and s.tenant_id = waiting.tenant_id
                  and not s.listed
              )
            ) as listed
          ) as counted
          where before < ${BATCH}
        ),
        texted as (
          insert into message_texts (id, tenant_id, user_id, name, next_try_at, created_at, updated_at)
          select told.message_id, waiting.tenant_id, told.user_id, waiting.payload -> 'name' ->> 'zh', clock.now, clock.now, clock.now
          from waiting
          join taken on taken.id = waiting.id
          cross join unnest(waiting.user_ids, waiting.message_ids) as told (user_id, message_id)
          cross join (select ${this.#clock()}::timestamptz as now) as clock
          where coalesce(
            (
              select s.sms
              from message_settings s
              where s.user_id = told.user_id and s.type = waiting.type and s.tenant_id = waiting.tenant_id
            ),
            waiting.type = any(${textedByDefault}::text[])
          )
        ),
        unread as (
          delete from outbox using taken where outbox.id = taken.id and taken.people = 0
        ),
        numbers as (
          insert into message_counter as counter (last)
          select sum(people)
          from taken
          having count(*) > 0
          on conflict (only_row) do update set last = counter.last + excluded.last
          returning last - (select sum(people) from taken) as before
        ),
        delivered as (
          update outbox
          set delivered_at = ${this.#clock()}, first_seq = numbers.before + taken.before + 1,
            user_ids = taken.user_ids, message_ids = taken.message_ids
          from taken, numbers
          where outbox.id = taken.id and taken.people > 0
          returning outbox.*
        ),
        -- Read once for all who are told the same.
        said as materialized (
          select tenant_id, user_ids, message_ids, payload -> 'name' as name, payload -> 'content' as content, type,
            (payload ->> 'sourceId')::bigint as source_id, coalesce(payload ->> 'sourceNum', '') as source_num,
            array(select jsonb_array_elements_text(payload -> 'sourceIds')::bigint) as source_ids,
            created_at, first_seq
          from delivered
        )
        insert into messages (id, tenant_id, user_id, name, content, type, source_id, source_num, source_ids, created_at, seq)
        select message_id, tenant_id, user_id, name, content, type, source_id, source_num, source_ids, created_at,
          first_seq + place - 1
        from said, unnest(user_ids, message_ids) with ordinality as told (user_id, message_id, place)
      `,
    )
  }
}
