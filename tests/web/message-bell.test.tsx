// The bell in the header: new messages show at once, are counted, read, and announced according to the
// settings.
import { QueryClientProvider } from '@tanstack/react-query'
import { configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfigProvider } from 'antd'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Feedback } from '../../src/web/ui/feedback/feedback.tsx'
import { messageTypes } from '../../src/shared/message-types.ts'
import { MessageBell } from '../../src/web/app/frame/messages/message-bell.tsx'
import { queryClient } from '../../src/web/app/query-client.ts'
import { keptPreSaleNews } from '../../src/web/lib/pre-sale-news.ts'
import { speak } from '../support/speak.ts'

configure({ asyncUtilTimeout: 15_000 })

/** The server's end of the connections that the page opens. */
class FakeSocket extends EventTarget {
  static opened: FakeSocket[] = []
  readonly url: string
  readonly protocols: string[]
  isClosed = false
  constructor(url: string, protocols: string[]) {
    super()
    this.url = url
    this.protocols = protocols
    FakeSocket.opened.push(this)
  }
  send() {}
  close() {
    this.isClosed = true
  }
  push(frame: object) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }))
  }
  drop(code: number) {
    this.dispatchEvent(Object.assign(new Event('close'), { code }))
  }
}

type Asked = { path: string; body: Record<string, unknown> }
let asked: Asked[]
let answers: Record<string, (body: Record<string, unknown>) => unknown>

const aMessage = (at: number, facts: object = {}) => ({
  ...{ id: String(at), messageName: `Message ${at}`, content: `Content ${at}`, type: 'order_ship' },
  ...{
    sourceId: '77',
    sourceNum: 'SO261122000001',
    sourceIds: [],
    payableIds: ['77'],
    statusCode: 'NEW',
    cursor: String(at),
  },
  ...{ createTime: '2026-06-03T02:00:00Z', ...facts },
})

beforeEach(async () => {
  asked = []
  FakeSocket.opened = []
  answers = {
    '/msg/message/unRead': () => ({ readedCount: 3 }),
    '/msg/message/search': () => pageOf([], 0),
    '/msg/message/settings': () => messageTypes.map((type) => ({ type, popup: true, browser: true })),
    '/msg/message/read': ({ id }) => ({ id }),
    '/msg/message/readAll': () => ({ changed: 3 }),
    '/sys-auth/current/user': () => ({ userId: '5', isCustomer: true }),
    '/sys-system/menu/routes': () => [
      { path: '/shopping/orderDetail', code: 'order_detail', children: [] },
      { path: '/shopping/orderPay', code: 'order_pay', children: [] },
    ],
  }
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const path = new URL(url, 'http://x').pathname.replace('/api', '')
    const body = init.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : {}
    asked.push({ path, body })
    return Response.json({ code: 200, success: true, msg: '', data: answers[path]!(body) })
  })
  sessionStorage.clear()
  document.cookie = 'tpp-token=the-token'
  document.cookie = `tpp-session=${encodeURIComponent(JSON.stringify({ userId: '5', expiresAt: Date.now() + 1e9 }))}`
  queryClient.clear()
  await speak('en', 'messages')
})
afterEach(() => vi.unstubAllGlobals())

const pageOf = (records: unknown[], total: number, current = 1) => ({
  ...{ records, total, current, size: 20, pages: Math.ceil(total / 20) },
})

async function open() {
  let place = ''
  const Where = () => {
    const { pathname, search } = useLocation()
    place = pathname + search
    return null
  }
  render(
    <QueryClientProvider client={queryClient}>
      <ConfigProvider theme={{ token: { motion: false } }}>
        <Feedback>
          <MemoryRouter>
            <MessageBell />
            <Where />
          </MemoryRouter>
        </Feedback>
      </ConfigProvider>
    </QueryClientProvider>,
  )
  await screen.findByRole('button', { name: 'Messages, 3 unread' })
  await waitFor(() => expect(FakeSocket.opened).toHaveLength(1))
  return { user: userEvent.setup(), socket: FakeSocket.opened[0]!, place: () => place }
}

async function openList(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('button', { name: /^Messages/ }))
  return screen.findByRole('dialog', { name: 'Messages' })
}

