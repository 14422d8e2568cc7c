// What a buyer is told about certification and about points.
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { clearSession, saveSession } from '../../src/web/lib/session.ts'
import { Points } from '../../src/web/pages/account/personal-centre/points.tsx'
import { CertificationLink, CertificationNotice } from '../../src/web/ui/to-certification.tsx'
import { openPage } from '../support/screen-page.tsx'
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

const userWho = (authStatus: string) => ({
  '/sys-auth/current/user': {
    data: { userId: '7', tenantType: 'CUST', isCustomer: true, account: 'buyer', authStatus },
  },
})

describe('a company that is not certified', () => {
  it.each([true, false])('is led to its certification from the header, on a phone: %s', async (isPhone) => {
    await speak('en', 'frame')
    await openPage(<CertificationLink isPhone={isPhone} />, userWho('NONE'))
    const link = await screen.findByRole('link', { name: 'Get certified' })
    expect(link.getAttribute('href')).toBe('/info/index?active=2')
    expect(link.textContent).toBe(isPhone ? '' : 'Get certified')
  })

  it('is led there from a notice, and a certified one is not', async () => {
    await speak('en', 'frame')
    await openPage(<CertificationNotice />, userWho('NONE'))
    await screen.findByRole('alert')
  })

  it('leaves certified companies alone', async () => {
    await speak('en', 'frame')
    await openPage(
      <>
        <CertificationNotice />
        <p>drawn</p>
      </>,
      userWho('SUCCESS'),
    )
    await screen.findByText('drawn')
    expect(screen.queryByRole('link')).toBeNull()
  })
})

it('points that come back say why: a short pick is no cancellation', async () => {
  await speak('en', 'info', 'common')
  const entry = (entryId: string, kind: string) => ({
    ...{ entryId, kind, points: 5, at: '2026-11-27T00:00:00Z', orderId: '9', orderNo: `SO${entryId}` },
    invitedName: null,
  })
  await openPage(<Points />, {
    '/order/points/mine': {
      data: {
        ...{ balance: 10, owed: 0, worth: '0.00', perYuan: 0 },
        entries: {
          ...{
            records: [entry('1', 'giveBack'), entry('2', 'giveBackShort'), entry('3', 'giveBackReturned')],
          },
          ...{ total: 3, size: 10, current: 1 },
        },
      },
    },
  })
  await screen.findByText(/Given back: order cancelled/)
  screen.getByText(/Given back: pieces out of stock/)
  screen.getByText(/Given back: goods returned/)
})
