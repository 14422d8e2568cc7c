// Price lists that are imported simultaneously by two server processes.
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { searchParts } from '../../src/shared/calls/catalog.ts'
import * as steps from '../../src/shared/calls/price-list-steps.ts'
import type { ReplyOf } from '../../src/shared/call.ts'
import { inTransaction, many, one, run } from '../../src/server/db/connection.ts'
import { sendList, untilList } from '../support/price-lists.ts'
import { anOrder, expectDone } from '../support/shopping.ts'
import { aTestServer, describeOnServer } from '../support/test-server.ts'

const ROWS = 300

const list = (...rows: string[]) => ['code,name,OE,brand,price,stock', ...rows].join('\n')
const someRows = (prefix: string, count: number, price = 10) =>
  list(
    ...Array.from({ length: count }, (_, at) => `${prefix}-${at},散件 ${prefix} ${at},,潍柴,${price},7000`),
  )

describeOnServer('two price lists at once', () => {
  const server = aTestServer({ engine: 'server' })

  it('create each brand and each part once, whichever comes first', async () => {
    const twin = await server.twin()
    try {
      // The same parts of a new brand in opposite orders, each list with parts of its own brand as well.
      const shared = Array.from(
        { length: ROWS },
        (_, at) => `TW-${at},水泵 ${at},TW9900${at},Shared Works,10,1`,
      )
      const listOf = (rows: string[], own: 'Northern' | 'Coastal') =>
        [
          'code,name,OE,brand,price,stock',
          ...rows,
          ...Array.from({ length: ROWS }, (_, at) => `${own}-${at},水泵 ${at},,${own} Works,10,1`),
        ].join('\n')
      const answers = await Promise.all([
        sendList(server, listOf(shared, 'Northern')),
        sendList(twin, listOf(shared.toReversed(), 'Coastal'), { supplier: 'vendor2' }),
      ])
      for (const {
        body: { code, msg, data },
      } of answers) {
        expect(code, msg).toBe(200)
        expect(data).toMatchObject({ rows: 2 * ROWS, added: 2 * ROWS, bad: 0 })
      }
      expect(answers.reduce((sum, { body }) => sum + body.data.newParts, 0)).toBe(3 * ROWS)
      const brands = await many(
        server.db,
        sql`
          select b.name_zh as name, count(*)::int as parts
          from brands b
          join parts p on p.brand_id = b.id
          where b.name_zh like '% Works'
          group by b.id
          order by b.name_zh collate "C"
        `,
      )
      expect(brands).toEqual([
        { name: 'Coastal Works', parts: ROWS },
        { name: 'Northern Works', parts: ROWS },
        { name: 'Shared Works', parts: ROWS },
      ])
    } finally {
      await twin.stop()
    }
  })

  it('of one supplier do not mix: the second waits for the first', async () => {
    const ofPrice = (price: number) => someRows('MX', 2_000, price)
    const answers = await Promise.all([sendList(server, ofPrice(10)), sendList(server, ofPrice(11))])
    // A list that comes after the first has finished is accepted.
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.length).toBeLessThan(2)
    for (const { status, body } of refused) expect([status, body.error]).toEqual([409, 'PRICE_LIST_BUSY'])
    const prices = await many(
      server.db,
      sql`select distinct price_fen::int as price from offers where supplier_code like 'MX-%'`,
    )
    expect(prices).toHaveLength(1)
  })
})

describeOnServer('a price list whose server process ends in the middle', () => {
  const server = aTestServer({ engine: 'server' })

  it('is continued by another process, and every row is applied once', async () => {
    const twin = await server.twin()
    try {
      const sending = sendList(twin, someRows('KI', 1_500))
      await untilList(server, ({ status, done }) => status === 'PUBLISHING' && done > 0)
      await twin.services.priceLists.stop()
      expect((await sending).body.error).toBe('PRICE_LIST_GOES_ON')
      const { id } = await untilList(server, ({ status }) => status === 'PUBLISHING')
      expect(await server.services.priceLists.resume(server.clock())).toBe(1)
      const state = await one(
        server.db,
        sql`select status, done_count as done, added_count as added, bad_count as bad from price_lists where id = ${id}`,
      )
      expect(state).toEqual({ status: 'IN_FORCE', done: 1_500, added: 1_500, bad: 0 })
      const { offers, parts } = await one(
        server.db,
        sql<{ offers: number; parts: number }>`
          select (select count(*)::int from offers where supplier_code like 'KI-%') as offers,
            (select count(*)::int from parts where code like 'KI-%') as parts
        `,
      )
      expect([offers, parts]).toEqual([1_500, 1_500])
    } finally {
      await twin.stop()
    }
  })

  it('is left alone while its process is alive, and taken over once it is silent', async () => {
    const { body } = await sendList(server, someRows('SI', 20))
    const { listId } = body.data
    const now = server.clock()
    await run(
      server.db,
      sql`update price_lists set status = 'UNDOING', worker = 'gone', beat_at = ${now} where id = ${listId}`,
    )
    expect(await server.services.priceLists.resume(now)).toBe(0)
    server.clock.advance({ minutes: 2 })
    expect(await server.services.priceLists.resume(server.clock())).toBe(1)
    expect(await untilList(server, ({ id }) => id === listId)).toMatchObject({ status: 'UNDONE' })
  })

  it('is undone while buyers order from it, and no stock is lost or invented', async () => {
    await sendList(server, list('RA-1,散件 一,WG7744000001,潍柴,10,30'))
    const { body } = await sendList(server, list('RA-1,散件 一,WG7744000001,潍柴,11,50'))
    const buyer = server.as('buyer')
    const { records } = expectDone(await buyer.get(searchParts, { q: 'WG7744000001', mode: 'oe' }))
    const offer = { ...records[0]!.offers[0]!, partId: records[0]!.partId }
    const undoing = server.as('vendor').post('/catalogue/price-list/undo', { ids: body.data.listId })
    await Promise.allSettled([
      undoing,
      anOrder(buyer, { offer, quantity: 4 }),
      anOrder(buyer, { offer, quantity: 3 }),
    ])
    expectDone(await undoing)
    await server.services.priceLists.work(body.data.listId)
    const { onHand, reserved, ordered } = await one(
      server.db,
      sql<{ onHand: number; reserved: number; ordered: number }>`
        select s.on_hand, s.reserved,
          (select coalesce(sum(l.quantity), 0)::int from order_lines l where l.part_id = ${offer.partId}) as ordered
        from stock s
        where s.part_id = ${offer.partId} and s.tenant_id = ${offer.supplierId}
      `,
    )
    expect(onHand).toBe(30)
    expect(reserved).toBe(ordered)
  })
})