describe('the bell', () => {
  it('connects without a token in any address', async () => {
    const { socket } = await open()
    expect(socket.url).toMatch(/\/api\/msg\/websocket\/5\?after=now&language=en$/)
    expect(socket.protocols).toEqual(['messages', 'bearer.the-token'])
  })

  it('shows new messages and counts each once, however often it arrives', async () => {
    const { socket } = await open()
    answers['/msg/message/unRead'] = () => ({ readedCount: 4 })
    socket.push(aMessage(9))
    socket.push(aMessage(9))
    socket.push(aMessage(8))
    await screen.findByRole('button', { name: 'Messages, 4 unread' })
    const notice = await screen.findByRole('status')
    expect(notice.textContent).toContain('Message 9')
    expect(notice.textContent).toContain('Content 9')
    expect(screen.queryByText('Message 8')).toBeNull()
  })

  it('caps the number at 99', async () => {
    answers['/msg/message/unRead'] = () => ({ readedCount: 3 })
    const { socket } = await open()
    answers['/msg/message/unRead'] = () => ({ readedCount: 140 })
    socket.push({ type: 'cursor', content: '', cursor: '9' })
    await screen.findByText('99+')
  })

  it('continues after the last message it received when the connection was lost', async () => {
    const { socket } = await open()
    socket.push(aMessage(9))
    socket.drop(1006)
    dispatchEvent(new Event('online'))
    await waitFor(() => expect(FakeSocket.opened).toHaveLength(2))
    expect(FakeSocket.opened[1]!.url).toContain('after=9')
  })

  it('announces many at once in one notification', async () => {
    const { socket } = await open()
    for (let at = 10; at < 15; at++) socket.push(aMessage(at))
    expect((await screen.findByRole('status')).textContent).toContain('5 new messages')
    expect(screen.getByText('Latest: Message 14')).toBeTruthy()
  })

  it('is quiet about types that are switched off', async () => {
    answers['/msg/message/settings'] = () => [{ type: 'order_ship', popup: false, browser: true }]
    const { socket } = await open()
    socket.push(aMessage(9))
    socket.push(aMessage(10, { type: 'notice', messageName: 'A notice' }))
    expect((await screen.findByRole('status')).textContent).toContain('A notice')
    expect(screen.queryByText('Message 9')).toBeNull()
  })
})

describe('a notification', () => {
  it('is marked as read by a click and opens the payment page of an order to pay', async () => {
    const { socket, user, place } = await open()
    socket.push(aMessage(9, { type: 'order_online' }))
    await user.click(await screen.findByText('Content 9'))
    await waitFor(() =>
      expect(place()).toMatch(/^\/shopping\/orderPay\?orderIds=77&orderNo=SO261122000001&type=/),
    )
    expect(asked).toContainEqual({ path: '/msg/message/read', body: { id: '9' } })
  })

  it('of another type opens nothing on a click, but the order through its link', async () => {
    const { socket, user, place } = await open()
    socket.push(aMessage(9))
    await user.click(await screen.findByText('Content 9'))
    await waitFor(() => expect(asked).toContainEqual({ path: '/msg/message/read', body: { id: '9' } }))
    expect(place()).toBe('/')
    socket.push(aMessage(10))
    await user.click(await screen.findByRole('button', { name: 'View order' }))
    expect(place()).toBe('/shopping/orderDetail?orderId=77')
  })
})

