// The start page's queues and recent records, and the menu's numbers and starred pages.
import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Queue } from '../../src/shared/calls/inbox.ts'
import type { MenuNode } from '../../src/shared/calls/session.ts'
import { inboxRefresher } from '../../src/web/app/frame/messages/inbox-refresher.ts'
import { SideMenu } from '../../src/web/app/frame/side-menu.tsx'
import { StarButton } from '../../src/web/app/frame/star-button.tsx'
import { inboxQuery } from '../../src/web/lib/inbox-query.ts'
import { Inbox } from '../../src/web/pages/dashboard/inbox/inbox.tsx'
import { RecentRecords } from '../../src/web/pages/dashboard/inbox/recent-records.tsx'
import { openPage } from '../support/screen-page.tsx'
import { speak } from '../support/speak.ts'

const aQueue = (more: Partial<Queue>): Queue => ({
  ...{ key: 'a.b', title: 'Bank transfers', state: 'Awaiting finance', menu: 'fiscal_transfer' },
  ...{ list: '/fiscal/transfer?quick=pending', total: 2, oldest: '2026-01-01T00:00:00.000Z' },
  ...{ amount: '1234.50', due: null },
  ...more,
})
const answer = (queues: Queue[]) => ({ '/sys-system/inbox/queues': { data: { queues } } })

beforeEach(() => speak('en', 'inbox', 'frame', 'common'))

describe('the inbox', () => {
  it('shows each queue with its number, money and deadline, as a link to its list', async () => {
    const today = new Date().toISOString()
    await openPage(
      <Inbox />,
      answer([
        aQueue({ due: '2026-01-05' }),
        aQueue({ key: 'c', state: 'Failed', oldest: today, amount: null }),
      ]),
    )
    const link = await screen.findByRole('link', { name: /Awaiting finance/ })
    expect(link.getAttribute('href')).toBe('/fiscal/transfer?quick=pending')
    expect(link.textContent).toContain('¥1,234.50')
    expect(link.textContent).toContain('overdue since 5 Jan')
    expect(link.textContent).toMatch(/waiting \d+ days/)
    const other = screen.getByRole('link', { name: /Failed/ })
    expect(other.textContent).not.toContain('¥')
    expect(other.textContent).not.toContain('due')
  })

  it('says that nothing waits when all queues are empty, and is not there for people without any', async () => {
    const page = await openPage(<Inbox />, answer([aQueue({ total: 0, oldest: null, amount: null })]))
    expect(await screen.findByText('All done: nothing waits for you')).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
    page.unmount()
    await openPage(<Inbox />, answer([]))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'To do' })).toBeNull())
  })

  it('shows the most pressing first and the others on demand, and 999+ beyond the cap', async () => {
    const queues = Array.from({ length: 11 }, (_, at) => aQueue({ key: `q${at}`, state: `State ${at}` }))
    queues[0] = aQueue({ key: 'full', total: 999, totalCapped: true, amount: null })
    const { user } = await openPage(<Inbox />, answer(queues))
    expect(await screen.findByText('999+')).toBeTruthy()
    expect(screen.getAllByRole('listitem')).toHaveLength(8)
    await user.click(screen.getByRole('button', { name: 'All 11' }))
    expect(screen.getAllByRole('listitem')).toHaveLength(11)
    await user.click(screen.getByRole('button', { name: 'Show fewer' }))
    expect(screen.getAllByRole('listitem')).toHaveLength(8)
  })

  it('says when it could not be read, and tries again', async () => {
    let isBroken = true
    const { user } = await openPage(<Inbox />, {
      '/sys-system/inbox/queues': () =>
        isBroken
          ? { status: 500, error: 'INTERNAL', msg: 'Out of order' }
          : { data: { queues: [aQueue({})] } },
    })
    await screen.findByText(/Your tasks could not be loaded/)
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: /Awaiting finance/ })).toBeTruthy()
  })
})

