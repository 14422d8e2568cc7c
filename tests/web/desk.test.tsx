import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { readDeskQuery, withPeriod } from '../../src/web/pages/desk/desk-query.ts'
import type { Desk } from '../../src/web/pages/desk/desk-query.ts'
import { chartOption } from '../../src/web/pages/desk/chart-option.ts'
import { figuresOf } from '../../src/web/pages/desk/figures.ts'
import { changeText, dayText } from '../../src/web/pages/desk/figure-text.ts'
import { moneyText } from '../../src/web/ui/money-text.ts'
import { Suspense } from 'react'
import UserReportPage from '../../src/web/pages/desk/user-report/page.tsx'
import { openPage, type Given } from '../support/screen-page.tsx'

// jsdom has no canvas; the drawing is tested in a browser, its data below.
vi.mock('../../src/web/pages/desk/chart-canvas.tsx', () => ({
  default: ({ label }: { label: string }) => <div role="img" aria-label={label} />,
}))

const figure = (orders: number, amount: string) => ({ orders, amount })
const nothing = figure(0, '0.00')

const aDesk = (more: Partial<Desk> = {}): Desk => ({
  from: '2026-06-01',
  to: '2026-06-02',
  before: { from: '2026-05-01', to: '2026-05-02', until: null },
  placed: { now: figure(3, '1234.50'), before: figure(2, '1000.00') },
  kept: { now: figure(2, '1000.00'), before: figure(2, '1000.00') },
  cancelled: { now: figure(1, '234.50'), before: nothing },
  refunded: { now: nothing, before: figure(1, '10.00') },
  days: [
    { day: '2026-06-01', orders: 3, amount: '1234.50' },
    { day: '2026-06-02', orders: 0, amount: '0.00' },
  ],
  daysBefore: [{ day: '2026-05-01', orders: 2, amount: '1000.00' }],
  statuses: [
    { status: 'shipped', orders: 2, amount: '1000.00' },
    { status: 'cancelled', orders: 1, amount: '234.50' },
  ],
  payStatuses: [{ payStatus: 'paid', orders: 3, amount: '1234.50' }],
  parts: [
    {
      ...{ partId: '77', code: 'WG99', nameZh: '制动盘', nameEn: 'Brake disc', unit: '件' },
      ...{ orders: 2, quantity: 5, amount: '1000.00' },
    },
  ],
  ...more,
})

type Answer = Extract<Given['answers'][string], (...asked: never[]) => unknown>

const orderList = {
  ...{ id: '1', code: 'order_list', name: 'Orders', path: '/shopping/orderList', source: 'orders' },
  ...{ hidden: false, keepAlive: true, screen: null, children: [] },
}

function openDesk(answer: Answer, { menu = [orderList] }: { menu?: object[] } = {}) {
  return openPage(
    <Suspense>
      <UserReportPage />
    </Suspense>,
    { '/report/desk/buyer': answer, '/sys-system/menu/routes': { data: menu } },
    '/desk/userReport/index',
  )
}

describe('a desk', () => {
  it('shows each figure with its change, as a link to the orders behind it', async () => {
    await openDesk(() => ({ data: aDesk() }))
    const placed = await screen.findByRole('link', { name: /Orders placed/ })
    expect(placed.getAttribute('href')).toBe('/shopping/orderList?from=2026-06-01&to=2026-06-02')
    expect(placed.textContent).toContain('¥1,234.50')
    const card = placed.closest('li')!
    expect(within(card).getByText('+50%')).toBeTruthy()
    expect(within(card).getByText('Before: 2')).toBeTruthy()
    const cancelled = screen.getByRole('link', { name: /Cancelled 1/ }).closest('li')!
    expect(within(cancelled).getByText('Before: none')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Shipped' }).getAttribute('href')).toBe(
      '/shopping/orderList?status=shipped&from=2026-06-01&to=2026-06-02',
    )
    expect(screen.getByRole('link', { name: /Brake disc/ }).getAttribute('href')).toBe(
      '/shopping/orderList?kept=true&partId=77&partCode=WG99&from=2026-06-01&to=2026-06-02',
    )
  })

  it('draws its chart when the person first uses the page', async () => {
    await openDesk(() => ({ data: aDesk() }))
    await screen.findByText('Show as a table')
    expect(screen.queryByRole('img', { name: /Amount ordered each day/ })).toBeNull()
    fireEvent.keyDown(document.body, { key: 'Tab' })
    expect(await screen.findByRole('img', { name: /Amount ordered each day/ })).toBeTruthy()
  })

  it('has its chart as a table, too, where each day with orders links to them', async () => {
    await openDesk(() => ({ data: aDesk() }))
    expect(await screen.findByText('Show as a table')).toBeTruthy()
    const row = screen.getByText('1 Jun 2026', { selector: 'a' })
    expect(row.getAttribute('href')).toBe('/shopping/orderList?from=2026-06-01&to=2026-06-01')
    expect(screen.getByText('2 Jun 2026', { selector: 'span' })).toBeTruthy()
  })

  it('keeps its period and the chart’s figure in the address', async () => {
    const asked: string[] = []
    const page = await openDesk(({ query }) => {
      asked.push(query.toString())
      return { data: aDesk() }
    })
    await page.user.click(await screen.findByText('7 days'))
    await waitFor(() => expect(page.location()).toBe('/desk/userReport/index?range=7d'))
    await waitFor(() => expect(asked).toEqual(['range=30d', 'range=7d']))
    await page.user.click(screen.getByText('Orders', { selector: '.ant-segmented-item-label' }))
    await waitFor(() => expect(page.location()).toBe('/desk/userReport/index?range=7d&metric=orders'))
    expect(await screen.findByRole('img', { name: /Orders placed each day/ })).toBeTruthy()
  })

  it('says so when there was nothing to count', async () => {
    const none = { now: nothing, before: nothing }
    const empty = aDesk({ placed: none, kept: none, cancelled: none, refunded: none })
    await openDesk(() => ({ data: empty }))
    expect(await screen.findByText('No orders in this period')).toBeTruthy()
    expect(screen.queryByRole('img', { name: /each day/ })).toBeNull()
  })

  it('shows what failed, and tries again', async () => {
    let isBroken = true
    const page = await openDesk(() =>
      isBroken ? { status: 500, error: 'INTERNAL', msg: 'Out of order' } : { data: aDesk() },
    )
    await screen.findByRole('alert')
    isBroken = false
    await page.user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: /Orders placed/ })).toBeTruthy()
  })

  it('draws no link to a list that the person cannot open', async () => {
    await openDesk(() => ({ data: aDesk() }), { menu: [] })
    await screen.findByText('Orders placed')
    expect(screen.getByText('2 orders, without cancelled and rejected')).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })
})

