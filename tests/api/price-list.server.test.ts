// Price lists that are imported simultaneously by two server processes.
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { searchParts } from '../../src/shared/calls/catalog.ts'
import { many, one, run } from '../../src/server/db/connection.ts'
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
