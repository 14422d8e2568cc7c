// Approval of purchases inside a buyer's company.
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { listCart } from '../../src/shared/calls/cart.ts'
import { inboxQueues } from '../../src/shared/calls/inbox.ts'
import { submitOrder } from '../../src/shared/calls/order-confirm.ts'
import {
  approvePurchaseRequest,
  askForApproval,
  changePurchaseRequest,
  listPurchaseRequests,
  purchaseRequestToCart,
  readPurchaseRequest,
  rejectPurchaseRequest,
  withdrawPurchaseRequest,
} from '../../src/shared/calls/purchase-request.ts'
import {
  addPurchaseDelegate,
  listPurchaseDelegates,
  readPurchaseRule,
  removePurchaseBudget,
  removePurchaseDelegate,
  savePurchaseBudget,
  savePurchaseRule,
} from '../../src/shared/calls/purchase-rule.ts'
import { many, one, run } from '../../src/server/db/connection.ts'
import { lapseRequests } from '../../src/server/modules/purchase-requests/end.ts'
import type { Client } from '../support/client.ts'
import { aUser } from '../support/people.ts'
import { aConfirmedOrder, anOffer, expectDone, stockOf, type TestOffer } from '../support/shopping.ts'
import { TENANT_OF } from '../support/tenants.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
const buying = ['cart_edit', 'order_submit', 'address_edit', 'order_view', 'order_list']
const approving = ['purchase_requests', 'purchase_request_view', 'purchase_request_sign']

let owner: Client
let stranger: Client
let clerk: Person
let chief: Person
let deputy: Person
let director: Person

interface Person {
  userId: string
  client: Client
}

async function somebody(
  tenant: 'buyer' | 'buyer2' = 'buyer',
  codes = [...buying, ...approving],
): Promise<Person> {
  const account = await aUser(server, { codes, tenant })
  return { userId: account.slice('user'.length), client: server.as(account) }
}

/** The chief approves up to 2,000 yuan, the director and the chief together any amount. */
async function setRule(changes: { isOn?: boolean; freeUpTo?: string } = {}) {
  const { version } = expectDone(await owner.get(readPurchaseRule))
  const steps = [
    { upTo: '2000', signers: 1, userIds: [chief.userId] },
    { upTo: null, signers: 2, userIds: [chief.userId, director.userId] },
  ]
  expectDone(await owner.post(savePurchaseRule, { version, isOn: true, freeUpTo: '500', steps, ...changes }))
}

beforeAll(async () => {
  owner = server.as('buyer')
  stranger = server.as('buyer2')
  clerk = await somebody()
  chief = await somebody()
  deputy = await somebody()
  director = await somebody()
  await setRule()
})

async function aRequest(
  quantity = 1,
  { priceFen = 100_000, by = clerk }: { priceFen?: number; by?: Person } = {},
) {
  const offer = await anOffer(server, { priceFen })
  const { confirmId, addressId, orders } = await aConfirmedOrder(by.client, { offer, quantity })
  const body = { confirmId, addressId, orders, reason: ' 工单 7 ' }
  const { id } = expectDone(await by.client.post(askForApproval, body))
  return { id, offer }
}

const detailOf = async (person: Client, id: string) =>
  expectDone(await person.get(readPurchaseRequest, { id }))

async function approveAsSeen(person: Client, id: string) {
  const { version, amountNow } = await detailOf(person, id)
  return person.post(approvePurchaseRequest, { id, version, amount: amountNow! })
}

const raisePrice = (offer: TestOffer, priceFen: number) =>
  run(server.db, sql`update offers set price_fen = ${priceFen} where id = ${offer.offerId}`)

const messagesTo = (person: Person) =>
  many(
    server.db,
    sql<{ payload: { name: { en: string }; sourceId: string } }>`
      select payload from outbox where ${person.userId}::bigint = any(user_ids) and type = 'purchaseRequest'
    `,
  )

