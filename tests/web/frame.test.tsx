// What surrounds the pages: the header's search box and its timing, the error that names its request, and the
// page to which a payment provider returns the buyer.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MenuNode } from '../../src/shared/calls/session.ts'
import { HeaderSearch } from '../../src/web/app/frame/search/header-search.tsx'
import { SideMenu } from '../../src/web/app/frame/side-menu.tsx'
import { ApiError } from '../../src/web/lib/api-error.ts'
import { clearSession, saveSession } from '../../src/web/lib/session.ts'
import PaySuccessPage from '../../src/web/pages/checkout/pay-success/page.tsx'
import { ErrorState } from '../../src/web/ui/error-state.tsx'
import { expectConsoleError } from '../support/fail-on-console-error.ts'
import { openPage, type Given } from '../support/screen-page.tsx'
import { speak } from '../support/speak.ts'

const EXAMPLES = 5

const tokens = {
  ...{ access_token: 'token', refresh_token: 'refresh', token_type: 'Bearer' as const, expires_in: 1800 },
  ...{ userId: '7', tenantId: '2001', tenantType: 'CUST' as const, tenantName: 'A workshop' },
  ...{ account: 'buyer', realName: 'Wang' },
}

beforeEach(async () => {
  localStorage.clear()
  await speak('en', 'frame', 'shopping', 'messages')
})

describe('the side menu', () => {
  const entry = (name: string, children: MenuNode[] = []): MenuNode => ({
    ...{ id: name, code: name, name, path: children.length > 0 ? '' : `/${name}`, source: 'part' },
    ...{ hidden: false, keepAlive: true, screen: null, children },
  })
  const nodes = [
    entry('Goods', [entry('Trucks', [entry('Axles'), entry('Brakes')]), entry('Prices')]),
    entry('Orders', [entry('Returns')]),
  ]

  async function openMenu(current: string) {
    const opened: string[] = []
    const drawn = { current, collapsed: false, asDrawer: false, drawerOpen: false, onClose: () => {} }
    const page = await openPage(
      <SideMenu nodes={nodes} {...drawn} onOpen={(path) => opened.push(path)} />,
      {},
    )
    // An icon precedes the words.
    const item = (name: string) => screen.getByRole('menuitem', { name: new RegExp(`${name}$`) })
    const isOpen = (name: string) => item(name).getAttribute('aria-expanded') === 'true'
    return { ...page, opened, item, isOpen }
  }

  it('opens down to the current page, three levels deep', async () => {
    const { item, isOpen, user, opened } = await openMenu('/Brakes')
    expect(isOpen('Goods')).toBe(true)
    expect(isOpen('Trucks')).toBe(true)
    expect(isOpen('Orders')).toBe(false)
    await user.click(item('Axles'))
    expect(opened).toEqual(['/Axles'])
  })

  it('has one open folder per level; those around it stay open', async () => {
    const { item, isOpen, user } = await openMenu('/Returns')
    expect(isOpen('Orders')).toBe(true)
    await user.click(item('Goods'))
    expect([isOpen('Goods'), isOpen('Orders')]).toEqual([true, false])
    await user.click(item('Trucks'))
    expect([isOpen('Goods'), isOpen('Trucks')]).toEqual([true, true])
  })
})

describe('the search box', () => {
  const history = ['WG9925160612', 'brake shoe']

  async function openSearch() {
    // jsdom does not support it yet.
    expectConsoleError(/The tag <%s> is unrecognized.* search$/)
    vi.useFakeTimers()
    const page = await openPage(<HeaderSearch isPhone={false} />, {
      '/kms/part/search-history': { data: history },
      '/kms/part/suggest': { data: [] },
    })
    const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search all parts' })
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
    const type = (text: string) => fireEvent.change(field, { target: { value: text } })
    return { ...page, field, pass, type }
  }
  afterEach(() => vi.useRealTimers())

  it('shows another example every four seconds, one after the other, and none while it is open', async () => {
    const { field, pass } = await openSearch()
    const seen = [field.placeholder]
    for (let turn = 1; turn < EXAMPLES; turn++) {
      await pass(3999)
      expect(field.placeholder).toBe(seen.at(-1))
      await pass(1)
      seen.push(field.placeholder)
    }
    expect(new Set(seen).size).toBe(EXAMPLES)
    await pass(4000)
    expect(field.placeholder).toBe(seen[0])
    act(() => field.focus())
    await pass(20_000)
    expect(field.placeholder).toBe(seen[0])
  })

  it('groups suggestions by kind, goes through them by keyboard, and removes an earlier search', async () => {
    const line = (kind: string, text: string, mark: [number, number]) => ({
      ...{ kind, text, mark, partId: null, means: kind === 'category' ? 'Brake lining' : null },
    })
    expectConsoleError(/The tag <%s> is unrecognized.* search$/)
    const { user, asked } = await openPage(<HeaderSearch isPhone={false} />, {
      '/kms/part/search-history': { data: history },
      '/kms/part/search-history/forget': { data: [] },
      '/kms/part/suggest': {
        data: [line('category', '刹车片', [0, 2]), line('name', 'Rear brake chamber', [5, 10])],
      },
    })
    const field = screen.getByRole('combobox', { name: 'Search all parts' })
    await user.type(field, 'brake')
    const kinds = await screen.findByRole('group', { name: 'Kinds of parts' })
    expect(kinds.textContent).toContain('刹车片 → Brake lining')
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'brake shoe',
      '刹车片 → Brake lining',
      'Rear brake chamber',
    ])
    expect(kinds.querySelector('mark')!.textContent).toBe('刹车')
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('brake shoe')
    await user.keyboard('{Delete}')
    expect(screen.queryByRole('option', { name: 'brake shoe' })).toBeNull()
    expect(asked('/kms/part/search-history/forget')).toMatchObject([
      { method: 'POST', body: { text: 'brake shoe' } },
    ])
  })

  it('searches for the current example', async () => {
    const { field } = await openSearch()
    act(() => field.focus())
    fireEvent.click(screen.getByRole('button', { name: 'Try one' }))
    expect(field.value).toBe(field.placeholder)
  })

  it('says for two seconds that nothing was entered', async () => {
    const { field, pass } = await openSearch()
    act(() => field.focus())
    fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' })
    await pass(100)
    expect(screen.getByText('Enter search content')).toBeTruthy()
    await pass(1700)
    expect(screen.getByText('Enter search content')).toBeTruthy()
    await pass(1000)
    expect(screen.queryByText('Enter search content')).toBeNull()
  })

  it.each(['Enter', 'NumpadEnter'])('searches by %s and shows the search for 700 ms', async (code) => {
    const { field, pass, type, location } = await openSearch()
    act(() => field.focus())
    type(' air filter ')
    fireEvent.keyDown(field, { key: 'Enter', code })
    await pass(699)
    expect(location()).toBe('/shopping/material?q=air+filter')
    expect(field.value).toBe('air filter')
    await pass(1)
    expect(field.value).toBe('')
  })

  it('keeps what is typed meanwhile', async () => {
    const { field, pass, type } = await openSearch()
    act(() => field.focus())
    type('air filter')
    fireEvent.keyDown(field, { key: 'Enter', code: 'Enter' })
    await pass(300)
    type('air filter 2')
    await pass(1000)
    expect(field.value).toBe('air filter 2')
  })
})

