// Warehouses handle goods: what these cost is shown to those who sell, buy or settle them.
import { describe, expect, it } from 'vitest'
import { exportSales, listSales } from '../../src/shared/calls/order.ts'
import { orderDetail } from '../../src/shared/calls/order-detail.ts'
import { expectDone } from '../support/shopping.ts'
import { theServer } from '../support/test-server.ts'

const server = theServer()

describe('the amounts of sales', () => {
  it.each(['vendorwarehouse', 'warehouse', 'picker'])('are hidden from %s', async (account) => {
    const client = server.as(account)
    const { records } = expectDone(await client.get(listSales, { size: 20 }))
    expect(records.length).toBeGreaterThan(0)
    expect(
      records.flatMap(({ amount, paidAmount, unpaidAmount, deposit }) => [
        amount,
        paidAmount,
        unpaidAmount,
        deposit,
      ]),
    ).toEqual(records.flatMap(() => [null, null, null, null]))
    const order = expectDone(await client.get(orderDetail, { orderId: records[0]!.orderId }))
    const sums = [order.goodsAmount, order.freight, ...order.payments.map(({ amount }) => amount)]
    expect(sums.every((amount) => amount === null)).toBe(true)
    for (const line of order.lines)
      expect(line).toMatchObject({ price: null, amount: null, refundOfOne: null, discounts: [] })
  })

  it.each(['vendor', 'vendorstaff', 'operations', 'finance', 'service'])(
    'are shown to %s',
    async (account) => {
      const { records } = expectDone(await server.as(account).get(listSales, { size: 20 }))
      expect(records.length).toBeGreaterThan(0)
      expect(records.every(({ amount }) => amount !== null)).toBe(true)
    },
  )

  it('are no columns of a warehouse’s export', async () => {
    const header = async (account: string) =>
      expectDone(await server.as(account).get<string>(exportSales.path, { format: 'csv' })).split('\n', 1)[0]!
    expect(await header('vendor')).toContain('单价')
    expect(await header('vendorwarehouse')).not.toMatch(/单价|小计|金额/)
  })
})
