// Picking: who takes which order, what is picked of it, and what becomes of that.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { vendorConfirmOrders, vendorShipOrders } from '../../src/shared/calls/order-steps.ts'
import { payOrders, sandboxPay } from '../../src/shared/calls/payment.ts'
import { givePickBack, listPicks, readPick, savePicked, takePick } from '../../src/shared/calls/picking.ts'
import { consentCancelOrders, requestCancelOrders, vendorShortPick } from '../../src/shared/calls/shipment.ts'
import { many } from '../../src/server/db/connection.ts'
import { aUser } from '../support/people.ts'
import { anOffer, anOrder, expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
const keeper = () => server.as('vendorwarehouse').in('en')
const clerk = () => server.as('vendorstaff').in('en')

/** An order that waits to be picked. */
async function waiting({ quantity = 3 } = {}) {
  const offer = await anOffer(server, { stock: 20 })
  const buyer = server.as('buyer')
  const { orderId } = await anOrder(buyer, { offer, quantity })
  const { paymentId } = expectDone(await buyer.post(payOrders, { orderIds: [orderId], method: 'sandbox' }))
  expectDone(await buyer.post(sandboxPay.path.replace('{paymentId}', paymentId), { outcome: 'success' }))
  expectDone(await clerk().post(vendorConfirmOrders, { orderIds: [orderId] }))
  const { lines } = expectDone(await keeper().get(readPick, { orderId }))
  return { orderId, lineId: lines[0]!.lineId, code: lines[0]!.code }
}

const seenBy = async (client: ReturnType<typeof keeper>, orderId: string, mine = false) =>
  expectDone(await client.get(listPicks, { ...(mine && { mine }) })).records.find(
    (order) => order.orderId === orderId,
  )

describe('an order to be picked', () => {
  it('is one person’s at a time, who notes what is picked and ships it; the rest waits again', async () => {
    const { orderId, lineId, code } = await waiting()
    expect(await seenBy(keeper(), orderId)).toMatchObject({ pieces: 3, lineCount: 1, picker: null })
    const taken = await Promise.all([
      keeper().post(takePick, { orderId }),
      clerk().post(takePick, { orderId }),
    ])
    expect(taken.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const isKeepers = taken[0]!.status === 200
    const [winner, loser] = isKeepers ? [keeper(), clerk()] : [clerk(), keeper()]
    expect(taken[isKeepers ? 1 : 0]!.body).toMatchObject({ error: 'PICK_TAKEN' })
    expect((await loser.post(savePicked, { orderId, lineId, quantity: 1 })).body.error).toBe('PICK_TAKEN')
    expectDone(await winner.post(takePick, { orderId }))
    expect(await seenBy(winner, orderId, true)).toMatchObject({ picker: { isMe: true } })
    expect(await seenBy(loser, orderId, true)).toBeUndefined()

    expect(await winner.post(savePicked, { orderId, lineId, quantity: 4 })).toMatchObject({
      status: 400,
      body: { error: 'PICK_TOO_MANY' },
    })
    expectDone(await winner.post(savePicked, { orderId, lineId, quantity: 3 }))
    expectDone(await winner.post(savePicked, { orderId, lineId, quantity: 2 }))
    const { lines } = expectDone(await winner.get(readPick, { orderId }))
    expect(lines).toMatchObject([{ lineId, left: 3, picked: 2 }])
    expect(lines[0]!.numbers).toContain(code)

    const shipped = { orderIds: [orderId], lines: [{ lineId, quantity: 2 }], trackingNo: 'SF1' }
    expectDone(await winner.post(vendorShipOrders, shipped))
    expect(await seenBy(loser, orderId)).toMatchObject({ status: 'partShipped', pieces: 1, picker: null })
    expectDone(await loser.post(takePick, { orderId }))
    expectDone(await loser.post(vendorShipOrders, { orderIds: [orderId], trackingNo: 'SF2' }))
    expect(await seenBy(loser, orderId)).toBeUndefined()
    expect((await keeper().get(readPick, { orderId })).body.error).toBe('PICK_NOT_WAITING')
    expect((await keeper().post(takePick, { orderId })).body.error).toBe('PICK_NOT_WAITING')
  })

  it('is given back, or taken back by whoever keeps the stock', async () => {
    const { orderId, lineId } = await waiting()
    expect((await keeper().post(savePicked, { orderId, lineId, quantity: 1 })).body.error).toBe(
      'PICK_NOT_MINE',
    )
    expectDone(await clerk().post(takePick, { orderId }))
    expectDone(await clerk().post(savePicked, { orderId, lineId, quantity: 1 }))
    expectDone(await keeper().post(givePickBack, { orderId }))
    expectDone(await keeper().post(takePick, { orderId }))
    expect(expectDone(await keeper().get(readPick, { orderId })).lines[0]!.picked).toBe(0)
    const picker = await aUser(server, { codes: ['order_vendor'], tenant: 'vendor' })
    expect((await server.as(picker).post(givePickBack, { orderId })).body.error).toBe('PICK_TAKEN')
    expectDone(await keeper().post(givePickBack, { orderId }))
    expect(await seenBy(clerk(), orderId)).toMatchObject({ picker: null })
  })

  it('is nobody’s to pick once it is cancelled, or its rest is given up, and its picker hears that', async () => {
    const heard = async (orderId: string) => {
      const rows = await many(
        server.db,
        sql<{ content: string; people: number }>`
          select payload #>> '{content,en}' as content, cardinality(user_ids) as people
          from outbox
          where payload ->> 'sourceId' = ${orderId} and payload #>> '{name,en}' = 'Stop picking'
        `,
      )
      return rows.map(({ content, people }) => `${people}: ${content}`)
    }
    const stop = (text: string) => expect.stringMatching(new RegExp(`${text}.*stop picking`))
    const cancelled = await waiting()
    expectDone(await clerk().post(takePick, { orderId: cancelled.orderId }))
    const asked = { orderIds: [cancelled.orderId], reason: 'not needed' }
    expectDone(await server.as('buyer').post(requestCancelOrders, asked))
    expectDone(await keeper().post(consentCancelOrders, { orderIds: [cancelled.orderId] }))
    expect(await heard(cancelled.orderId)).toEqual([stop('1: .*is cancelled')])
    expect((await clerk().get(readPick, { orderId: cancelled.orderId })).body.error).toBe('PICK_NOT_WAITING')

    const short = await waiting()
    const { orderId, lineId } = short
    expectDone(
      await keeper().post(vendorShipOrders, { orderIds: [orderId], lines: [{ lineId, quantity: 1 }] }),
    )
    expectDone(await clerk().post(takePick, { orderId }))
    const rest = { orderId, lines: [{ lineId, quantity: 2 }], reason: 'shelf is empty' }
    expectDone(await keeper().post(vendorShortPick, rest))
    expect(await heard(orderId)).toEqual([stop('1: .*given up as missing')])
    const open = await many(
      server.db,
      sql<{
        id: string
      }>`select id::text from picks where order_id in (${orderId}, ${cancelled.orderId}) and status = 'TAKEN'`,
    )
    expect(open).toEqual([])
  })

  it('is another supplier’s, or a buyer’s, to see for nobody', async () => {
    const { orderId, lineId } = await waiting()
    const stranger = server.as('vendor2')
    expect(await seenBy(stranger, orderId)).toBeUndefined()
    expect((await stranger.get(readPick, { orderId })).body.error).toBe('PICK_NOT_WAITING')
    for (const call of [takePick, givePickBack])
      expect((await stranger.post(call, { orderId })).body.error).toBe('PICK_NOT_WAITING')
    expect((await stranger.post(savePicked, { orderId, lineId, quantity: 1 })).body.error).toBe(
      'PICK_NOT_WAITING',
    )
    expect((await server.as('buyer').get(listPicks)).status).toBe(403)
    expectDone(await keeper().post(takePick, { orderId }))
    for (const quantity of [-1, 1.5, 1e9])
      expect((await keeper().post(savePicked, { orderId, lineId, quantity })).status).toBe(400)
    expect((await keeper().post(savePicked, { orderId, lineId: '99', quantity: 1 })).body.error).toBe(
      'PICK_LINE_GONE',
    )
  })
})
