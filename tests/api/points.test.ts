import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { orderDetail } from '../../src/shared/calls/order-detail.ts'
import { cancelOrders } from '../../src/shared/calls/order-steps.ts'
import { submitOrder } from '../../src/shared/calls/order-confirm.ts'
import { myPoints } from '../../src/shared/calls/points.ts'
import { one, run } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import { completeSignedOrders } from '../../src/server/modules/orders/timed-moves.ts'
import { bookEntries, pointsAccount } from '../../src/server/modules/points/ledger.ts'
import { givePointsBackForPieces } from '../../src/server/modules/points/points-of-pieces.ts'
import { aUser } from '../support/people.ts'
import { aConfirmedOrder, anOffer, anOrder, expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const BUYING = ['cart_edit', 'order_submit', 'order_view', 'order_cancel', 'address_edit']
const server = aTestServer()

/** A buyer with this number of points. */
async function aBuyerWith(points: number) {
  const account = await aUser(server, { codes: BUYING, tenant: 'buyer' })
  const userId = account.slice('user'.length)
  const entry = { tenantId: '2001', userId, kind: 'invite' as const, points, source: `test ${newId()}` }
  await bookEntries(server.db as never, points > 0 ? [entry] : [], server.clock())
  return { buyer: server.as(account), userId }
}

it('are spent at submission, reduce the lines and are in the ledger', async () => {
  const { buyer } = await aBuyerWith(1_000)
  const offer = await anOffer(server, { priceFen: 10_000 })
  const body = await aConfirmedOrder(buyer, { offer, quantity: 2 })
  const placed = expectDone(await buyer.post(submitOrder, { ...body, points: 750 })).orders[0]!
  const order = expectDone(await buyer.get(orderDetail, { orderId: placed.orderId }))
  const [line] = order.lines
  expect(line!.discounts).toContainEqual(expect.objectContaining({ kind: 'points', amount: '7.50' }))
  const points = expectDone(await buyer.get(myPoints))
  expect(points.balance).toBe(250)
  expect(points.entries.records[0]).toMatchObject({ kind: 'spend', points: -750, orderNo: order.orderNo })
})

it('are returned once with a cancelled order', async () => {
  const { buyer } = await aBuyerWith(400)
  const body = await aConfirmedOrder(buyer, { offer: await anOffer(server), quantity: 1 })
  const placed = expectDone(await buyer.post(submitOrder, { ...body, points: 400 })).orders[0]!
  expectDone(await buyer.post(cancelOrders, { orderIds: [placed.orderId] }))
  await buyer.post(cancelOrders, { orderIds: [placed.orderId] })
  const { balance, entries } = expectDone(await buyer.get(myPoints))
  expect(balance).toBe(400)
  expect(entries.records.map(({ kind }) => kind)).toEqual(['giveBack', 'spend', 'invite'])
})

it('are refused beyond the balance and beyond the share of the goods, and nothing is ordered', async () => {
  const { buyer } = await aBuyerWith(9_000)
  const offer = await anOffer(server, { priceFen: 10_000 })
  const body = await aConfirmedOrder(buyer, { offer, quantity: 1 })
  const tooMany = await buyer.post(submitOrder, { ...body, points: 5_000 })
  expect([tooMany.status, tooMany.body.error]).toEqual([409, 'POINTS_TOO_MANY'])
  const { buyer: poor } = await aBuyerWith(0)
  const theirs = await aConfirmedOrder(poor, { offer, quantity: 1 })
  const refused = await poor.post(submitOrder, { ...theirs, points: 10 })
  expect([refused.status, refused.body.error]).toEqual([409, 'POINTS_TOO_MANY'])
  const negative = await buyer.post(submitOrder, { ...body, points: -1 })
  expect(negative.status).toBe(400)
  expect(expectDone(await buyer.get(myPoints)).balance).toBe(9_000)
  // The confirmation is still valid: nothing was taken.
  expectDone(await buyer.post(submitOrder, { ...body, points: 100 }))
})

it('are earned when an order is completed, and the inviter is rewarded once', async () => {
  const { buyer, userId } = await aBuyerWith(0)
  const { userId: inviterId } = await aBuyerWith(0)
  await run(
    server.db,
    sql`
      insert into tenant_registrations (
        id, tenant_id, company_name, real_name, account, phone, inviter_id, status, made_tenant_id, created_at, updated_at
      )
      values (${newId()}, 1000, '远航', '周建国', ${`invited${userId}`}, ${userId.slice(-11)}, ${inviterId}, 'APPROVED', 2001,
        ${server.clock()}, ${server.clock()})
    `,
  )
  const offer = await anOffer(server, { priceFen: 10_050 })
  const orders = [await anOrder(buyer, { offer, quantity: 1 }), await anOrder(buyer, { offer, quantity: 1 })]
  const ids = orders.map(({ orderId }) => orderId)
  await run(
    server.db,
    sql`
      update orders
      set status = 60, paid_fen = amount_fen, pay_status = 'paid', expires_at = null, signed_at = ${server.clock()}
      where id = any(${ids}::bigint[])
    `,
  )
  const later = new Date(server.clock().getTime() + 8 * 86_400_000)
  await completeSignedOrders(server.db, { now: later })
  await completeSignedOrders(server.db, { now: later })
  const goods = await one(
    server.db,
    sql<{ points: number }>`
      select sum(floor((goods_fen - discount_fen) / 100))::int as points from orders where id = any(${ids}::bigint[])
    `,
  )
  expect(expectDone(await buyer.get(myPoints)).balance).toBe(goods.points)
  const inviter = await one(
    server.db,
    sql<{ balance: number }>`select balance from points_accounts where user_id = ${inviterId}`,
  )
  expect(inviter.balance).toBe(500)
})

it('equal the sum of the ledger, which nobody can alter', async () => {
  const { buyer, userId } = await aBuyerWith(700)
  const body = await aConfirmedOrder(buyer, { offer: await anOffer(server), quantity: 1 })
  expectDone(await buyer.post(submitOrder, { ...body, points: 30 }))
  const differing = await one(
    server.db,
    sql<{ count: number }>`
      select count(*)::int as count
      from points_accounts a
      where a.balance <> (select sum(points) from points_entries e where e.user_id = a.user_id)
    `,
  )
  expect(differing.count).toBe(0)
  await expect(
    run(server.db, sql`update points_entries set points = 1 where user_id = ${userId}`),
  ).rejects.toThrow(/append-only/)
})

it('are returned with the pieces they were spent on, in total no more than once', async () => {
  const { buyer, userId } = await aBuyerWith(1_000)
  const body = await aConfirmedOrder(buyer, {
    offer: await anOffer(server, { priceFen: 10_000 }),
    quantity: 3,
  })
  const placed = expectDone(await buyer.post(submitOrder, { ...body, points: 1_000 })).orders[0]!
  const { lines } = expectDone(await buyer.get(orderDetail, { orderId: placed.orderId }))
  const orderLineId = lines[0]!.lineId
  const { now, balance } = { now: server.clock(), balance: () => pointsAccount(server.db, userId) }
  const giveBack = (before: number, source: string) =>
    givePointsBackForPieces(server.db as never, {
      pieces: [{ orderLineId, quantity: 1, before }],
      source,
      now,
    })
  await giveBack(0, `test ${newId()}`)
  expect((await balance()).balance).toBe(333)
  await giveBack(1, `test ${newId()}`)
  expect((await balance()).balance).toBe(666)
  // The rest is returned with the order.
  expectDone(await buyer.post(cancelOrders, { orderIds: [placed.orderId] }))
  expect(await balance()).toEqual({ balance: 1_000, owed: 0 })
})

it('that were spent before being taken back are owed, and the next ones earned settle the debt', async () => {
  const { buyer, userId } = await aBuyerWith(100)
  const entry = (points: number) => ({
    ...{ tenantId: '2001', userId, points, source: `test ${newId()}` },
    kind: points < 0 ? ('takeBack' as const) : ('earn' as const),
  })
  await bookEntries(server.db as never, [entry(-160)], server.clock())
  expect(expectDone(await buyer.get(myPoints))).toMatchObject({ balance: 0, owed: 60 })
  const body = await aConfirmedOrder(buyer, { offer: await anOffer(server), quantity: 1 })
  expect((await buyer.post(submitOrder, { ...body, points: 1 })).body).toMatchObject({
    error: 'POINTS_TOO_MANY',
  })
  await bookEntries(server.db as never, [entry(200)], server.clock())
  expect(expectDone(await buyer.get(myPoints))).toMatchObject({ balance: 140, owed: 0 })
})