it('links to the records opened last', async () => {
  const record = {
    screen: 'part',
    screenTitle: 'Parts',
    list: '/catalogue/part',
    id: '7',
    title: 'Brake disc',
  }
  await openPage(<RecentRecords />, {
    '/sys-system/record/recent': { data: { records: [{ ...record, openedAt: '2026-06-01T08:00:00.000Z' }] } },
  })
  const link = await screen.findByRole('link', { name: /Brake disc/ })
  expect(link.getAttribute('href')).toBe('/catalogue/part/record/7')
  expect(link.textContent).toContain('Parts · 1 Jun, 16:00')
})

describe('the menu', () => {
  const entry = (code: string, children: MenuNode[] = []): MenuNode => ({
    ...{ id: code, code, name: code, path: children.length > 0 ? '' : `/${code}`, source: 'part' },
    ...{ hidden: false, keepAlive: true, screen: null, children },
  })
  const nodes = [entry('Finance', [entry('Transfers'), entry('Invoices')]), entry('Sales', [entry('Orders')])]
  const drawn = { collapsed: false, asDrawer: false, drawerOpen: false, onClose: () => {} }

  it('shows what waits in a closed folder, and beside the pages of an open one', async () => {
    const queues = [
      aQueue({ key: 'a', menu: 'Transfers', total: 2 }),
      aQueue({ key: 'b', menu: 'Invoices', total: 3 }),
      aQueue({ key: 'c', menu: 'Invoices', total: 100 }),
    ]
    const { user } = await openPage(
      <SideMenu nodes={nodes} {...drawn} current="/Orders" onOpen={() => {}} />,
      { ...answer(queues), '/sys-system/menu/starred': { data: { codes: [] } } },
    )
    const folder = await screen.findByRole('menuitem', { name: /Finance 99\+$/ })
    await user.click(folder)
    expect(await screen.findByRole('menuitem', { name: /Transfers 2$/ })).toBeTruthy()
    expect(screen.getByRole('menuitem', { name: /Invoices 99\+$/ })).toBeTruthy()
    expect(screen.getByRole('menuitem', { name: /Finance$/ })).toBeTruthy()
  })

  it('has the starred pages on top, and a star that puts them there', async () => {
    let codes: string[] = []
    const opened: string[] = []
    const { user } = await openPage(
      <>
        <StarButton code="Invoices" />
        <SideMenu nodes={nodes} {...drawn} current="/Orders" onOpen={(path) => opened.push(path)} />
      </>,
      {
        ...answer([]),
        '/sys-system/menu/starred': () => ({ data: { codes } }),
        '/sys-system/menu/star': ({ body }) => {
          codes = body!['isStarred'] ? [String(body!['code'])] : []
          return { data: { codes } }
        },
      },
    )
    expect(screen.queryByText('Starred')).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Star this page' }))
    const group = (await screen.findByText('Starred')).closest('li')!
    await user.click(within(group).getByRole('menuitem', { name: /Invoices$/ }))
    expect(opened).toEqual(['/Invoices'])
    await user.click(screen.getByRole('button', { name: 'Take the star away' }))
    await waitFor(() => expect(screen.queryByText('Starred')).toBeNull())
  })
})

describe('news of a queue', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  function aRefresher() {
    const client = new QueryClient()
    client.setQueryData(inboxQuery.queryKey, [aQueue({ menu: 'fiscal_transfer' })])
    const read = vi.spyOn(client, 'invalidateQueries')
    return { ...inboxRefresher(client), read }
  }

  it('is read at once, and then no more often than somebody can follow', () => {
    const { refresh, read } = aRefresher()
    refresh(['fiscal_transfer'])
    expect(read).toHaveBeenCalledTimes(1)
    refresh(['fiscal_transfer'])
    refresh([])
    expect(read).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(5_000)
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('is not read when it concerns others, nor after the page has gone', () => {
    const { refresh, stop, read } = aRefresher()
    refresh(['sale_orders'])
    expect(read).not.toHaveBeenCalled()
    refresh([])
    refresh([])
    stop()
    vi.advanceTimersByTime(60_000)
    expect(read).toHaveBeenCalledTimes(1)
  })
})
