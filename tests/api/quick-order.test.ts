// Quick order: a list of numbers is matched, corrected, and added to the cart as a whole.
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { searchParts } from '../../src/shared/calls/catalog.ts'
import { checkOrderLines, importOrderLines } from '../../src/shared/calls/quick-order.ts'
import { one, run } from '../../src/server/db/connection.ts'
import type { Client } from '../support/client.ts'
import { aUser } from '../support/people.ts'
import { anOffer, cartLinesOf, expectDone, type TestOffer } from '../support/shopping.ts'
import { theServer } from '../support/test-server.ts'

const server = theServer()
const PATH = '/order/shopping/cart'
let buyer: Client
beforeAll(() => {
  buyer = server.as('buyer')
})

const somebody = async () => server.as(await aUser(server, { codes: ['cart_edit'] }))
const codeOf = async (offer: TestOffer) =>
  (await one(server.db, sql<{ code: string }>`select code from parts where id = ${offer.partId}`)).code
async function check(
  lines: { code: string; quantity?: string | number }[],
  client = buyer,
  more: object = {},
) {
  const reply = await client.post(checkOrderLines, { shoppingCartLineDataDTOList: lines, ...more })
  return expectDone(reply).shoppingCartLineDataDTOList
}

describe('matching a list', () => {
  it('accepts a number however it is written, and says how certain the match is', async () => {
    const [first, second] = await check([
      { code: 'wg-9925 160612', quantity: '1' },
      { code: 'WG992516O612', quantity: 1 },
    ])
    expect(first!.candidates[0]).toMatchObject({ kind: 'exact', confidence: 1, matched: 'WG9925160612' })
    expect(second!.candidates[0]).toMatchObject({ kind: 'lookalike', confidence: 0.9 })
    expect(second).toMatchObject({ verdict: 'choose', offerId: null })
  })

  it('chooses the offer of a code, and adds up two lines of it', async () => {
    const offer = await anOffer(server, { stock: 5 })
    const code = await codeOf(offer)
    const lines = await check(
      [
        { code, quantity: '4' },
        { code, quantity: '4' },
      ],
      buyer,
      { supplierId: '3001' },
    )
    expect(lines.map(({ offerId }) => offerId)).toEqual([offer.offerId, offer.offerId])
    expect(lines.map(({ verdict }) => verdict)).toEqual(['ready', 'short'])
    expect(lines[1]!.problem).toBe('库存不足')
  })

  it('keeps every line, and says what is wrong with it', async () => {
    const code = await codeOf(await anOffer(server, { stock: 5 }))
    const lines = await check(
      [
        { code: 'ZZZZNOSUCH99', quantity: '1' },
        { code, quantity: '0' },
        { code: '', quantity: '2' },
        { code },
      ],
      buyer.in('en'),
      { supplierId: '3001' },
    )
    expect(lines.map(({ verdict }) => verdict)).toEqual(['none', 'quantity', 'none', 'quantity'])
    expect(lines[0]!.problem).toBe('No part was found for this')
  })

  it('finds by name, unless only numbers are requested', async () => {
    expect((await check([{ code: '离合器从动盘', quantity: '1' }]))[0]!.candidates[0]).toMatchObject({
      kind: 'name',
    })
    expect(
      (await check([{ code: '离合器从动盘', quantity: '1' }], buyer, { type: 'NUMBER' }))[0]!.candidates,
    ).toEqual([])
  })

  it('shows no price to users who may not see it', async () => {
    const code = await codeOf(await anOffer(server))
    const account = await aUser(server, { codes: ['cart_edit'], tenant: 'buyer' })
    await run(server.db, sql`update users set auth_status = 'NONE' where account = ${account}`)
    const uncertified = server.as(account)
    const [line] = await check([{ code, quantity: '1' }], uncertified)
    expect(line!.candidates.every(({ price }) => price === null)).toBe(true)
  })

  it('offers the same as the search, at the customer’s price', async () => {
    const admin = server.as('admin')
    const offer = await anOffer(server, { priceFen: 10_000, supplier: '3005' })
    const [code, by] = [await codeOf(offer), { name: 'of the test', supplierId: offer.supplierId }]
    const conf = expectDone(await admin.post<{ id: string }>('/kms/mtlSalesConf/conf/submit', by))
    const item = { confId: conf.id, partCode: code, partName: 'part', minQuantity: 1, multiple: 1 }
    expectDone(await admin.post('/kms/mtlSalesConf/item/add', { ...item, salePrice: '88.00' }))
    const candidates = async () => (await check([{ code, quantity: '1' }]))[0]!.candidates
    const ours = await candidates()
    expect(ours.find(({ offerId }) => offerId === offer.offerId)?.price).toBe('88.00')
    const { records } = expectDone(await buyer.get(searchParts, { mode: 'oe', q: code }))
    const shown = records.flatMap(({ partId, offers }) => (partId === offer.partId ? offers : []))
    const told = ({
      offerId,
      price,
      available,
    }: {
      offerId: string
      price: string | null
      available: number
    }) => [offerId, price, available].join(' ')
    expect(ours.map(told).toSorted()).toEqual(shown.map(told).toSorted())
    expectDone(
      await admin.post('/platform/sale-range/submit', { ...by, kind: 'CUSTOMER', customers: ['2002'] }),
    )
    expect((await candidates()).map(({ offerId }) => offerId)).not.toContain(offer.offerId)
  })

  it('handles nonsense text', async () => {
    const odd = ["'; drop table parts", '%_\\', '😀', '‮abc', 'x'.repeat(200), '()&|!:*'].map((code) => ({
      code,
      quantity: 'x',
    }))
    expect(await check(odd)).toHaveLength(odd.length)
  })

  it('refuses more lines than a list may have', async () => {
    const lines = Array.from({ length: 5_001 }, () => ({ code: 'A' }))
    const answer = await buyer.post(`${PATH}/importCheckData`, { shoppingCartLineDataDTOList: lines })
    expect(answer).toMatchObject({ status: 400, body: { error: 'INVALID' } })
  })
})