describe('the picture of a desk', () => {
  it('is a PNG of its title, period and figures, and named after them', async () => {
    const written: string[] = []
    const pen = {
      ...{ scale: () => {}, fillRect: () => {}, drawImage: () => {} },
      fillText: (text: string) => written.push(text),
    }
    const canvas = HTMLCanvasElement.prototype
    vi.spyOn(canvas, 'getContext').mockReturnValue(pen as never)
    vi.spyOn(canvas, 'toBlob').mockImplementation((take) => take(new Blob(['PNG'], { type: 'image/png' })))
    const saved: Blob[] = []
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
        revokeObjectURL: () => {},
      }),
    )
    const links: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      links.push(this.download)
    })
    const page = await openDesk(() => ({ data: aDesk() }))
    await screen.findByRole('link', { name: /Orders placed/ })
    await page.user.click(screen.getByRole('button', { name: /Save as picture/ }))
    await waitFor(() => expect(links).toHaveLength(1))
    expect(links[0]).toMatch(/2026-06-01 2026-06-02\.png$/)
    expect(saved[0]!.type).toBe('image/png')
    expect(written).toContain('¥1,234.50')
    expect(written).toContain('Orders placed')
    vi.restoreAllMocks()
  })
})

describe('the address of a desk', () => {
  it.each([
    ['', { range: '30d' }],
    ['range=month', { range: 'month' }],
    ['range=century', { range: '30d' }],
    ['from=2026-06-01&to=2026-06-02', { from: '2026-06-01', to: '2026-06-02' }],
    ['from=2026-06-02&to=2026-06-01&range=7d', { range: '7d' }],
    ['from=2020-01-01&to=2026-06-01', { range: '30d' }],
    ['from=2026-99-99&to=2026-99-99', { range: '30d' }],
  ])('%s means %j', (address, query) => {
    expect(readDeskQuery(new URLSearchParams(address))).toEqual(query)
  })

  it('has one period at a time', () => {
    const own = withPeriod(new URLSearchParams('range=7d&metric=orders'), {
      from: '2026-06-01',
      to: '2026-06-02',
    })
    expect(own.toString()).toBe('metric=orders&from=2026-06-01&to=2026-06-02')
    expect(withPeriod(own, { range: 'today' }).toString()).toBe('metric=orders&range=today')
  })
})

describe('the figures of a desk', () => {
  it('treat more orders as good, and more cancelled ones as bad', () => {
    const goodness = Object.fromEntries(figuresOf(aDesk(), 'en').map(({ key, good }) => [key, good]))
    expect(goodness).toEqual({
      placed: true,
      amount: true,
      kept: undefined,
      cancelled: undefined,
      refunded: true,
    })
  })

  it('are written out in full', () => {
    expect(moneyText('12345678901.20')).toBe('¥12,345,678,901.20')
    expect(changeText(-0.3333, 'en')).toBe('-33.3%')
    expect(dayText('2026-06-03', 'zh')).toBe('2026-06-03')
  })

  it('are drawn day beside day, with nothing where the period before was shorter', () => {
    const colours = {
      accent: '#1',
      ink: '#2',
      ink2: '#3',
      ink3: '#4',
      line: '#5',
      paper: '#6',
      font: 'serif',
    }
    const option = chartOption(aDesk(), {
      ...{ metric: 'amount', language: 'en', colours, motion: false },
      words: { now: 'Now', before: 'Before' },
    })
    const series = option.series as { name: string; data: (number | null)[] }[]
    expect(series.map(({ name, data }) => [name, data])).toEqual([
      ['Now', [1234.5, 0]],
      ['Before', [1000, null]],
    ])
  })
})
