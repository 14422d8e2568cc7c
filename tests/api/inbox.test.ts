import { describe, expect, it } from 'vitest'
import { chatDesk, waitingChats } from '../../src/shared/calls/chat-desk.ts'
import { listMyComplaints, listVendorComplaints } from '../../src/shared/calls/complaint.ts'
import { listStaffComplaints } from '../../src/shared/calls/complaint-staff.ts'
import { listMakerClaims } from '../../src/shared/calls/maker-claim.ts'
import { inboxQueues, QUEUE_CAP } from '../../src/shared/calls/inbox.ts'
import { listOrders, listSales } from '../../src/shared/calls/order.ts'
import { listMyReturns, listReturnsOfBuyers, listReturnsToRefund } from '../../src/shared/calls/returns.ts'
import { listPurchaseRequests } from '../../src/shared/calls/purchase-request.ts'
import { listShortages } from '../../src/shared/calls/shortage.ts'
import { staffSteps } from '../../src/shared/complaint.ts'
import { fenFromYuan } from '../../src/shared/money.ts'
import { listTransfers } from '../../src/shared/calls/stock-transfer.ts'
import type { Client } from '../support/client.ts'
import { aUser } from '../support/people.ts'
import { callOf, callScreen, screens } from '../support/screens.ts'
import { expectDone } from '../support/shopping.ts'
import { theServer } from '../support/test-server.ts'

const server = theServer()

const everybody = [
  ...['admin', 'operations', 'finance', 'credit', 'marketing', 'service', 'warehouse', 'picker'],
  ...['vendor', 'vendorstaff', 'vendorwarehouse', 'vendor2', 'factory', 'buyer', 'buyerstaff', 'buyer2'],
]

interface Rows {
  total: number
  records: Record<string, unknown>[]
}

/** The calls of the hand-written lists, by their addresses. */
const lists = {
  '/shopping/orderList': listOrders,
  '/sales/orders': listSales,
  '/agency/returnShopCart': listMyReturns,
  '/vendor/returns': listReturnsOfBuyers,
  '/finance/returns': listReturnsToRefund,
  '/shopping/shortage': listShortages,
  '/company/requests': listPurchaseRequests,
  '/platform/chats': waitingChats,
  '/shopping/complaint/record': listMyComplaints,
  '/vendor/complaints': listVendorComplaints,
  '/vendor/warrantyClaims': listMakerClaims,
  '/vendor/stock?tab=transfers': listTransfers,
}

/** The desks of complaints, one for each step. */
const DESKS = '/shopping/complaint/'

/** What the list at an address shows. */
async function listed(client: Client, address: string): Promise<Rows> {
  const { pathname, searchParams } = new URL(address, 'http://here')
  const { tab, ...asked } = Object.fromEntries(searchParams)
  const call = lists[(tab ? `${pathname}?tab=${tab}` : pathname) as keyof typeof lists]
  if (call) return expectDone(await client.get<Rows>(call.path, { ...asked, size: 100 }))
  const step = pathname.startsWith(DESKS) && pathname.slice(DESKS.length)
  if (staffSteps.some((each) => each === step))
    return expectDone(await client.get<Rows>(listStaffComplaints.path, { step, size: 100 }))
  const screen = screens.find(({ menu }) => menu.path === pathname)
  if (!screen) throw new Error(`No list at ${address}`)
  return expectDone(await callScreen<Rows>(client, callOf(screen, 'list')!, asked))
}

/** The desk marks them among the caller's chats. */
async function unansweredChats(client: Client): Promise<Rows> {
  const { mine } = expectDone(await client.get(chatDesk))
  const records = mine.filter(({ isMine, isUnanswered }) => isMine && isUnanswered)
  return { records, total: records.length }
}

const queuesOf = async (client: Client) => expectDone(await client.get(inboxQueues)).queues

describe.each(everybody)('the inbox of %s', (account) => {
  it('counts each queue as its list does, and may open every list', async () => {
    const client = server.as(account)
    const queues = await queuesOf(client)
    for (const { key, list, total, totalCapped } of queues) {
      const shown = key === 'chat_desk.mine' ? await unansweredChats(client) : await listed(client, list)
      expect({ key, total, isMore: totalCapped === true }).toEqual({
        key,
        total: Math.min(shown.total, QUEUE_CAP),
        isMore: shown.total > QUEUE_CAP,
      })
    }
    expect(new Set(queues.map(({ key }) => key)).size).toBe(queues.length)
  })
})