describe('a page in the background', () => {
  /** What the browser was asked to show. */
  class FakeNotification extends EventTarget {
    static permission = 'granted'
    static shown: FakeNotification[] = []
    readonly title: string
    readonly body: string
    constructor(title: string, { body }: { body: string }) {
      super()
      this.title = title
      this.body = body
      FakeNotification.shown.push(this)
    }
    close() {}
  }
  beforeEach(() => {
    FakeNotification.shown = []
    FakeNotification.permission = 'granted'
    vi.stubGlobal('Notification', FakeNotification)
    vi.stubGlobal('focus', () => {})
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  })
  afterEach(() => vi.restoreAllMocks())

  it('shows a browser notification, which opens the page of the message', async () => {
    const { socket, place } = await open()
    socket.push(aMessage(9, { type: 'order_online' }))
    await waitFor(() => expect(FakeNotification.shown).toHaveLength(1))
    const [shown] = FakeNotification.shown
    expect(shown).toMatchObject({ title: 'Message 9', body: 'Content 9' })
    expect(screen.queryByRole('status')).toBeNull()
    shown!.dispatchEvent(new Event('click'))
    await waitFor(() => expect(place()).toMatch(/^\/shopping\/orderPay\?orderIds=77/))
    expect(asked).toContainEqual({ path: '/msg/message/read', body: { id: '9' } })
  })

  it('shows none for types whose browser notification is switched off', async () => {
    answers['/msg/message/settings'] = () => [{ type: 'order_ship', popup: true, browser: false }]
    const { socket } = await open()
    socket.push(aMessage(9))
    socket.push(aMessage(10, { type: 'notice', messageName: 'A notice' }))
    await waitFor(() => expect(FakeNotification.shown.map(({ title }) => title)).toEqual(['A notice']))
  })

  it('keeps new messages until somebody looks, where the browser may not notify', async () => {
    FakeNotification.permission = 'denied'
    const { socket } = await open()
    socket.push(aMessage(9))
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    expect((await screen.findByRole('status')).textContent).toContain('Message 9')
    expect(FakeNotification.shown).toHaveLength(0)
  })
})

describe('the list', () => {
  it('opens the pre-sale page with the text of the message', async () => {
    answers['/sys-system/menu/routes'] = () => [{ path: '/market/preSale', code: 'preSale', children: [] }]
    answers['/msg/message/search'] = () => pageOf([aMessage(9, { type: 'preSale' })], 1)
    const { user, place } = await open()
    await user.click(await within(await openList(user)).findByText('Content 9'))
    await waitFor(() => expect(place()).toBe('/market/preSale'))
    expect(keptPreSaleNews()).toBe('Content 9')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('loads pages while scrolling, until it says that there are no more', async () => {
    const all = Array.from({ length: 45 }, (_, at) => aMessage(100 - at, { statusCode: 'READED' }))
    answers['/msg/message/search'] = ({ current, size }) => {
      const from = (Number(current) - 1) * Number(size)
      return pageOf(all.slice(from, from + Number(size)), all.length, Number(current))
    }
    const { user } = await open()
    const list = await openList(user)
    await within(list).findByText('Message 81')
    expect(asked.find(({ path }) => path === '/msg/message/search')?.body).toEqual({ current: 1, size: 20 })
    const box = within(list).getByRole('list').parentElement!
    fireEvent.scroll(box)
    await within(list).findByText('Message 61')
    fireEvent.scroll(box)
    await within(list).findByText('Message 56')
    expect(within(list).getByText('No more messages')).toBeTruthy()
  })

  it('marks one as read, or all', async () => {
    answers['/msg/message/search'] = () => pageOf([aMessage(9)], 1)
    const { user } = await open()
    const list = await openList(user)
    expect(await within(list).findByRole('img', { name: 'Unread' })).toBeTruthy()
    answers['/msg/message/search'] = () => pageOf([aMessage(9, { statusCode: 'READED' })], 1)
    answers['/msg/message/unRead'] = () => ({ readedCount: 2 })
    await user.click(within(list).getByText('Content 9'))
    await waitFor(() => expect(within(list).queryByRole('img', { name: 'Unread' })).toBeNull())
    await screen.findByRole('button', { name: 'Messages, 2 unread' })
    answers['/msg/message/unRead'] = () => ({ readedCount: 0 })
    await user.click(within(list).getByRole('button', { name: 'Mark all read' }))
    await screen.findByRole('button', { name: 'Messages' })
  })

  it('says that it is empty, or that it could not be loaded', async () => {
    const { user } = await open()
    expect(await within(await openList(user)).findByText('No messages yet')).toBeTruthy()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Messages/)
  })

  it('links to the settings, which are saved when switched', async () => {
    const ways = { popup: true, browser: true, listed: true, sms: false }
    answers['/msg/message/settings'] = (body) =>
      'type' in body ? body : messageTypes.map((type) => ({ type, ...ways }))
    const { user } = await open()
    const list = await openList(user)
    await user.click(within(list).getByRole('button', { name: 'Notification settings' }))
    await user.click(await screen.findByRole('switch', { name: 'Other notices: on the page' }))
    await waitFor(() =>
      expect(asked).toContainEqual({
        path: '/msg/message/settings',
        body: { type: 'notice', ...ways, popup: false },
      }),
    )
  })
})
