import { describe, expect, it } from 'vitest'
import { listAddresses, removeAddresses, submitAddress } from '../../src/shared/calls/address.ts'
import { orderDetail } from '../../src/shared/calls/order-detail.ts'
import { anOffer, anOrder, expectDone } from '../support/shopping.ts'
import { theServer } from '../support/test-server.ts'

const server = theServer()
const home = {
  recipient: '周建国',
  phone: '13805310001',
  regionCode: '370112',
  regionName: '山东省/济南市/历城区',
  detail: '工业北路 1 号',
}

describe('the address book', () => {
  it('names each field that is missing or wrong', async () => {
    const wrong = { recipient: ' ', phone: '2380531000', regionCode: '37', regionName: '', detail: '' }
    const answer = await server.as('buyer').post(submitAddress, wrong)
    expect(answer).toMatchObject({ status: 400, body: { error: 'INVALID' } })
    expect(answer.body.errors!.map(({ field }) => field).toSorted()).toEqual(Object.keys(wrong).toSorted())
    const missing = await server.as('buyer').post(submitAddress.path, { recipient: '周建国' })
    expect(missing.body.errors!.map(({ rule }) => rule)).toEqual([
      'required',
      'required',
      'required',
      'required',
    ])
  })

  it('has one default, which comes first', async () => {
    const buyer = server.as('buyer')
    const first = expectDone(await buyer.post(submitAddress, { ...home, isDefault: true }))
    const second = expectDone(await buyer.post(submitAddress, { ...home, isDefault: true }))
    const list = expectDone(await buyer.get(listAddresses))
    expect(list[0]!.addressId).toBe(second.addressId)
    expect(list.filter(({ isDefault }) => isDefault)).toHaveLength(1)
    expect(list.map(({ addressId }) => addressId)).toContain(first.addressId)
  })

  it('changes only addresses of one’s own company', async () => {
    const { addressId } = expectDone(await server.as('buyer').post(submitAddress, home))
    const changed = expectDone(
      await server.as('buyer').post(submitAddress, { ...home, addressId, detail: '新库 2 号' }),
    )
    expect(changed).toMatchObject({ addressId, detail: '新库 2 号' })
    const foreign = await server.as('buyer2').post(submitAddress, { ...home, addressId })
    expect(foreign).toMatchObject({ status: 404, body: { error: 'ADDRESS_NOT_FOUND' } })
  })

  it('removes all of the named addresses or none', async () => {
    const buyer = server.as('buyer')
    const own = expectDone(await buyer.post(submitAddress, home)).addressId
    const foreign = expectDone(await server.as('buyer2').post(submitAddress, home)).addressId
    const refused = await buyer.post(removeAddresses, { ids: `${own},${foreign}` })
    expect(refused.body.error).toBe('ADDRESS_NOT_FOUND')
    expect(expectDone(await buyer.get(listAddresses)).map(({ addressId }) => addressId)).toContain(own)
    expect(expectDone(await buyer.post(removeAddresses, { ids: own }))).toEqual({ removed: 1 })
  })

  it('does not change the destination of a placed order', async () => {
    const buyer = server.as('buyer')
    const { orderId } = await anOrder(buyer, { offer: await anOffer(server) })
    const before = expectDone(await buyer.get(orderDetail, { orderId })).address
    const ids = expectDone(await buyer.get(listAddresses))
      .map(({ addressId }) => addressId)
      .join(',')
    expectDone(await buyer.post(removeAddresses, { ids }))
    expect(expectDone(await buyer.get(orderDetail, { orderId })).address).toEqual(before)
  })
})