describe('an error', () => {
  it('names its request, to copy when asking for help', async () => {
    const error = new ApiError({ status: 500, error: 'UNREADABLE', msg: 'Out of order', requestId: 'req-77' })
    await openPage(<ErrorState error={error} />, {})
    expect(screen.getByText('req-77')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Copy req-77' }))
    await screen.findByRole('button', { name: 'Copied' })
    expect(await navigator.clipboard.readText()).toBe('req-77')
  })
})

describe('the page after a payment', () => {
  const payment = (status: string) => ({
    data: {
      ...{ paymentId: '9', status, amount: '1234.50', expiresAt: '2026-06-03T02:00:00Z' },
      ...{ paidAt: null, orders: [{ orderId: '77', orderNo: 'SO261122000001' }] },
    },
  })
  const openAt = (address: string, answers: Given['answers'] = {}) =>
    openPage(<PaySuccessPage />, answers, address)
  beforeEach(() => saveSession(tokens))
  afterEach(() => clearSession())

  it('shows the outcome and links to the order', async () => {
    await openAt('/paySuccess?paymentId=9', { '/order/pay/status': payment('paid') })
    await screen.findByRole('heading', { name: 'Payment successful' })
    expect(screen.getByText('.50').parentElement!.textContent).toBe('¥1,234.50')
    const order = '/shopping/orderDetail?orderId=77'
    expect(screen.getByRole('link', { name: 'View order' }).getAttribute('href')).toBe(order)
    expect(screen.getByRole('link', { name: 'SO261122000001' }).getAttribute('href')).toBe(order)
  })

  it('offers to pay again for what was not paid', async () => {
    await openAt('/paySuccess?paymentId=9', { '/order/pay/status': payment('failed') })
    await screen.findByRole('heading', { name: 'The payment did not go through' })
    expect(screen.getByRole('link', { name: 'Pay again' }).getAttribute('href')).toBe(
      '/shopping/orderPay?orderIds=77',
    )
  })

  it('waits for the provider’s result, and shows it', async () => {
    let status = 'pending'
    await openAt('/paySuccess?paymentId=9', { '/order/pay/status': () => payment(status) })
    await screen.findByRole('heading', { name: 'Checking your payment' })
    status = 'paid'
    await screen.findByRole('heading', { name: 'Payment successful' })
  })

  it('shows nothing of a payment that is not the reader’s', async () => {
    const refused = { status: 404, error: 'NOT_FOUND', msg: 'Nothing there' }
    await openAt('/paySuccess?paymentId=9', { '/order/pay/status': refused })
    await screen.findByRole('heading', { name: 'This payment was not found' })
  })

  it('says so when the query failed, and repeats it', async () => {
    let isBroken = true
    const broken = { status: 503, error: 'INTERNAL', msg: 'Out of order' }
    const page = await openAt('/paySuccess?paymentId=9', {
      '/order/pay/status': () => (isBroken ? broken : payment('paid')),
    })
    await screen.findByRole('alert')
    isBroken = false
    await page.user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Payment successful' })).toBeTruthy())
  })

  it('shows only the sign-in link to people who have not signed in', async () => {
    clearSession()
    const page = await openAt('/paySuccess?paymentId=9')
    await screen.findByRole('heading', { name: 'Back at the shop' })
    expect(screen.getByRole('link', { name: 'Sign in to see your orders' }).getAttribute('href')).toBe(
      '/login?redirect=%2Fshopping%2ForderList',
    )
    expect(page.asked('/order/pay/status')).toEqual([])
  })
})
