// What the specification fixes around the pages: refused confirmations, the pace of the search area, and what
// the browser stores under which key.
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { keptMessages, keepMessages } from '../../src/web/lib/messages/kept-list.ts'
import { keepHeaderText, keptHeaderText } from '../../src/web/lib/header-text.ts'
import { keepPreSaleNews, keptPreSaleNews, putAwayPreSaleNews } from '../../src/web/lib/pre-sale-news.ts'
import { clearSession, saveSession } from '../../src/web/lib/session.ts'
import { ConfirmationRefused, useConfirm } from '../../src/web/lib/use-confirm.ts'
import { deskPath } from '../../src/web/app/home-path.ts'
import { SearchField } from '../../src/web/pages/find/oe/search-field.tsx'
import { expectConsoleError } from '../support/fail-on-console-error.ts'
import { openPage } from '../support/screen-page.tsx'
import { speak } from '../support/speak.ts'

const tokens = {
  ...{ access_token: 'token', refresh_token: 'refresh', token_type: 'Bearer' as const, expires_in: 6000 },
  ...{ userId: '7', tenantId: '2001', tenantType: 'CUST' as const, tenantName: 'A workshop' },
  ...{ account: 'buyer', realName: 'Wang' },
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  saveSession(tokens)
})
afterEach(() => {
  vi.useRealTimers()
  clearSession()
})

describe('a confirmation', () => {
  function Asker({ onAnswer }: { onAnswer: (answer: unknown) => void }) {
    const confirm = useConfirm()
    return (
      <button
        type="button"
        onClick={() => void confirm({ title: 'Sure?', okText: 'Yes' }).then(() => onAnswer('yes'), onAnswer)}
      >
        Ask
      </button>
    )
  }

  it.each([
    ['Yes', 'yes'],
    ['Cancel', expect.any(ConfirmationRefused)],
  ])('responds to %s', async (pressed, answer) => {
    const told = vi.fn()
    const { user } = await openPage(<Asker onAnswer={told} />, {})
    await user.click(screen.getByRole('button', { name: 'Ask' }))
    await user.click(await screen.findByRole('button', { name: pressed }))
    await waitFor(() => expect(told).toHaveBeenCalledExactlyOnceWith(answer))
  })
})

it('the search area of a page shows another example every three seconds', async () => {
  // jsdom does not support it yet.
  expectConsoleError(/The tag <%s> is unrecognized.* search$/)
  await speak('en', 'search')
  vi.useFakeTimers()
  await openPage(<SearchField q="" mode="oe" onSearch={() => {}} />, {
    '/kms/part/search-history': { data: [] },
    '/kms/part/suggest': { data: [] },
  })
  await act(() => vi.advanceTimersByTimeAsync(0))
  const shown = () =>
    document.querySelector('.ant-select-placeholder')?.textContent ??
    screen.getByRole<HTMLInputElement>('combobox').placeholder
  const first = shown()
  await act(() => vi.advanceTimersByTimeAsync(2_999))
  expect(shown()).toBe(first)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(shown()).not.toBe(first)
})

describe('the search area of a page that was just loaded', () => {
  const replies = { '/kms/part/search-history': { data: [] }, '/kms/part/suggest': { data: [] } }

  it('takes the keys', async () => {
    expectConsoleError(/The tag <%s> is unrecognized.* search$/)
    await speak('en', 'search')
    await openPage(<SearchField q="" mode="oe" onSearch={() => {}} />, replies)
    expect(document.activeElement).toBe(screen.getByRole('combobox'))
  })

  it('leaves them to the field that a person already types into', async () => {
    expectConsoleError(/The tag <%s> is unrecognized.* search$/)
    await speak('en', 'search')
    const header = document.body.appendChild(document.createElement('input'))
    onTestFinished(() => header.remove())
    header.focus()
    await openPage(<SearchField q="" mode="oe" onSearch={() => {}} />, replies)
    await screen.findByRole('combobox')
    expect(document.activeElement).toBe(header)
  })
})

describe('the browser keeps', () => {
  it('the searches of the header, for their person', () => {
    keepHeaderText('WG99')
    expect(localStorage.getItem('tpp-header_full_text-7')).toBe('WG99')
    expect(keptHeaderText()).toBe('WG99')
    saveSession({ ...tokens, userId: '8' })
    expect(keptHeaderText()).toBe('')
  })

  it('the message that led to the pre-sale cart, until it is dismissed', () => {
    keepPreSaleNews('Arrived early')
    expect(localStorage.getItem('tpp-pre_sale_cart-7')).toBe('Arrived early')
    putAwayPreSaleNews()
    expect(keptPreSaleNews()).toBe('')
  })

  it('the latest messages, for as long as the window is open', () => {
    const page = { records: [], total: 0, size: 20, current: 1, pages: 0 }
    keepMessages(page)
    expect(JSON.parse(sessionStorage.getItem('tpp-messages-7')!)).toEqual(page)
    expect(keptMessages()).toEqual(page)
    sessionStorage.setItem('tpp-messages-7', '{')
    expect(keptMessages()).toBeUndefined()
  })
})

it.each([
  ['customers', { isCustomer: true, tenantType: 'CUST' }, '/desk/userReport/index'],
  ['suppliers', { isCustomer: false, tenantType: 'VENDER' }, '/desk/factory/index'],
  ['factories', { isCustomer: false, tenantType: 'FACTORY' }, '/desk/factory/index'],
  ['the platform', { isCustomer: false, tenantType: '' }, '/desk/report/index'],
])('%s start at their desk', (_, role, desk) => {
  expect(deskPath(role)).toBe(desk)
})
