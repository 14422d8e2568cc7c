// Two windows of one browser share its storage, and each is notified of the other's changes.
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followLock } from '../../src/web/app/lock/follow-lock.tsx'
import { useLocking } from '../../src/web/app/lock/use-locking.ts'
import { startI18n } from '../../src/web/i18n/start.ts'
import { isLocked, keepLockAfter, unlock } from '../../src/web/lib/lock.ts'
import { saveSession } from '../../src/web/lib/session.ts'

const MINUTE_MS = 60_000

const tokens = {
  access_token: 'token',
  refresh_token: 'refresh',
  token_type: 'Bearer' as const,
  expires_in: 7 * 24 * 3600,
  userId: '7',
  tenantId: '2001',
  tenantType: 'CUST' as const,
  tenantName: 'A workshop',
  account: 'buyer',
  realName: 'Wang',
}

function Pages() {
  useLocking()
  return <p>Twelve clutch discs</p>
}

/** The other window: separate modules, whose storage events reach this window. */
async function theOtherWindow() {
  vi.resetModules()
  const other = await import('../../src/web/lib/lock.ts')
  const { setItem, removeItem } = Storage.prototype
  const heard = (write: () => void, key: string) => {
    write()
    dispatchEvent(new StorageEvent('storage', { key }))
  }
  const does = (what: (lock: typeof other) => void) =>
    act(() => {
      const set = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (
        this: Storage,
        key,
        value,
      ) {
        heard(() => setItem.call(this, key, value), key)
      })
      const remove = vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(function (
        this: Storage,
        key,
      ) {
        heard(() => removeItem.call(this, key), key)
      })
      what(other)
      set.mockRestore()
      remove.mockRestore()
    })
  return { does }
}

beforeEach(async () => {
  localStorage.clear()
  saveSession(tokens)
  await startI18n()
})

afterEach(() => {
  vi.useRealTimers()
  act(unlock)
})

it('locks and unlocks every window together with one of them', async () => {
  render(<Pages />)
  await followLock()
  const other = await theOtherWindow()

  other.does(({ lock }) => lock())
  expect(screen.queryByText('Twelve clutch discs')).toBeNull()
  expect(await screen.findByRole('heading', { name: '屏幕已锁定' })).toBeDefined()

  other.does((lock) => lock.unlock())
  expect(screen.getByText('Twelve clutch discs')).toBeDefined()
  expect(screen.queryByRole('heading', { name: '屏幕已锁定' })).toBeNull()
})

it('stays open while somebody works in another window, and locks once nobody does', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  const other = await theOtherWindow()
  keepLockAfter(5)
  render(<Pages />)

  vi.advanceTimersByTime(4 * MINUTE_MS)
  other.does(({ noteActivity }) => noteActivity())
  vi.advanceTimersByTime(4 * MINUTE_MS)
  expect(isLocked()).toBe(false)

  vi.advanceTimersByTime(2 * MINUTE_MS)
  expect(isLocked()).toBe(true)
})