describe('sending a list to the cart', () => {
  it('adds it as a whole, and only once when it is sent again', async () => {
    const me = await somebody()
    const offers = [await anOffer(server), await anOffer(server)]
    const list = offers.map(({ offerId }) => ({ offerId, quantity: 2 }))
    const again = me.with({ 'ZP-REQ-ID': 'quick-order-once' })
    const sent = { shoppingCartLineDataDTOList: list }
    expect(expectDone(await again.post(importOrderLines, sent))).toMatchObject({ added: 2, cartLines: 2 })
    expect(expectDone(await again.post(importOrderLines, sent))).toMatchObject({ added: 2, cartLines: 2 })
    expect((await cartLinesOf(me)).map(({ quantity }) => quantity)).toEqual([2, 2])
  })

  it('adds nothing when one of its offers is gone', async () => {
    const me = await somebody()
    const { offerId } = await anOffer(server)
    const list = [
      { offerId, quantity: 1 },
      { offerId: '999', quantity: 1 },
    ]
    const answer = await me.post(importOrderLines, { shoppingCartLineDataDTOList: list })
    expect(answer).toMatchObject({ status: 404, body: { error: 'OFFER_NOT_FOUND' } })
    expect(await cartLinesOf(me)).toEqual([])
  })

  it('never reaches somebody else’s cart', async () => {
    const { offerId } = await anOffer(server)
    const body = { shoppingCartHeadId: '3', shoppingCartLineDataDTOList: [{ offerId, quantity: 1 }] }
    expect(await buyer.post(importOrderLines, body)).toMatchObject({ status: 404 })
  })

  it('works with 5,000 lines', async () => {
    const me = await somebody()
    const { offerId } = await anOffer(server)
    const list = Array.from({ length: 5_000 }, () => ({ offerId, quantity: 1 }))
    expect(expectDone(await me.post(importOrderLines, { shoppingCartLineDataDTOList: list }))).toMatchObject({
      cartLines: 1,
    })
    expect((await cartLinesOf(me))[0]!.quantity).toBe(5_000)
  })
})

describe('a spreadsheet', () => {
  function send(content: string | Buffer, name: string) {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(Buffer.from(content))], name))
    return buyer.post<{ lines: { code: string; quantity: string }[] }>(`${PATH}/importFile`, form)
  }

  it('is read by its column headers', async () => {
    const answer = await send('备注,数量,OE号\r\n急,2,WG9925160612\r\n,x,3968559\r\n', 'list.csv')
    expect(expectDone(answer).lines).toEqual([
      { code: 'WG9925160612', quantity: '2' },
      { code: '3968559', quantity: 'x' },
    ])
  })

  it('can be the filled template', async () => {
    const template = await buyer.fetch(`${PATH}/getTemplate`)
    expect(template.headers.get('content-type')).toContain('spreadsheetml')
    const answer = await send(Buffer.from(await template.arrayBuffer()), '批量下单.xlsx')
    expect(expectDone(answer).lines).toEqual([{ code: 'WG9925160612', quantity: '2' }])
  })

  it.each([
    ['', 'list.csv', 400],
    ['\u0000\u0001\u0002binary', 'list.xlsx', 400],
    ['<html><table></table></html>', 'list.csv', 400],
    [`a,b\n${'1,2\n'.repeat(5_002)}`, 'list.csv', 400],
    ['x'.repeat(6 * 1024 * 1024), 'list.csv', 413],
  ])('in another format is refused', async (content, name, status) => {
    expect((await send(content, name)).status).toBe(status)
  })
})
