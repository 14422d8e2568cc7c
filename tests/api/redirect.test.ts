import { SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { one, run } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import { currentUser, redirectSignIn } from '../../src/shared/calls/session.ts'
import { readRedirectSettings } from '../../src/server/redirect-settings.ts'
import { clientOf } from '../support/client.ts'
import { aUser } from '../support/people.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const SECRET = 'erp-secret-erp-secret-erp-secret'
const OTHER = 'crm-secret-crm-secret-crm-secret'
const server = aTestServer({
  env: { REDIRECT_CLIENTS: `erp=${SECRET},crm=${OTHER}`, REDIRECT_AUDIENCE: 'truck-parts' },
})
const closed = aTestServer()

interface Wanted {
  sub?: string
  iss?: string
  aud?: string
  jti?: string | undefined
  seconds?: number
  issuedAgo?: number
  secret?: string
}

function aToken({
  sub = 'buyer',
  iss = 'erp',
  aud = 'truck-parts',
  jti = newId(),
  seconds = 120,
  issuedAgo = 0,
  secret = SECRET,
}: Wanted = {}) {
  const issued = Math.floor(server.clock().getTime() / 1000) - issuedAgo
  return new SignJWT({ sub, iss, aud, jti, iat: issued, exp: issued + seconds })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(secret))
}
const bring = async (token: string | Promise<string>) =>
  server.anonymous.post(redirectSignIn, { token: await token })

describe('coming in from another system', () => {
  it('signs in the account that the token names', async () => {
    const tokens = expectDone(await bring(aToken({ sub: 'vendor' })))
    const client = clientOf(server.url, async () => `Bearer ${tokens.access_token}`)
    expect((await client.get(currentUser)).data.account).toBe('vendor')
  })

  it('signs in whoever has that account in the other system, as long as the two belong together', async () => {
    const account = await aUser(server)
    const operations = server.as('operations')
    const { id: userId } = await one(
      server.db,
      sql<{ id: string }>`select id::text from users where account = ${account}`,
    )
    const facts = { userId, system: 'ERP', externalId: `E-${account}`, status: 'ENABLED' }
    const { id } = expectDone(await operations.post<{ id: string }>('/zp-third/user/submit', facts))
    const tokens = expectDone(await bring(aToken({ sub: facts.externalId })))
    expect(tokens.account).toBe(account)
    // The accounts of one system are none of another's.
    const other = await bring(aToken({ sub: facts.externalId, iss: 'crm', secret: OTHER }))
    expect(other.body.error).toBe('REDIRECT_TOKEN')
    const version = 1
    expectDone(await operations.post('/zp-third/user/update', { ...facts, id, version, status: 'DISABLED' }))
    expect((await bring(aToken({ sub: facts.externalId }))).body.error).toBe('REDIRECT_TOKEN')
  })

  it('works once for each token, even simultaneously', async () => {
    const token = await aToken()
    const answers = await Promise.all([bring(token), bring(token), bring(token)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
  })

  it('distinguishes tokens of two systems that have the same number', async () => {
    const jti = newId()
    expectDone(await bring(aToken({ jti })))
    expectDone(await bring(aToken({ jti, iss: 'crm', secret: OTHER })))
  })

  it('does not exist where no system is configured', async () => {
    const answer = await closed.anonymous.post(redirectSignIn, { token: await aToken() })
    expect(answer.status).toBe(404)
  })
})

describe('an invalid token', () => {
  const refusals: [string, Wanted][] = [
    ['has expired', { issuedAgo: 400, seconds: 300 }],
    ['lives too long', { seconds: 301 }],
    ['is of the future', { issuedAgo: -120 }],
    ['is meant for somebody else', { aud: 'another-shop' }],
    ['is signed with another system’s secret', { secret: OTHER }],
    ['is of an unknown system', { iss: 'nobody' }],
    ['names nobody', { sub: '' }],
    ['names an account that does not exist', { sub: 'nobody-here' }],
    ['has no number', { jti: '' }],
  ]
  it.each(refusals)('%s: is refused', async (_what, wanted) => {
    expect((await bring(aToken(wanted))).body.error).toBe('REDIRECT_TOKEN')
  })

  it('is not signed: is refused', async () => {
    const token = new UnsecuredJWT({ sub: 'admin', jti: newId() })
      .setIssuer('erp')
      .setAudience('truck-parts')
      .setIssuedAt(server.clock())
      .setExpirationTime(new Date(server.clock().getTime() + 60_000))
      .encode()
    expect((await bring(token)).body.error).toBe('REDIRECT_TOKEN')
  })

  it('is not a token: is refused', async () => {
    expect((await bring('a.b.c')).body.error).toBe('REDIRECT_TOKEN')
  })

  it('is of a disabled account: is refused, and stays unused', async () => {
    const account = await aUser(server)
    await run(server.db, sql`update users set status = 'DISABLED' where account = ${account}`)
    const token = await aToken({ sub: account })
    expect((await bring(token)).body.error).toBe('ACCOUNT_DISABLED')
    await run(server.db, sql`update users set status = 'ENABLED' where account = ${account}`)
    expectDone(await bring(token))
  })
})

describe('the settings', () => {
  it.each([
    [{ REDIRECT_CLIENTS: 'erp=short', REDIRECT_AUDIENCE: 'x' }, 'at least 32'],
    [{ REDIRECT_CLIENTS: SECRET, REDIRECT_AUDIENCE: 'x' }, 'name=secret'],
    [{ REDIRECT_CLIENTS: `erp=${SECRET},erp=${OTHER}`, REDIRECT_AUDIENCE: 'x' }, 'twice'],
    [{ REDIRECT_CLIENTS: `erp=${SECRET}` }, 'REDIRECT_AUDIENCE'],
  ])('stop the start when they are wrong, and reveal no secret', (env, told) => {
    const refused = () => readRedirectSettings(env)
    expect(refused).toThrow(told)
    expect(refused).not.toThrow(SECRET)
  })
})