describe('an order above what its buyer may spend alone', () => {
  it('is refused, and becomes a request that takes the lines from the cart and holds no stock', async () => {
    const offer = await anOffer(server, { stock: 9, priceFen: 100_000 })
    const confirmed = await aConfirmedOrder(clerk.client, { offer })
    const refused = await clerk.client.post(submitOrder, confirmed)
    expect(refused).toMatchObject({
      status: 409,
      body: { error: 'APPROVAL_NEEDED', data: { causes: ['AMOUNT'] } },
    })
    const ask = { ...confirmed, reason: '工单 1' }
    const { id } = expectDone(await clerk.client.post(askForApproval, ask))
    expect(await clerk.client.post(askForApproval, ask)).toMatchObject({ status: 409 })
    expect(expectDone(await clerk.client.get(listCart)).lines).toEqual([])
    expect(await stockOf(server, offer)).toMatchObject({ reserved: 0 })
    expect(await detailOf(clerk.client, id)).toMatchObject({
      ...{ status: 'PENDING', reason: '工单 1', isMine: true, allowedActions: ['withdraw'] },
      lines: [{ price: '1000.00', priceNow: '1000.00', quantity: 1 }],
    })
    expect(await messagesTo(chief)).toContainEqual({ payload: expect.objectContaining({ sourceId: id }) })
    expect(expectDone(await chief.client.get(inboxQueues)).queues).toContainEqual(
      expect.objectContaining({ menu: 'purchase_requests', total: 1 }),
    )
  })

  it('is placed in its buyer’s name at the prices of the approval, once', async () => {
    const { id, offer } = await aRequest()
    const { version, amountNow } = await detailOf(chief.client, id)
    await raisePrice(offer, 110_000)
    expect(
      await chief.client.post(approvePurchaseRequest, { id, version, amount: amountNow! }),
    ).toMatchObject({
      status: 409,
      body: { error: 'PURCHASE_REQUEST_CHANGED' },
    })
    const { outcome, orders } = expectDone(await approveAsSeen(chief.client, id))
    expect([outcome, orders.length]).toEqual(['placed', 1])
    const order = await one(
      server.db,
      sql<{ userId: string; goodsFen: number }>`
        select user_id, goods_fen from orders where id = ${orders[0]!.orderId}
      `,
    )
    expect(order).toEqual({ userId: clerk.userId, goodsFen: 110_000 })
    expect(await stockOf(server, offer)).toMatchObject({ reserved: 1 })
    expect(await detailOf(clerk.client, id)).toMatchObject({ status: 'APPROVED', orders, allowedActions: [] })
    expect(await chief.client.post(approvePurchaseRequest, { id, version: 2, amount: '1.00' })).toMatchObject(
      {
        status: 409,
        body: { error: 'PURCHASE_REQUEST_DECIDED' },
      },
    )
    expect((await messagesTo(clerk)).map(({ payload }) => payload.name.en)).toContain(
      'Your purchase was approved',
    )
  })

  it('takes two signatures where its step asks for two, and goes on to it when prices rise', async () => {
    const { id, offer } = await aRequest()
    await raisePrice(offer, 300_000)
    // The chief alone decides up to 2,000 yuan; with the director about more.
    expect(expectDone(await approveAsSeen(chief.client, id))).toEqual({ outcome: 'signed', orders: [] })
    expect((await detailOf(chief.client, id)).allowedActions).toEqual([])
    await raisePrice(offer, 310_000)
    // Another price is another version: what was signed has to be signed again.
    expect(expectDone(await approveAsSeen(director.client, id)).outcome).toBe('signed')
    expect(expectDone(await approveAsSeen(chief.client, id)).outcome).toBe('placed')
  })

  it('is decided about by one owner alone, and never by the person who asks', async () => {
    const { id } = await aRequest(3, { by: chief })
    const { version, amountNow, allowedActions } = await detailOf(chief.client, id)
    expect(allowedActions).toEqual(['withdraw'])
    for (const answer of [
      await chief.client.post(approvePurchaseRequest, { id, version, amount: amountNow! }),
      await chief.client.post(rejectPurchaseRequest, { id, version, reason: 'x' }),
    ])
      expect(answer).toMatchObject({ status: 403 })
    expect(expectDone(await approveAsSeen(owner, id)).outcome).toBe('placed')
  })

  it('can be cut down by an approver, and rejected with a reason', async () => {
    const { id } = await aRequest(4, { priceFen: 40_000 })
    const { version, lines } = await detailOf(chief.client, id)
    const { lineId } = lines[0]!
    const change = (quantity: number) =>
      chief.client.post(changePurchaseRequest, { id, version, lines: [{ lineId, quantity }] })
    expect(await change(0)).toMatchObject({ status: 409, body: { error: 'PURCHASE_REQUEST_EMPTY' } })
    expectDone(await change(2))
    expect(await change(3)).toMatchObject({ status: 409, body: { error: 'VERSION_CONFLICT' } })
    const now = await detailOf(chief.client, id)
    expect(now.lines).toMatchObject([{ quantity: 2, askedQuantity: 4 }])
    const reject = { id, version: now.version, reason: '库存还有' }
    expect(await deputy.client.post(rejectPurchaseRequest, reject)).toMatchObject({ status: 403 })
    expectDone(await chief.client.post(rejectPurchaseRequest, reject))
    expect(await detailOf(clerk.client, id)).toMatchObject({ status: 'REJECTED', answer: '库存还有' })
    expect(expectDone(await clerk.client.post(purchaseRequestToCart, { id }))).toEqual({ added: 1, left: 0 })
    expect(expectDone(await clerk.client.get(listCart)).lines).toMatchObject([{ quantity: 4 }])
    await run(server.db, sql`delete from cart_lines where user_id = ${clerk.userId}`)
  })

  it('is approved by a stand-in on the days that were set, for themselves or by an owner', async () => {
    const { id } = await aRequest()
    expect(await deputy.client.get(readPurchaseRequest, { id })).toMatchObject({ status: 404 })
    const days = { startsOn: '2020-01-01', endsOn: '2020-01-02' }
    const today = server.clock().toISOString().slice(0, 10)
    const set = { delegateId: deputy.userId, startsOn: today, endsOn: today }
    expect(await chief.client.post(addPurchaseDelegate, { ...set, ...days })).toMatchObject({ status: 400 })
    expect(await deputy.client.post(addPurchaseDelegate, { ...set, userId: chief.userId })).toMatchObject({
      status: 403,
    })
    expectDone(await chief.client.post(addPurchaseDelegate, set))
    expect((await detailOf(deputy.client, id)).isMyTurn).toBe(true)
    expect(
      expectDone(await deputy.client.get(listPurchaseRequests, { box: 'toSign' })).records,
    ).toContainEqual(expect.objectContaining({ id }))
    expect(expectDone(await approveAsSeen(deputy.client, id)).outcome).toBe('placed')
    const { delegates } = expectDone(await chief.client.get(listPurchaseDelegates))
    expect(await deputy.client.post(removePurchaseDelegate, { id: delegates[0]!.id })).toMatchObject({
      status: 404,
    })
    expectDone(await chief.client.post(removePurchaseDelegate, { id: delegates[0]!.id }))
  })

  it('can be withdrawn by its buyer only, and lapses when nobody decides', async () => {
    const [{ id }, { id: late }] = [await aRequest(), await aRequest()]
    expect(await chief.client.post(withdrawPurchaseRequest, { id })).toMatchObject({ status: 404 })
    expectDone(await clerk.client.post(withdrawPurchaseRequest, { id }))
    expect(await clerk.client.post(withdrawPurchaseRequest, { id })).toMatchObject({ status: 409 })
    const inTime = new Date(server.clock().getTime() + 6 * 86_400_000)
    expect(await lapseRequests(server.db, { now: inTime })).toBe(0)
    const after = new Date(server.clock().getTime() + 7 * 86_400_000 + 1)
    expect(await lapseRequests(server.db, { now: after })).toBeGreaterThan(0)
    expect(await lapseRequests(server.db, { now: after })).toBe(0)
    expect((await detailOf(clerk.client, late)).status).toBe('LAPSED')
    const told = async (person: Person) =>
      (await messagesTo(person)).filter(({ payload }) => payload.sourceId === late).length
    expect([await told(clerk), await told(chief)]).toEqual([1, 2])
  })

  it('is out of reach of other companies, and of colleagues who were not asked', async () => {
    const { id } = await aRequest()
    for (const person of [stranger, deputy.client]) {
      expect(await person.get(readPurchaseRequest, { id })).toMatchObject({ status: 404 })
      const { records } = expectDone(await person.get(listPurchaseRequests, { box: 'all' }))
      expect(records.map((each) => each.id)).not.toContain(id)
    }
    const version = 1
    for (const answer of [
      await stranger.post(approvePurchaseRequest, { id, version, amount: '1000.00' }),
      await stranger.post(rejectPurchaseRequest, { id, version, reason: 'x' }),
      await stranger.post(withdrawPurchaseRequest, { id }),
      await stranger.post(purchaseRequestToCart, { id }),
    ])
      expect(answer).toMatchObject({ status: 404 })
    expectDone(await clerk.client.post(withdrawPurchaseRequest, { id }))
  })
})

