// The list of orders as a table: orders submitted together are one row that opens and acts for all of them.
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { clearSession, saveSession } from '../../src/web/lib/session.ts'
import { OrderList } from '../../src/web/pages/orders/list/order-list.tsx'
import type { OrderRecord } from '../../src/web/pages/orders/list/order-query.ts'
import { tradesOf } from '../../src/web/pages/orders/list/trades-of.ts'
import { expectConsoleError } from '../support/fail-on-console-error.ts'
import { openPage, pageOf } from '../support/screen-page.tsx'
import { speak } from '../support/speak.ts'

const tokens = {
  ...{ access_token: 'token', refresh_token: 'refresh', token_type: 'Bearer' as const, expires_in: 6000 },
  ...{ userId: '7', tenantId: '2001', tenantType: 'CUST' as const, tenantName: 'A workshop' },
  ...{ account: 'buyer', realName: 'Wang' },
}

beforeEach(() => {
  localStorage.clear()
  clearSession()
  saveSession(tokens)
})

const anOrder = (orderId: string, tradeId: string, facts: Partial<OrderRecord> = {}): OrderRecord => ({
  ...{ orderId, orderNo: `DD${orderId}`, tradeId, buyerId: '2001', buyerName: 'A workshop', storeName: '' },
  ...{ supplierId: '3001', supplierName: `Supplier ${orderId}`, kind: 'normal', status: 'pendingPayment' },
  ...{ payStatus: 'unpaid', paymentMethod: 'online', amount: '10.50', paidAmount: '0.00' },
  ...{ unpaidAmount: '10.50', payableAmount: '10.50', deposit: null, lineCount: 1, quantity: 2 },
  ...{ submittedAt: '2026-03-01T09:00:00Z', expiresAt: null, goodsDueOn: null, departsAt: null },
  ...{
    arrivesAt: '2026-03-03T09:00:00Z',
    trackingNo: '',
    ownReference: '',
    dueAt: null,
    overdue: false,
    reviewReasons: [],
  },
  ...{ allowedActions: ['pay', 'cancel'] },
  lines: [
    ...[
      { partId: '1', code: 'C1', oeNumber: 'WG1', nameZh: '制动盘', nameEn: 'Brake disc', categoryId: '1' },
    ].map((line) => ({
      ...line,
      ...{ drawing: 'brake-disc', quantity: 2 },
    })),
  ],
  ...facts,
})

const orders = [
  anOrder('1', '100'),
  anOrder('2', '100'),
  anOrder('3', '101', { status: 'shipped', allowedActions: ['sign'], trackingNo: 'SF123' }),
]

describe('trades', () => {
  it('join orders that were submitted together, for their buyer only', () => {
    expect(tradesOf(orders, 'purchase').map((trade) => trade.orders.length)).toEqual([2, 1])
    expect(tradesOf(orders, 'sales').map((trade) => trade.orders.length)).toEqual([1, 1, 1])
  })
})

async function openList() {
  // jsdom does not support it yet.
  expectConsoleError(/The tag <%s> is unrecognized.* search$/)
  await speak('en', 'orders', 'shopping', 'placing', 'trade', 'common', 'promotion')
  return openPage(<OrderList side="purchase" title="Orders" detailPath="/shopping/orderDetail" />, {
    '/sys-system/menu/buttons': { data: ['order_view'] },
    '/order/list': pageOf(orders),
    '/order/counts': { data: { pendingPayment: 2, shipped: 1 } },
    '/sys-system/store/mine': { data: { storeList: [], storeId: '' } },
  })
}

it('shows orders of one checkout as a row that opens, with their sum and what is to be done for all', async () => {
  const { user, location } = await openList()
  const trade = (await screen.findByRole('button', { name: '2 orders, one checkout' })).closest('tr')!
  within(trade).getByText('21', { exact: false })
  expect(screen.queryByRole('link', { name: 'DD1' })).toBeNull()
  await user.click(within(trade).getByRole('button', { name: '2 orders, one checkout' }))
  screen.getByRole('link', { name: 'DD1' })
  screen.getByRole('link', { name: 'DD2' })
  await user.click(within(trade).getByRole('button', { name: 'Pay' }))
  await waitFor(() => expect(location()).toBe('/shopping/orderPay?orderIds=1,2'))
})

it('says what comes next, by which number the goods travel, and what every status means', async () => {
  const { user } = await openList()
  const row = (await screen.findByRole('link', { name: 'DD3' })).closest('tr')!
  within(row).getByText('Sign on delivery')
  within(row).getByText('SF123')
  await user.click(screen.getByRole('button', { name: 'What the statuses mean' }))
  await screen.findByText(/The supplier has accepted the order and is picking it\./)
})
