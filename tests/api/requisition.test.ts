// Requisition lists: kept, shared, reminded of, and put into the cart.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { listCart } from '../../src/shared/calls/cart.ts'
import {
  addToRequisition,
  changeRequisitionLine,
  listRequisitions,
  readRequisition,
  removeFromRequisition,
  removeRequisition,
  requisitionToCart,
  saveRequisition,
} from '../../src/shared/calls/requisition.ts'
import { many, run } from '../../src/server/db/connection.ts'
import { remindOfRequisitions } from '../../src/server/modules/requisitions/remind.ts'
import { aUser } from '../support/people.ts'
import { anOffer, expectDone } from '../support/shopping.ts'
import type { TENANT_OF } from '../support/tenants.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
const codes = ['requisition_edit', 'cart_edit']
const somebody = async (tenant: keyof typeof TENANT_OF = 'buyer') =>
  server.as(await aUser(server, { codes, tenant }))
const plain = { isShared: false, rhythm: null, nextOn: null }
type Person = Awaited<ReturnType<typeof somebody>>

async function aList(me: Person, more: { isShared?: boolean; name?: string } = {}): Promise<string> {
  return expectDone(await me.post(saveRequisition, { name: '每月保养', ...plain, ...more })).id
}

describe('a requisition list', () => {
  it('keeps parts in order, with what they cost now, and adds pieces of a part that is on it', async () => {
    const me = await somebody()
    const id = await aList(me)
    const [one, other] = [await anOffer(server, { stock: 9, priceFen: 12_300 }), await anOffer(server)]
    const lines = [
      { partId: one.partId, quantity: 2, oe: 'WG 9725' },
      { partId: other.partId, quantity: 1 },
    ]
    expect(expectDone(await me.post(addToRequisition, { id, lines }))).toEqual({ added: 2, lineCount: 2 })
    expectDone(await me.post(addToRequisition, { id, lines: [{ partId: one.partId, quantity: 3 }] }))
    await run(server.db, sql`update offers set min_quantity = 4, multiple = 2 where id = ${one.offerId}`)
    const list = expectDone(await me.get(readRequisition, { id }))
    expect(list.lines[0]!.offer).toMatchObject({ minQuantity: 4, multiple: 2, maxQuantity: null })
    expect(list.lines.map(({ partId, quantity, oe }) => [partId, quantity, oe])).toEqual([
      [one.partId, 5, 'WG 9725'],
      [other.partId, 1, ''],
    ])
    expect(list.lines[0]!.offer).toMatchObject({ offerId: one.offerId, price: '123.00', available: 9 })
    expectDone(await me.post(changeRequisitionLine, { id, partId: one.partId, quantity: 7, note: ' 左 ' }))
    expectDone(await me.post(removeFromRequisition, { id, partIds: [other.partId] }))
    expect(expectDone(await me.get(readRequisition, { id })).lines).toMatchObject([
      { quantity: 7, note: '左' },
    ])
  })

  it('goes into the cart at once, and says what cannot be had', async () => {
    const me = await somebody()
    const id = await aList(me)
    const [had, short] = [await anOffer(server, { stock: 9 }), await anOffer(server, { stock: 0 })]
    // Nobody else has it either.
    await run(server.db, sql`update stock set on_hand = 0, reserved = 0 where part_id = ${short.partId}`)
    const lines = [had, short].map(({ partId }) => ({ partId, quantity: 2, oe: 'WG searched' }))
    expectDone(await me.post(addToRequisition, { id, lines }))
    const told = expectDone(await me.post(requisitionToCart, { id }))
    expect(told).toMatchObject({
      added: 1,
      preSale: 0,
      left: [{ partId: short.partId, why: 'OUT_OF_STOCK' }],
    })
    const cart = expectDone(await me.get(listCart))
    expect(cart.lines.map(({ offerId, quantity, oeNumber }) => [offerId, quantity, oeNumber])).toEqual([
      [had.offerId, 2, 'WG searched'],
    ])
    expect(await me.post(requisitionToCart, { id, partIds: ['999'] })).toMatchObject({ status: 409 })
  })

  it('is seen and filled by colleagues once it is shared, and changed and removed by its owner only', async () => {
    const [me, colleague] = [await somebody(), await somebody()]
    const id = await aList(me, { name: `共享 ${Date.now()}` })
    const { partId } = await anOffer(server)
    const lines = [{ partId, quantity: 1 }]
    expect(await colleague.get(readRequisition, { id })).toMatchObject({ status: 404 })
    expect(await colleague.post(addToRequisition, { id, lines })).toMatchObject({ status: 404 })
    expectDone(await me.post(saveRequisition, { id, name: '共享', ...plain, isShared: true }))
    expectDone(await colleague.post(addToRequisition, { id, lines }))
    expect(expectDone(await colleague.get(listRequisitions))).toContainEqual(
      expect.objectContaining({ id, isMine: false, lineCount: 1 }),
    )
    for (const answer of [
      await colleague.post(saveRequisition, { id, name: 'x', ...plain }),
      await colleague.post(removeRequisition, { id }),
    ])
      expect(answer).toMatchObject({ status: 404 })
    expectDone(await me.post(removeRequisition, { id }))
    expect(await colleague.get(readRequisition, { id })).toMatchObject({ status: 404 })
  })

  it('is hidden from other companies, even when shared', async () => {
    const [me, stranger] = [await somebody(), await somebody('buyer2')]
    const id = await aList(me, { isShared: true, name: '别家看不到' })
    const { partId } = await anOffer(server)
    expect(expectDone(await stranger.get(listRequisitions)).map((list) => list.id)).not.toContain(id)
    for (const answer of [
      await stranger.get(readRequisition, { id }),
      await stranger.post(addToRequisition, { id, lines: [{ partId, quantity: 1 }] }),
      await stranger.post(requisitionToCart, { id }),
      await stranger.post(removeFromRequisition, { id, partIds: [partId] }),
    ])
      expect(answer).toMatchObject({ status: 404 })
  })

  it('refuses a name that its owner has, a rhythm without a day, a day that is over, and unknown parts', async () => {
    const me = await somebody()
    const id = await aList(me, { name: '同名' })
    expect(await me.post(saveRequisition, { name: '同名', ...plain })).toMatchObject({
      status: 409,
      body: { msg: '您已有同名的采购清单' },
    })
    for (const reminder of [
      { rhythm: 'WEEK', nextOn: null },
      { rhythm: 'WEEK', nextOn: '2020-01-01' },
    ] as const)
      expect(
        await me.post(saveRequisition, { id, name: '同名', isShared: false, ...reminder }),
      ).toMatchObject({
        status: 400,
      })
    const lines = [{ partId: '1', quantity: 1 }]
    expect(await me.post(addToRequisition, { id, lines })).toMatchObject({ status: 404 })
    expect(await me.post(requisitionToCart, { id })).toMatchObject({ status: 409 })
  })

  it('needs the permission', async () => {
    const nobody = server.as(await aUser(server, { codes: ['part_search'], tenant: 'buyer' }))
    expect(await nobody.get(listRequisitions)).toMatchObject({ status: 403 })
  })

  it('reminds its owner once on the day, and then after its rhythm', async () => {
    const account = await aUser(server, { codes, tenant: 'buyer' })
    const me = server.as(account)
    const id = await aList(me, { name: '到期' })
    const { partId } = await anOffer(server)
    expectDone(await me.post(addToRequisition, { id, lines: [{ partId, quantity: 1 }] }))
    const reminder = { rhythm: 'WEEK', nextOn: '2099-01-05' } as const
    expectDone(await me.post(saveRequisition, { id, name: '到期', isShared: false, ...reminder }))
    const told = () =>
      many(server.db, sql<{ type: string }>`select type from outbox where payload ->> 'sourceId' = ${id}`)
    await remindOfRequisitions(server.db, { now: new Date('2099-01-04T12:00:00+08:00') })
    expect(await told()).toEqual([])
    const now = new Date('2099-01-05T07:05:00+08:00')
    expect(await remindOfRequisitions(server.db, { now })).toBeGreaterThan(0)
    await remindOfRequisitions(server.db, { now })
    expect(await told()).toHaveLength(1)
    expect(expectDone(await me.get(readRequisition, { id })).nextOn).toBe('2099-01-12')
  })
})
