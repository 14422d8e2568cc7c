// Goods of a promotion ticked in a list: ticks persist across pages, and all goods are added at once.
import { QueryClientProvider } from '@tanstack/react-query'
import { configure, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfigProvider } from 'antd'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Feedback } from '../../src/web/ui/feedback/feedback.tsx'
import { queryClient } from '../../src/web/app/query-client.ts'
import SelectionPage from '../../src/web/pages/activity/selection/page.tsx'
import { speak } from '../support/speak.ts'

configure({ asyncUtilTimeout: 15_000 })

const PROMOTION = {
  ...{ marketingId: '7', marketingType: 'SECKILL', name: 'Brake week' },
  ...{ isForAllGoods: false, isForAllCustomers: true },
}
const TOTAL = 12
const offers = Array.from({ length: TOTAL }, (_, at) => ({
  ...{ offerId: String(100 + at), partCode: `WG${at}`, nameZh: `件 ${at}`, nameEn: `Part ${at}` },
  ...{
    supplierId: '3001',
    supplierName: 'Luzhong',
    listPrice: '10.05',
    available: 5,
    promotions: [] as unknown[],
  },
}))

let saved: { path: string; body: Record<string, unknown> }[]

function answer(path: string, body: Record<string, unknown>): unknown {
  const { current = 1, size = 10 } = body as { current?: number; size?: number }
  const page = (records: unknown[], total: number) => ({ records, total, current, size, pages: 2 })
  switch (path) {
    case '/market/marketing/importTargets':
      return page([PROMOTION], 1)
    case '/market/marketing/selection/page':
      return page(offers.slice((current - 1) * size, current * size), TOTAL)
    case '/market/marketing/tenantCustomer':
      return page([{ customerId: '2001', customerName: 'Yuanhang' }], 1)
    case '/market/marketing/customers':
      return page([], 0)
    default:
      saved.push({ path, body })
      return { created: ((body['products'] ?? body['customerIds']) as unknown[]).length }
  }
}

beforeEach(async () => {
  saved = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const path = new URL(url, 'http://x').pathname.replace('/api', '')
    const body = init.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : {}
    return Response.json({ code: 200, success: true, msg: '', data: answer(path, body) })
  })
  document.cookie = 'tpp-token=the-token'
  document.cookie = `tpp-session=${encodeURIComponent(JSON.stringify({ userId: '5', expiresAt: Date.now() + 1e9 }))}`
  queryClient.clear()
  await speak('en', 'activity')
})
afterEach(() => vi.unstubAllGlobals())

function draw() {
  render(
    <QueryClientProvider client={queryClient}>
      <ConfigProvider theme={{ token: { motion: false } }}>
        <Feedback>
          <MemoryRouter initialEntries={['/activity/selection?marketingId=7']}>
            <SelectionPage />
          </MemoryRouter>
        </Feedback>
      </ConfigProvider>
    </QueryClientProvider>,
  )
}

it('adds goods that were ticked on several pages, with price and pieces', async () => {
  const user = userEvent.setup()
  draw()
  const tick = async (code: string) => {
    const row = (await screen.findByText(code)).closest('tr')!
    await user.click(within(row).getByRole('checkbox'))
  }
  await tick('WG1')
  await user.click(screen.getByRole('listitem', { name: '2' }))
  await tick('WG11')
  expect(screen.getByRole('status').textContent).toBe('2 chosen')
  const add = screen.getByRole('button', { name: 'Add 2' })
  expect(add.hasAttribute('disabled')).toBe(true)
  await user.type(screen.getByRole('spinbutton', { name: 'Pieces' }), '8')
  await user.click(add)
  expect(await screen.findByText(/^2 added/)).toBeDefined()
  expect(saved).toEqual([
    {
      path: '/market/marketing/createProduct',
      body: {
        marketingId: '7',
        products: [
          { partCode: 'WG1', supplierId: '3001', price: '9.05', pool: 8 },
          { partCode: 'WG11', supplierId: '3001', price: '9.05', pool: 8 },
        ],
      },
    },
  ])
})

it('says that single customers have no effect in a promotion for all, and narrows it unless told not to', async () => {
  const user = userEvent.setup()
  draw()
  await user.click(await screen.findByRole('tab', { name: 'Customers' }))
  expect(await screen.findByText(/^This promotion is for all customers/)).toBeDefined()
  const narrowing = screen.getByRole('checkbox', { name: /^Make it for chosen customers only/ })
  const add = async () => {
    const row = (await screen.findByText('Yuanhang')).closest('tr')!
    await user.click(within(row).getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Add 1' }))
    expect(await screen.findByText('1 customer added.')).toBeDefined()
  }
  await user.click(narrowing)
  await add()
  await user.click(narrowing)
  await add()
  expect(saved.map(({ body }) => body)).toEqual([
    { marketingId: '7', customerIds: ['2001'] },
    { marketingId: '7', customerIds: ['2001'], onlyThese: true },
  ])
  expect(screen.queryByText(/^This promotion is for all customers/)).toBeNull()
})