describeOnServer('a price list that is long to read', () => {
  const server = aTestServer({ engine: 'server' })
  type State = ReplyOf<typeof steps.readPriceList>
  const LOCK = 4_711

  const stateOf = (listId: string) => server.as('vendor').in('en').get(steps.readPriceList, { listId })

  async function check(content: string): Promise<State> {
    const answer = await server.as('vendor').fetch(`${steps.checkPriceList.path}?wait=false`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv', language: 'en' },
      body: content,
    })
    const { data, msg } = (await answer.json()) as { data: State; msg: string }
    expect(answer.status, msg).toBe(200)
    return data
  }

  /** Staging of rows waits until `work` is done. */
  const whileReading = async <T>(work: () => Promise<T>) => {
    await sql`
      create or replace function wait_for_test() returns trigger language plpgsql as $$
      begin
        perform pg_advisory_xact_lock(${sql.lit(LOCK)});
        return null;
      end
      $$
    `.execute(server.db)
    await sql`
      create or replace trigger wait_for_test before insert on price_list_chunks
        for each statement execute function wait_for_test()
    `.execute(server.db)
    return inTransaction(server.db, async (tx) => {
      await run(tx, sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`)
      return work()
    })
  }

  async function untilRead(listId: string) {
    for (;;) {
      const state = await stateOf(listId)
      if (state.status !== 200 || state.body.data.reading === null) return state
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  it('shows its first rows at once, and all of them once it is read', async () => {
    const early = await whileReading(() => check(someRows('LR', 1_500)))
    expect(early).toMatchObject({
      status: 'STAGING',
      reading: { rows: 1_000, total: null },
      preview: { counts: { new: 1_000 } },
    })
    expect(early.preview!.rows[0]).toMatchObject({ kind: 'new', line: 2, code: 'LR-0' })
    const { body } = await untilRead(early.listId)
    expect(body.data).toMatchObject({ reading: null, rows: 1_500, preview: { counts: { new: 1_500 } } })
  })

  it('cannot come into force before it is read, and may be thrown away', async () => {
    const listId = await whileReading(async () => {
      const { listId: id } = await check(someRows('TA', 50))
      const early = await server.as('vendor').post(steps.runPriceList, { listId: id, gone: 'KEEP' })
      expect(early.body.error).toBe('PRICE_LIST_NOT_CHECKED')
      const { lists } = (await server.as('vendor').get(steps.listLatestPriceLists, {})).body.data
      expect(lists.map((each) => each.listId)).toContain(id)
      expect((await server.as('vendor').post(steps.dropPriceList, { listId: id })).status).toBe(200)
      return id
    })
    expect((await untilRead(listId)).status).toBe(404)
  })

  it('says what is wrong with it however late that shows', async () => {
    await sendList(
      server,
      list('EX-1,水泵 甲,,潍柴,20,100', 'EX-2,水泵 乙,,潍柴,30,150', 'EX-3,水泵 丙,,潍柴,40,200'),
    )
    const exchanged = list(
      'EX-1,水泵 甲,,潍柴,100,20',
      'EX-2,水泵 乙,,潍柴,150,30',
      'EX-3,水泵 丙,,潍柴,200,40',
    )
    const { listId } = await whileReading(() => check(exchanged))
    const { status, body } = await untilRead(listId)
    expect(status).toBe(400)
    expect(body.errors?.[0]?.msg).toContain('exchanged')
  })

  it('is to be sent again when its process ends while it reads', async () => {
    const { listId } = await check(someRows('PE', 50))
    await untilRead(listId)
    const at = server.clock().toISOString()
    await run(
      server.db,
      sql`update price_lists set preview = null, reading = ${JSON.stringify({ at, rows: 9, total: null, preview: null, fault: null })}::jsonb where id = ${listId}`,
    )
    expect((await stateOf(listId)).body.data.reading).toEqual({ rows: 9, total: null })
    server.clock.advance({ minutes: 4 })
    expect((await stateOf(listId)).body.error).toBe('PRICE_LIST_READING_STOPPED')
  })
})
