import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { StorePlace } from '../../src/web/app/frame/stores/store-place.tsx'
import { clearSession, saveSession } from '../../src/web/lib/session.ts'
import { openPage } from '../support/screen-page.tsx'
import { speak } from '../support/speak.ts'

const group = { value: '1', label: 'A workshop', userValue: '7' }
const north = { value: '11', label: 'North', id: '21', custId: '2001' }
const south = { value: '12', label: 'South', id: '22', custId: '2001' }

beforeEach(async () => {
  await speak('en', 'frame')
  saveSession({
    ...{ access_token: 'token', refresh_token: 'refresh', token_type: 'Bearer', expires_in: 1800 },
    ...{ userId: '7', tenantId: '2001', tenantType: 'CUST', tenantName: 'A workshop' },
    ...{ account: 'buyer', realName: 'Wang' },
  })
})
afterEach(clearSession)

function openHeader(children: (typeof north)[]) {
  return openPage(<StorePlace tenantName="A workshop" isCustomer className={undefined} />, {
    '/sys-auth/store/tree': { data: { storeList: [{ ...group, children }], current: '12' } },
  })
}

describe('the place of a customer in the header', () => {
  it('names the store, and opens the choice among all of them', async () => {
    const { user } = await openHeader([north, south])
    await user.click(await screen.findByRole('button', { name: 'South' }))
    const choice = await screen.findByRole('combobox', { name: 'Switch store' })
    expect(document.activeElement).toBe(choice)
    expect(await screen.findByText('North')).toBeTruthy()
  })

  it('is just the company for who has a single store', async () => {
    await openHeader([south])
    expect(await screen.findByText('A workshop')).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
