// The entrance for other systems: their link's token is tried, and nobody is signed out by accident.
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { startI18n } from '../../src/web/i18n/start.ts'
import { accessToken, saveSession } from '../../src/web/lib/session.ts'
import RedirectPage from '../../src/web/pages/session/redirect/page.tsx'

const tokens = {
  access_token: 'token of the one who is there',
  refresh_token: 'refresh',
  token_type: 'Bearer' as const,
  expires_in: 1800,
  userId: '1',
  tenantId: '1000',
  tenantType: '' as const,
  tenantName: 'The operator',
  account: 'admin',
  realName: '系统管理员',
}

/** A token that names its owner; only the server can verify it. */
const tokenOf = (sub: string) => `head.${btoa(JSON.stringify({ sub }))}.signature`

const answers: Record<string, object> = {
  '/api/sys-auth/current/user': { code: 200, success: true, msg: '', data: tokens },
  '/api/sys-auth/redirect/token': { code: 400, success: false, error: 'REDIRECT_TOKEN', msg: '链接无效' },
}

function comeInWith(token: string) {
  history.replaceState(null, '', `/redirect#token=${token}`)
  render(
    <MemoryRouter>
      <RedirectPage />
    </MemoryRouter>,
  )
}

beforeEach(async () => {
  await startI18n()
  saveSession(tokens)
  vi.stubGlobal('fetch', async (address: string) => Response.json(answers[address.split('?')[0]!]))
})

it('asks before it replaces the signed-in person', async () => {
  comeInWith(tokenOf('buyer'))
  expect(await screen.findByText(/系统管理员.*buyer/)).toBeDefined()
  expect(location.hash).toBe('')
})

it('refuses a token that names nobody, and keeps the signed-in person', async () => {
  comeInWith('not-a-token')
  expect(await screen.findByText('链接无效')).toBeDefined()
  expect(accessToken()).toBe('token of the one who is there')
})