describe('a rule of a company', () => {
  it('lets cheap orders through, and everything of an owner', async () => {
    const cheap = await aConfirmedOrder(clerk.client, { offer: await anOffer(server, { priceFen: 10_000 }) })
    const { confirmId, addressId, orders } = cheap
    const ask = { confirmId, addressId, orders, reason: 'x' }
    expect(await clerk.client.post(askForApproval, ask)).toMatchObject({
      body: { error: 'APPROVAL_NOT_NEEDED' },
    })
    expectDone(await clerk.client.post(submitOrder, cheap))
    const dear = await aConfirmedOrder(owner, { offer: await anOffer(server, { priceFen: 900_000 }) })
    expectDone(await owner.post(submitOrder, dear))
  })

  it('holds cheap orders, too, once the budget of the month is spent', async () => {
    expectDone(await owner.post(savePurchaseBudget, { storeId: null, month: null, amount: '9999999' }))
    const { budgets } = expectDone(await owner.get(readPurchaseRule))
    const { id, used } = budgets.find(({ storeId }) => storeId === null)!
    const left = { storeId: null, month: server.clock().toISOString().slice(0, 7) }
    expectDone(await owner.post(savePurchaseBudget, { ...left, amount: `${Number(used) + 50}` }))
    const wanted = await aConfirmedOrder(clerk.client, { offer: await anOffer(server, { priceFen: 10_000 }) })
    expect(await clerk.client.post(submitOrder, wanted)).toMatchObject({
      body: { error: 'APPROVAL_NEEDED', data: { causes: ['BUDGET'] } },
    })
    for (const budget of expectDone(await owner.get(readPurchaseRule)).budgets)
      if (budget.storeId === null) expectDone(await owner.post(removePurchaseBudget, { id: budget.id }))
    expect(await owner.post(removePurchaseBudget, { id })).toMatchObject({ status: 404 })
    expectDone(await clerk.client.post(submitOrder, wanted))
  })

  it('is its owner’s to change, with people and stores of the company and limits that ascend', async () => {
    const { version } = expectDone(await owner.get(readPurchaseRule))
    const rule = { version, isOn: true, freeUpTo: '500', steps: [] }
    const other = await somebody('buyer2')
    const step = (userId: string, upTo: string | null, signers = 1) => ({ upTo, signers, userIds: [userId] })
    for (const steps of [
      [step(other.userId, null)],
      [step(chief.userId, null, 2)],
      [step(chief.userId, '400')],
      [step(chief.userId, null), step(chief.userId, '900')],
    ])
      expect(await owner.post(savePurchaseRule, { ...rule, steps })).toMatchObject({ status: 400 })
    expect(await owner.post(savePurchaseRule, { ...rule, version: version + 7 })).toMatchObject({
      status: 409,
    })
    const budget = { storeId: '75', month: null, amount: '1' }
    expect(await stranger.post(savePurchaseBudget, budget)).toMatchObject({ status: 400 })
    for (const answer of [
      await chief.client.get(readPurchaseRule),
      await chief.client.post(savePurchaseRule, rule),
      await chief.client.post(savePurchaseBudget, budget),
    ])
      expect(answer).toMatchObject({ status: 403 })
    const set = { delegateId: other.userId, startsOn: '2099-01-01', endsOn: '2099-01-02' }
    expect(await chief.client.post(addPurchaseDelegate, set)).toMatchObject({ status: 400 })
    const kept = await many(
      server.db,
      sql<{ upToFen: number | null }>`
        select up_to_fen from purchase_steps where tenant_id = ${TENANT_OF.buyer} order by place
      `,
    )
    expect(kept).toEqual([{ upToFen: 200_000 }, { upToFen: null }])
  })
})