describe('an inbox', () => {
  it('has each queue for somebody besides the administrator', async () => {
    const found = new Set<string>()
    for (const account of everybody.filter((one) => one !== 'admin'))
      for (const { key } of await queuesOf(server.as(account))) found.add(key)
    const declared = screens.flatMap(({ name, list }) =>
      list.quick.flatMap((filter) => (filter.waits ? `${name}.${filter.name}` : [])),
    )
    expect(declared.filter((key) => !found.has(key))).toEqual([])
  })

  it('adds up the money of a queue', async () => {
    const client = server.as('finance')
    const queue = (await queuesOf(client)).find(({ key }) => key === 'sale_orders.awaitingFinance')!
    const { records } = await listed(client, queue.list)
    const fen = records.reduce((sum, { amount }) => sum + fenFromYuan(String(amount)), 0)
    expect(queue.amount === null ? 0 : fenFromYuan(queue.amount)).toBe(fen)
  })

  it('tells nobody the money of orders who may not see amounts', async () => {
    const of = async (account: string) =>
      (await queuesOf(server.as(account))).filter(
        ({ key, total }) => key.startsWith('sale_orders.') && total > 0,
      )
    const [picker, vendor] = [await of('picker'), await of('vendor')]
    expect(picker.length).toBeGreaterThan(0)
    expect(picker.filter(({ amount }) => amount !== null)).toEqual([])
    expect(vendor.filter(({ amount }) => amount === null)).toEqual([])
  })

  it('has the queues of a person’s work only', async () => {
    const finance = (await queuesOf(server.as('finance'))).map(({ key }) => key)
    expect(finance).toContain('invoice-application.pending')
    expect(finance).toContain('transfer-voucher.pending')
    expect(finance).toContain('finance_returns.accepted')
    expect(finance).not.toContain('certification.toSign')
    const operations = (await queuesOf(server.as('operations'))).map(({ key }) => key)
    expect(operations).toContain('certification.toSign')
    expect(operations).toContain('reform.verify')
    expect(operations).not.toContain('reform.open')
    const vendor = (await queuesOf(server.as('vendor'))).map(({ key }) => key)
    expect(vendor).toContain('reform.open')
    expect(vendor).not.toContain('reform.verify')
    expect(vendor).not.toContain('invoice-application.pending')
  })

  it('leaves out what a person may see but not do, and a list that they may not open', async () => {
    const mayLook = await aUser(server, { codes: ['fiscal_transfer', 'fiscal_transfer_view'] })
    expect(await queuesOf(server.as(mayLook))).toEqual([])
    const mayAct = await aUser(server, { codes: ['fiscal_transfer', 'fiscal_transfer_confirm'] })
    expect(await queuesOf(server.as(mayAct))).toEqual([])
    const mayBoth = await aUser(server, {
      codes: ['fiscal_transfer', 'fiscal_transfer_view', 'fiscal_transfer_confirm'],
    })
    expect((await queuesOf(server.as(mayBoth))).map(({ key }) => key)).toEqual(['transfer-voucher.pending'])
  })

  it('keeps a narrow data scope', async () => {
    const codes = ['fiscal_transfer', 'fiscal_transfer_view', 'fiscal_transfer_confirm']
    const own = await aUser(server, { codes, scope: 'OWN' })
    expect(await queuesOf(server.as(own))).toMatchObject([{ total: 0, oldest: null, amount: null }])
  })

  it('speaks the person’s language', async () => {
    const find = async (client: Client) =>
      (await queuesOf(client)).find(({ key }) => key === 'transfer-voucher.pending')
    expect(await find(server.as('finance').in('zh'))).toMatchObject({
      title: '转账确认',
      state: '待财务确认',
    })
    expect(await find(server.as('finance').in('en'))).toMatchObject({
      title: 'Bank transfers',
      state: 'Awaiting finance',
    })
  })
})
