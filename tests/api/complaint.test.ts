import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  answerComplaint,
  appraiseComplaint,
  complaintChoices,
  complaintDetail,
  listMyComplaints,
  listVendorComplaints,
  reopenComplaint,
  submitComplaint,
  withdrawComplaint,
} from '../../src/shared/calls/complaint.ts'
import {
  complaintStaffChoices,
  listStaffComplaints,
  stepComplaint,
} from '../../src/shared/calls/complaint-staff.ts'
import { inboxQueues } from '../../src/shared/calls/inbox.ts'
import type { BodyOf } from '../../src/shared/call.ts'
import { submitOrder } from '../../src/shared/calls/order-confirm.ts'
import { signOrders, vendorConfirmOrders, vendorShipOrders } from '../../src/shared/calls/order-steps.ts'
import { orderDetail } from '../../src/shared/calls/order-detail.ts'
import { payOrders, sandboxPay } from '../../src/shared/calls/payment.ts'
import { submitReturns } from '../../src/shared/calls/returns.ts'
import { addToReturnCart, updateReturnCartLine } from '../../src/shared/calls/return-cart.ts'
import { many, one, run } from '../../src/server/db/connection.ts'
import { watchComplaints } from '../../src/server/modules/complaints/deadlines.ts'
import { completeSignedOrders } from '../../src/server/modules/orders/timed-moves.ts'
import type { Client } from '../support/client.ts'
import { aColleagueOf, aUser } from '../support/people.ts'
import { aConfirmedOrder, anAddress, anOffer, expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'
import { aPng, upload } from '../support/uploads.ts'

const server = aTestServer()
const aBuyer = async () => server.as(await aColleagueOf(server, 'buyer'))
const service = () => server.as('service')
const operations = () => server.as('operations')
const vendor = () => server.as('vendor')

async function aSigned(buyer: Client) {
  const offer = await anOffer(server, { priceFen: 50_000 })
  const body = await aConfirmedOrder(buyer, { offer, quantity: 2 })
  const [placed] = expectDone(await buyer.post(submitOrder, body)).orders
  const { orderId } = placed!
  const { paymentId } = expectDone(await buyer.post(payOrders, { orderIds: [orderId], method: 'sandbox' }))
  expectDone(await buyer.post(sandboxPay.path.replace('{paymentId}', paymentId), { outcome: 'success' }))
  expectDone(await vendor().post(vendorConfirmOrders, { orderIds: [orderId] }))
  expectDone(await vendor().post(vendorShipOrders, { orderIds: [orderId] }))
  expectDone(await buyer.post(signOrders, { orderIds: [orderId] }))
  const { lines } = expectDone(await buyer.get(orderDetail, { orderId }))
  return { orderId, orderLineId: lines[0]!.lineId }
}

/** A complaint about an order that the buyer has received, and the order. */
async function aComplaint(buyer: Client, more: Partial<BodyOf<typeof submitComplaint>> = {}) {
  const order = await aSigned(buyer)
  const { categories } = expectDone(await buyer.get(complaintChoices, { orderId: order.orderId }))
  const body = {
    categoryId: categories[0]!.categoryId,
    subject: 'ORDER' as const,
    orderId: order.orderId,
    wish: 'COMPENSATE' as const,
    description: 'Two of them leak',
    ...more,
  }
  const raised = expectDone(await buyer.post(submitComplaint, body))
  return { ...raised, ...order, body }
}

const act = (client: Client, name: string, complaintId: string, input: object = {}) =>
  client.post(`/service/complaint/${name}`, { ids: complaintId, ...input })
const seenBy = async (client: Client, complaintId: string) =>
  expectDone(await client.get(complaintDetail, { complaintId }))

it('lists the complaints of each state for the demo buyer', async () => {
  const { records } = expectDone(await server.as('buyer').get(listMyComplaints, { size: 100 }))
  const states = new Set(records.map(({ status }) => status))
  expect([...states].toSorted()).toEqual(
    ['done', 'pending', 'rating', 'rejected', 'transferred', 'withdrawn', 'working'].toSorted(),
  )
})

describe('a complaint', () => {
  it('goes from the buyer through audit, supplier and answer to its rating, each side seeing its part', async () => {
    const buyer = await aBuyer()
    const { fileUrl } = expectDone(await upload(buyer, await aPng(), { field: 'complaint.pictures' }))
    const { complaintId, complaintNo } = await aComplaint(buyer, { images: [{ fileUrl }] })
    expect(await seenBy(buyer, complaintId)).toMatchObject({
      ...{ status: 'pending', statusCode: 10, side: 'buyer', allowedActs: ['withdraw'], complaintNo },
      images: [{ fileUrl: expect.stringContaining('/file/') as string }],
    })
    expect((await vendor().get(complaintDetail, { complaintId })).status).toBe(404)

    expectDone(await act(service(), 'accept', complaintId, { text: 'We look into it' }))
    expectDone(await act(service(), 'toSupplier', complaintId, { text: 'What happened?' }))
    const asked = expectDone(await vendor().get(listVendorComplaints, { waiting: true }))
    expect(asked.records.find((each) => each.complaintId === complaintId)?.allowedActs).toEqual(['answer'])
    expectDone(await vendor().post(answerComplaint, { complaintId, text: 'A bad batch' }))

    expectDone(
      await act(service(), 'resolve', complaintId, { text: 'Our apologies', kind: 'POINTS', points: 300 }),
    )
    const answered = await seenBy(buyer, complaintId)
    expect(answered).toMatchObject({
      ...{ status: 'rating', answer: 'Our apologies', allowedActs: ['appraise', 'reopen'] },
      compensation: { kind: 'POINTS', points: 300 },
    })
    expect(answered.timeline.map(({ event }) => event)).toEqual(['submit', 'accept', 'resolve'])
    const atVendor = await seenBy(vendor(), complaintId)
    expect(atVendor).toMatchObject({ side: 'supplier', answer: '', compensation: null })
    expect(atVendor.timeline.map(({ event }) => event)).toEqual(['submit', 'toSupplier', 'answer'])

    expectDone(await buyer.post(appraiseComplaint, { complaintId, rating: 2, text: 'Slow' }))
    expectDone(await buyer.post(reopenComplaint, { complaintId, text: 'It leaks again' }))
    expectDone(await act(service(), 'resolve', complaintId, { text: 'Sorted', kind: 'NONE' }))
    const again = await buyer.post(reopenComplaint, { complaintId, text: 'Still' })
    expect(again.body.msg).toContain('已重新处理过一次')
    expectDone(await buyer.post(appraiseComplaint, { complaintId, rating: 5 }))
    expect(await seenBy(buyer, complaintId)).toMatchObject({ status: 'done', rating: 5, allowedActs: [] })
  })

  it('is no business of other companies, and of nobody without the right', async () => {
    const buyer = await aBuyer()
    const { complaintId, body } = await aComplaint(buyer)
    for (const name of ['buyer2', 'vendor2']) {
      expect((await server.as(name).get(complaintDetail, { complaintId })).status).toBe(404)
      expect((await act(server.as(name), 'accept', complaintId)).status).toBe(403)
    }
    expect((await server.as('buyer2').post(withdrawComplaint, { complaintId })).status).toBe(404)
    expect((await server.as('buyer2').post(submitComplaint, body)).status).toBe(404)
    expect((await server.as('picker').get(complaintDetail, { complaintId })).status).toBe(403)
    const vendorAnswer = await vendor().post(answerComplaint, { complaintId, text: 'Not asked' })
    expect(vendorAnswer.status).toBe(404)
    const codes = ['service_complaint', 'service_complaint_accept', 'service_complaint_view']
    const stranger = server.as(await aUser(server, { codes, tenant: 'buyer' }))
    expect((await act(stranger, 'accept', complaintId)).status).toBe(403)
    expect(await seenBy(buyer, complaintId)).toMatchObject({ status: 'pending' })
  })

  it('is raised once about the same thing, with pictures that are some', async () => {
    const buyer = await aBuyer()
    const { body, orderLineId } = await aComplaint(buyer)
    expect((await buyer.post(submitComplaint, body)).body.msg).toContain('正在处理')
    const text = await upload(buyer, 'not a picture', { name: 'a.png', field: 'complaint.pictures' })
    expect(text.status).toBe(415)
    const unknown = { ...body, subject: 'LINE' as const, orderLineId, images: [{ fileUrl: '/file/999' }] }
    expect((await buyer.post(submitComplaint, unknown)).body.errors?.[0]?.field).toBe('images')
    const foreign = { ...body, subject: 'LINE' as const, orderLineId: '1' }
    expect((await buyer.post(submitComplaint, foreign)).body.errors?.[0]?.field).toBe('orderLineId')
    const nobody = { ...body, subject: 'PERSON' as const, person: ' ' }
    expect((await buyer.post(submitComplaint, nobody)).body.errors?.[0]?.field).toBe('person')
    expectDone(await buyer.post(submitComplaint, { ...body, subject: 'PERSON', person: 'The driver' }))
  })
})

describe('a compensation', () => {
  it('above the right of whoever resolves waits for another signer, and is given once', async () => {
    const buyer = await aBuyer()
    const { complaintId, orderId } = await aComplaint(buyer)
    expectDone(await act(service(), 'accept', complaintId))
    const tooMuch = { text: 'All of it', kind: 'REFUND', amount: '1000.01' }
    expect((await act(service(), 'resolve', complaintId, tooMuch)).body.msg).toContain(
      '最多还能退 1000.00 元',
    )
    const wanted = { text: 'Half of it', kind: 'REFUND', amount: '500.00' }
    expectDone(await act(service(), 'resolve', complaintId, wanted))
    expect(await seenBy(buyer, complaintId)).toMatchObject({
      status: 'working',
      answer: '',
      compensation: null,
    })
    expect(await refundsOf(orderId)).toEqual([])
    expect((await act(service(), 'resolve', complaintId, wanted)).status).toBe(409)

    const { id } = await one(
      server.db,
      sql<{ id: string }>`select id::text from complaint_compensations where complaint_id = ${complaintId}`,
    )
    const sign = (client: Client) => client.post('/service/complaint-compensation/approve', { ids: id })
    expect((await sign(service())).status).toBe(403)
    await run(server.db, sql`update complaint_compensations set proposer_id = 9 where id = ${id}`)
    expect((await sign(operations())).status).toBe(409)
    await run(server.db, sql`update complaint_compensations set proposer_id = 12 where id = ${id}`)
    expectDone(await sign(operations()))
    expect((await sign(server.as('finance'))).status).toBe(409)
    expect(await refundsOf(orderId)).toEqual([{ amountFen: 50_000, cause: 'compensation' }])
    expect(await seenBy(buyer, complaintId)).toMatchObject({
      ...{ status: 'rating', answer: 'Half of it' },
      compensation: { kind: 'REFUND', worth: '500.00' },
    })
  })

  it('within the right is given at once: points to the person, less debt to the company', async () => {
    const buyer = await aBuyer()
    const { complaintId } = await aComplaint(buyer)
    expectDone(await act(service(), 'accept', complaintId))
    const debt = () =>
      one(server.db, sql<{ usedFen: number }>`select used_fen from credit_accounts where tenant_id = 2001`)
    const before = await debt()
    expectDone(
      await act(service(), 'resolve', complaintId, { text: 'Less', kind: 'CREDIT', amount: '20.00' }),
    )
    expect((await debt()).usedFen).toBe(before.usedFen - 2_000)
    expect((await act(service(), 'resolve', complaintId, { text: 'Twice', kind: 'NONE' })).status).toBe(409)
  })

  it('that waits is dropped when its complaint is withdrawn', async () => {
    const buyer = await aBuyer()
    const { complaintId } = await aComplaint(buyer)
    expectDone(await act(service(), 'accept', complaintId))
    expectDone(
      await act(service(), 'resolve', complaintId, { text: 'A lot', kind: 'POINTS', points: 900_000 }),
    )
    expectDone(await buyer.post(withdrawComplaint, { complaintId }))
    const rows = await many(
      server.db,
      sql<{ status: string }>`select status from complaint_compensations where complaint_id = ${complaintId}`,
    )
    expect(rows).toEqual([{ status: 'DROPPED' }])
  })
})

describe('an open complaint', () => {
  it('keeps its order from completing', async () => {
    const buyer = await aBuyer()
    const { complaintId, orderId } = await aComplaint(buyer)
    const complete = async () => {
      await completeSignedOrders(server.db, { now: new Date(server.clock().getTime() + 30 * 86_400_000) })
      return expectDone(await buyer.get(orderDetail, { orderId })).status
    }
    expect(await complete()).toBe('signed')
    expectDone(await act(service(), 'reject', complaintId, { text: 'Nothing is wrong' }))
    expect(await complete()).toBe('completed')
  })

  it('about money and a return of the same goods exclude each other', async () => {
    const buyer = await aBuyer()
    const { complaintId, orderLineId, body } = await aComplaint(buyer, { wish: 'REFUND' })
    expectDone(await buyer.post(addToReturnCart, { lines: [{ orderLineId, quantity: 1 }] }))
    const cart = await cartOf(buyer)
    const lineId = cart.find((line) => line.orderLineId === orderLineId)!.lineId
    expectDone(await buyer.post(updateReturnCartLine, { lineId, reason: 'QUALITY' }))
    const asked = {
      ...{ lineIds: [lineId], description: 'They leak', delivery: 'PICKUP' as const },
      addressId: await anAddress(buyer),
    }
    expect((await buyer.post(submitReturns, asked)).body.msg).toContain('正在处理退款或换货')
    expectDone(await buyer.post(withdrawComplaint, { complaintId }))
    expectDone(await buyer.post(submitReturns, asked))
    expect((await buyer.post(submitComplaint, body)).body.msg).toContain('退货结果')
    expectDone(await buyer.post(submitComplaint, { ...body, wish: 'EXPLAIN' }))
  })

  it('is reminded of, escalated once when it is late, and closed when nobody rates its answer', async () => {
    const buyer = await aBuyer()
    const { complaintId } = await aComplaint(buyer)
    const at = (hours: number) => new Date(server.clock().getTime() + hours * 3_600_000)
    const told = () =>
      many(
        server.db,
        sql<{ name: string }>`
          select payload->'name'->>'en' as name from outbox
          where payload->>'sourceId' = ${complaintId} and payload->'name'->>'en' like '%due' order by id
        `,
      )
    await watchComplaints(server.db, { now: at(3) })
    expect((await told()).map(({ name }) => name)).toEqual(['A complaint is nearly due'])
    await watchComplaints(server.db, { now: at(5) })
    await watchComplaints(server.db, { now: at(6) })
    const late = (await told()).filter(({ name }) => name === 'A complaint is overdue')
    expect(late.length).toBeGreaterThan(0)
    expect(await seenBy(buyer, complaintId)).toMatchObject({ isEscalated: true })
    const events = await seenBy(service(), complaintId)
    expect(events.timeline.filter(({ event }) => event === 'escalate')).toHaveLength(1)

    expectDone(await act(service(), 'accept', complaintId))
    expectDone(await act(service(), 'resolve', complaintId, { text: 'Done', kind: 'NONE' }))
    await watchComplaints(server.db, { now: at(24 * 8) })
    expect(await seenBy(buyer, complaintId)).toMatchObject({ status: 'done', rating: null })
  })
})

const refundsOf = (orderId: string) =>
  many(
    server.db,
    sql<{
      amountFen: number
      cause: string
    }>`select amount_fen, cause from refunds where order_id = ${orderId}`,
  )
const cartOf = async (buyer: Client) =>
  expectDone(await buyer.get<{ lineId: string; orderLineId: string }[]>('/order/shopping/returnCart/list'))

describe('the desks of the platform’s staff', () => {
  const step = (client: Client, body: BodyOf<typeof stepComplaint>) => client.post(stepComplaint, body)
  const waiting = async (client: Client, at: 'audit' | 'service' | 'transfer') =>
    expectDone(await client.get(listStaffComplaints, { step: at, size: 100 })).records.map(
      ({ complaintId }) => complaintId,
    )

  it('take a complaint from audit to the supplier, back and to its answer', async () => {
    const buyer = await aBuyer()
    const { complaintId } = await aComplaint(buyer)
    expect(await waiting(service(), 'audit')).toContain(complaintId)
    const noReason = await step(service(), { complaintId, act: 'reject', text: ' ' })
    expect(noReason.body).toMatchObject({ errors: [{ field: 'text' }] })
    expectDone(await step(service(), { complaintId, act: 'accept' }))
    expect(await waiting(service(), 'service')).toContain(complaintId)
    const { departments, mayGive } = expectDone(await service().get(complaintStaffChoices))
    expect(mayGive).toBe('200.00')
    const nobody = await step(service(), { complaintId, act: 'transfer', text: 'Look into it' })
    expect(nobody.body).toMatchObject({ errors: [{ field: 'departmentId' }] })
    expectDone(
      await step(service(), {
        ...{ complaintId, act: 'transfer', text: 'Look into it', departmentId: departments[0]!.id },
      }),
    )
    expect(await waiting(service(), 'transfer')).toContain(complaintId)
    expectDone(await step(service(), { complaintId, act: 'toSupplier', text: 'What happened?' }))
    expectDone(await vendor().post(answerComplaint, { complaintId, text: 'A bad batch' }))
    const noPoints = await step(service(), { complaintId, act: 'resolve', text: 'Sorry', kind: 'POINTS' })
    expect(noPoints.body).toMatchObject({ errors: [{ field: 'points' }] })
    const answered = await step(service(), {
      ...{ complaintId, act: 'resolve', text: 'Sorry', kind: 'POINTS', points: 100 },
    })
    expect(expectDone(answered)).toMatchObject({ status: 'rating', allowedActs: [] })
    expect(await waiting(service(), 'transfer')).not.toContain(complaintId)
  })

  it('show staff with a narrow data scope what their department works on, and nothing else', async () => {
    const buyer = await aBuyer()
    const { complaintId } = await aComplaint(buyer)
    const { departmentId } = await one(
      server.db,
      sql<{ departmentId: string }>`select department_id from complaints where id = ${complaintId}`,
    )
    const { id: elsewhere } = await one(
      server.db,
      sql<{ id: string }>`
        select id from departments where tenant_id = 1000 and id <> ${departmentId} and deleted_at is null order by id limit 1
      `,
    )
    const codes = ['service_complaint', 'service_complaint_view', 'service_complaint_accept']
    const own = [
      ...codes,
      'service_complaint_transfer',
      'complaint_detail',
      'complaint_view',
      'complaint_audit',
    ]
    const someone = async (of: string | undefined, scope: 'DEPARTMENT' | 'TENANT' | 'OWN') =>
      server.as(await aUser(server, { codes: own, scope, ...(of && { departmentId: of }) }))
    const listed = async (client: Client) =>
      expectDone(
        await client.get<{ records: { id: string }[] }>('/service/complaint/list', { current: 1, size: 100 }),
      ).records.map(({ id }) => id)
    const [here, there, company, nobody] = [
      await someone(departmentId, 'DEPARTMENT'),
      await someone(elsewhere, 'DEPARTMENT'),
      await someone(undefined, 'TENANT'),
      await someone(departmentId, 'OWN'),
    ]
    for (const client of [here, company]) {
      expect(await listed(client)).toContain(complaintId)
      expect(await waiting(client, 'audit')).toContain(complaintId)
      expect((await client.get(complaintDetail, { complaintId })).status).toBe(200)
    }
    for (const client of [there, nobody]) {
      expect(await listed(client)).not.toContain(complaintId)
      expect(await waiting(client, 'audit')).not.toContain(complaintId)
      expect((await client.get(complaintDetail, { complaintId })).status).toBe(404)
      expect((await step(client, { complaintId, act: 'accept' })).status).toBe(404)
    }
    const { queues } = expectDone(await here.get(inboxQueues))
    expect(queues.find(({ key }) => key === 'complaint.pending')?.list).toBe('/shopping/complaint/audit')
    expectDone(await step(here, { complaintId, act: 'accept' }))
    const passed = { complaintId, act: 'transfer', text: 'Yours', departmentId: elsewhere } as const
    expectDone(await step(here, passed))
    expect(await listed(here)).not.toContain(complaintId)
    expect(await listed(there)).toContain(complaintId)
  })

  it('are closed to companies, and each step to whoever lacks its permission', async () => {
    const buyer = await aBuyer()
    const { complaintId } = await aComplaint(buyer)
    for (const client of [buyer, vendor()]) {
      expect((await client.get(listStaffComplaints, { step: 'audit' })).status).toBe(403)
      expect((await client.get(complaintStaffChoices)).status).toBe(403)
      expect((await step(client, { complaintId, act: 'accept' })).status).toBe(403)
    }
    const finance = await step(server.as('finance'), { complaintId, act: 'accept' })
    expect(finance.status).toBe(403)
    const { allowedActs } = await seenBy(server.as('finance'), complaintId)
    expect(allowedActs).toEqual([])
  })
})
