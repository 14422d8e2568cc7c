import { expect, it } from 'vitest'
import { addToCart } from '../../src/shared/calls/cart.ts'
import { confirmOrder } from '../../src/shared/calls/order-confirm.ts'
import { testClock } from '../support/clock.ts'
import { aUser } from '../support/people.ts'
import { anOffer, expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const clock = testClock('2026-03-31T20:00:00+08:00')
const server = aTestServer({ clock })
const admin = () => server.as('admin')

interface SavedRow {
  id: string
  version: number
}

/** The delivery options of a cart line added now. */
async function offeredLines(lineId?: string) {
  const codes = ['cart_edit', 'order_submit', 'address_edit']
  const buyer = server.as(await aUser(server, { codes, tenant: 'buyer' }))
  const { offerId } = await anOffer(server)
  const cart = expectDone(await buyer.post(addToCart, { lines: [{ offerId, quantity: 1 }] }))
  const confirmed = expectDone(await buyer.post(confirmOrder, { lineIds: [cart.lines[0]!.lineId] }))
  const options = confirmed.orders[0]!.logisticsOptions
  return lineId ? options.filter(({ logisticsLineId }) => logisticsLineId === lineId) : options
}

it('lets a line and its carrier be maintained on a screen, and a new cut-off applies at once', async () => {
  const company = expectDone(
    await admin().post<SavedRow>('/sys-system/logistics/company/submit', {
      nameZh: '测试快运',
      nameEn: 'Test Freight',
      type: 'EXPRESS',
    }),
  )
  const line = expectDone(
    await admin().post<SavedRow>('/sys-system/logistics/line/submit', {
      nameZh: '测试当日线',
      nameEn: 'Test same-day line',
      kind: 'SAME_DAY',
      companies: [company.id],
      cutOff: '20:30',
      departsAfterDays: 1,
      departsAt: '08:00',
      days: 1,
      fee: '12.50',
    }),
  )
  const [before] = await offeredLines(line.id)
  expect(before).toMatchObject({ cutOff: '20:30', freight: '12.50', promise: { sameDay: true } })
  // Ordered before the cut-off on the last day of March, it leaves on the first of April.
  expect(new Date(before!.promise.departsAt)).toEqual(new Date('2026-04-01T08:00:00+08:00'))
  expect(before!.companies.map(({ name }) => name)).toEqual(['测试快运'])

  const { id, version } = line
  const moved = { id, version, cutOff: '20:00' }
  expectDone(await admin().post('/sys-system/logistics/line/update', moved))
  const [after] = await offeredLines(line.id)
  // At 20:00 sharp the departure of 20:00 is missed.
  expect(after).toMatchObject({ cutOff: '20:00', promise: { sameDay: false } })
  expect(new Date(after!.promise.departsAt)).toEqual(new Date('2026-04-02T08:00:00+08:00'))

  expectDone(
    await admin().post('/sys-system/logistics/company/update', {
      id: company.id,
      version: company.version,
      status: 'DISABLED',
    }),
  )
  expect(await offeredLines(line.id)).toEqual([])
})

it('refuses invalid times of day, and users without the permission', async () => {
  const line = {
    nameZh: '夜线',
    nameEn: 'Night line',
    kind: 'EXPRESS',
    cutOff: '25:00',
    departsAt: '08:00',
    departsAfterDays: 0,
    days: 1,
    fee: '0.00',
  }
  const refused = await admin().post('/sys-system/logistics/line/submit', line)
  expect(refused.status).toBe(400)
  expect(refused.body.errors!.map(({ field }) => field)).toContain('cutOff')
  const buyer = server.as('buyer')
  expect((await buyer.post('/sys-system/logistics/line/submit', { ...line, cutOff: '21:00' })).status).toBe(
    403,
  )
})
