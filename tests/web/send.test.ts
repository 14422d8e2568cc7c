import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../src/web/lib/api-error.ts'
import { onWarning } from '../../src/web/lib/notices.ts'
import { setQuietCodes } from '../../src/web/lib/quiet-codes.ts'
import { request } from '../../src/web/lib/request.ts'
import {
  accessToken,
  clearSession,
  loginAddress,
  safeRedirect,
  saveSession,
} from '../../src/web/lib/session.ts'

const tokens = {
  access_token: 'first',
  refresh_token: 'refresh-1',
  token_type: 'Bearer' as const,
  expires_in: 1800,
  userId: '7',
  tenantId: '2001',
  tenantType: 'CUST' as const,
  tenantName: 'A workshop',
  account: 'buyer',
  realName: 'Wang',
}

interface Answer {
  status?: number
  body: Record<string, unknown>
}

const ok = (data: unknown): Answer => ({ body: { code: 200, success: true, msg: '', data } })
const refusal = (status: number, msg: string): Answer => ({
  status,
  body: { code: status, success: false, error: 'INVALID', msg },
})

/** Answers each address from its list, repeating the last entry. */
function server(answers: Record<string, Answer[]>) {
  const fetch = vi.fn(async (address: string, _init?: RequestInit) => {
    const path = address.split('?')[0]!
    const queue = answers[path] ?? [refusal(404, 'nothing here')]
    const { status = 200, body } = queue.length > 1 ? queue.shift()! : queue[0]!
    return new Response(JSON.stringify(body), { status, headers: { 'x-request-id': 'logged-1' } })
  })
  vi.stubGlobal('fetch', fetch)
  const headersOf = (place: number) => fetch.mock.calls[place]![1]!.headers as Record<string, string>
  const addresses = () => fetch.mock.calls.map(([address]) => address)
  return { fetch, headersOf, addresses }
}

beforeEach(() => {
  clearSession()
  localStorage.clear()
  vi.unstubAllGlobals()
})

describe('the cookies of a session', () => {
  it.each([
    ['https:', true],
    ['http:', false],
  ])('over %s go only to this site, and to no plain connection: %s', (protocol, isSecure) => {
    vi.stubGlobal('location', { protocol })
    const written: string[] = []
    const cookies = vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => written.push(cookie))
    saveSession(tokens)
    cookies.mockRestore()
    expect(written).toHaveLength(2)
    for (const cookie of written) {
      expect(cookie).toContain('; samesite=strict')
      expect(cookie.endsWith('; secure')).toBe(isSecure)
    }
  })
})

describe('a call', () => {
  it('carries the client credentials without a session and the token with one', async () => {
    const { headersOf } = server({ '/api/health': [ok({})] })
    await request('health')
    saveSession(tokens)
    await request('health')
    expect(headersOf(0)['authorization']).toBe(`Basic ${btoa('web:web')}`)
    expect(headersOf(1)['authorization']).toBe('Bearer first')
    expect([headersOf(0)['zp-Auth'], headersOf(1)['zp-Auth']]).toEqual([undefined, 'Bearer first'])
  })

  it('carries the chosen language, Chinese until one is chosen', async () => {
    const { headersOf } = server({ '/api/health': [ok({})] })
    await request('health')
    localStorage.setItem('tpp-language', 'en')
    await request('health')
    expect([headersOf(0)['language'], headersOf(1)['language']]).toEqual(['zh', 'en'])
  })

  it('gives each write its own id, and a repeated write the same id', async () => {
    saveSession(tokens)
    const { headersOf } = server({ '/api/order/shopping/cart/add': [ok({})] })
    const body = { lines: [{ offerId: '1', quantity: 2 }] }
    await request('addToCart', { body })
    await request('addToCart', { body })
    await request('addToCart', { body, requestId: 'again' })
    expect(headersOf(0)['ZP-REQ-ID']).toMatch(/^[0-9a-f]{32}$/)
    expect(headersOf(1)['ZP-REQ-ID']).not.toBe(headersOf(0)['ZP-REQ-ID'])
    expect(headersOf(2)['ZP-REQ-ID']).toBe('again')
  })

  it('shows an error once as a warning, unless it is quiet', async () => {
    const warned = vi.fn()
    const stop = onWarning(warned)
    server({ '/api/health': [refusal(409, 'Sold out')] })
    await expect(request('health')).rejects.toMatchObject({
      status: 409,
      msg: 'Sold out',
      requestId: 'logged-1',
    })
    await expect(request('health', { flags: { quiet: true } })).rejects.toBeInstanceOf(ApiError)
    expect(warned.mock.calls).toEqual([['Sold out']])
    stop()
  })

  it.each(['404, 409', 'INVALID'])(
    'shows no warning for errors that the platform lists: %s',
    async (list) => {
      const warned = vi.fn()
      const stop = onWarning(warned)
      server({ '/api/health': [refusal(409, 'Sold out')] })
      setQuietCodes(list)
      await expect(request('health')).rejects.toMatchObject({ msg: 'Sold out' })
      expect(warned).not.toHaveBeenCalled()
      setQuietCodes('404')
      await expect(request('health')).rejects.toMatchObject({ msg: 'Sold out' })
      expect(warned).toHaveBeenCalledOnce()
      setQuietCodes('')
      stop()
    },
  )

  it('is distinguished from an error when no reply arrived', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(request('health')).rejects.toMatchObject({ status: 0, error: 'OFFLINE' })
  })
})

describe('a session', () => {
  it('is renewed once, before the token expires, however many calls are waiting', async () => {
    saveSession({ ...tokens, expires_in: 10 })
    const { addresses, headersOf } = server({
      '/api/sys-auth/token': [ok({ ...tokens, access_token: 'second' })],
      '/api/health': [ok({})],
    })
    await Promise.all([request('health'), request('health'), request('health')])
    expect(addresses()).toEqual(['/api/sys-auth/token', '/api/health', '/api/health', '/api/health'])
    expect(headersOf(1)['authorization']).toBe('Bearer second')
  })

  it('is renewed when the server no longer accepts the token, and the call succeeds', async () => {
    saveSession(tokens)
    const { addresses } = server({
      '/api/sys-auth/token': [ok({ ...tokens, access_token: 'second' })],
      '/api/health': [refusal(401, 'expired'), ok({ status: 'up' })],
    })
    await expect(request('health')).resolves.toEqual({ status: 'up' })
    expect(addresses()).toEqual(['/api/health', '/api/sys-auth/token', '/api/health'])
    expect(accessToken()).toBe('second')
  })

  it('leads back to the address it ended at, for the same user', () => {
    expect(loginAddress('/shopping/orderList?status=paid', '7')).toBe(
      '/login?redirect=%2Fshopping%2ForderList%3Fstatus%3Dpaid&userId=7',
    )
  })

  it.each([
    null,
    '',
    'https://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/login?redirect=/x',
  ])('goes home instead of to %s after signing in', (redirect) => {
    expect(safeRedirect(redirect)).toBe('/')
  })

  it('goes to its own addresses after signing in', () => {
    expect(safeRedirect('/quoteOrder/oe?q=WG')).toBe('/quoteOrder/oe?q=WG')
  })
})
