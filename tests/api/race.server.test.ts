import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { submitOrder } from '../../src/shared/calls/order-confirm.ts'
import { one, run } from '../../src/server/db/connection.ts'
import { accountsThatDiffer } from '../../src/server/modules/credit/accounts.ts'
import { aConfirmedOrder, anOffer, stockOf } from '../support/shopping.ts'
import { aUser } from '../support/people.ts'
import { describeOnServer, aTestServer, type TestServer } from '../support/test-server.ts'

const BUYING = ['cart_edit', 'order_submit', 'order_view', 'address_edit']
/** The last pieces were sold while the order was being placed, or before. */
const OUT = ['INSUFFICIENT_STOCK', 'STOCK_TIGHT']

describeOnServer('two server processes on one database', () => {
  const server = aTestServer({ engine: 'server' })
  const withTwin = async (work: (twin: TestServer) => Promise<void>) => {
    const twin = await server.twin()
    try {
      await work(twin)
    } finally {
      await twin.stop()
    }
  }

  it('sell exactly the five available pieces to twenty buyers', async () => {
    await withTwin(async (twin) => {
      const offer = await anOffer(server, { stock: 5 })
      const accounts = await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          aUser(server, { codes: BUYING, tenant: at % 2 ? 'buyer' : 'buyer2' }),
        ),
      )
      const buyers = accounts.map((account, at) => (at % 2 ? server : twin).as(account))
      const confirmed = await Promise.all(buyers.map((buyer) => aConfirmedOrder(buyer, { offer })))
      const answers = await Promise.all(buyers.map((buyer, at) => buyer.post(submitOrder, confirmed[at]!)))
      const refusals = answers.filter(({ status }) => status !== 200).map(({ body }) => body.error)
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
      expect(refusals.filter((error) => !OUT.includes(error!))).toEqual([])
      expect(await stockOf(server, offer)).toMatchObject({ onHand: 5, reserved: 5, available: 0 })
    })
  })

  it('never let a company order more on account than it may, whichever of them it asks', async () => {
    await withTwin(async (twin) => {
      const offer = await anOffer(server, { stock: 500, priceFen: 10_000 })
      const accounts = await Promise.all(
        Array.from({ length: 24 }, () => aUser(server, { codes: BUYING, tenant: 'buyer' })),
      )
      const buyers = accounts.map((account, at) => (at % 2 ? server : twin).as(account))
      const bodies = await Promise.all(
        buyers.map(async (buyer) => {
          const body = await aConfirmedOrder(buyer, { offer })
          return { ...body, orders: body.orders.map((order) => ({ ...order, paymentMethod: 'account' })) }
        }),
      )
      const limit = (leftFen: number) =>
        run(
          server.db,
          sql`
            update credit_accounts
            set temporary_limit_fen = 0, credit_limit_fen = used_fen + frozen_fen + ${leftFen}::bigint
            where tenant_id = 2001
          `,
        )
      await limit(10_000_000)
      const [first] = (await buyers[0]!.post(submitOrder, bodies[0]!)).data.orders
      const eachFen = Math.round(Number(first!.amount) * 100)
      // Room for seven; both processes have read the accounts before.
      await limit(Math.floor(eachFen * 7.5))
      const rest = buyers.slice(1)
      const answers = await Promise.all(rest.map((buyer, at) => buyer.post(submitOrder, bodies[at + 1]!)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(7)
      const { left } = await one(
        server.db,
        sql<{ left: number }>`
          select (credit_limit_fen - used_fen - frozen_fen)::float8 as left from credit_accounts where tenant_id = 2001
        `,
      )
      expect(left).toBe(Math.floor(eachFen * 7.5) - eachFen * 7)
      expect(await accountsThatDiffer(server.db)).toEqual([])
    })
  })

  it('handle one request id once, whichever of them gets it', async () => {
    await withTwin(async (twin) => {
      const offer = await anOffer(server, { stock: 50 })
      const account = await aUser(server, { codes: BUYING, tenant: 'buyer' })
      const confirmed = await aConfirmedOrder(server.as(account), { offer, quantity: 2 })
      const submissions = Array.from({ length: 8 }, (_, at) =>
        (at % 2 ? server : twin).as(account).with({ 'ZP-REQ-ID': 'one-order' }).post(submitOrder, confirmed),
      )
      const answers = await Promise.all(submissions)
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      expect(new Set(answers.map(({ data }) => data.tradeId)).size).toBe(1)
      expect((await stockOf(server, offer)).reserved).toBe(2)
    })
  })
})
