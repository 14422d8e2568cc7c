import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { run } from '../../src/server/db/connection.ts'
import { currentUser, refreshToken, signIn, signOut } from '../../src/shared/calls/session.ts'
import { changeSite, listMyStores } from '../../src/shared/calls/store.ts'
import { BASIC, clientOf } from '../support/client.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
const holding = (token: string) => clientOf(server.url, async () => `Bearer ${token}`)
const setDays = (days: number) =>
  run(
    server.db,
    sql`update params set param_value = ${String(days)} where param_key = 'session_longest_days'`,
  )
const renew = (token: string) =>
  server.anonymous.post(refreshToken, { grantType: 'refresh_token', refreshToken: token })
const open = async (account = 'vendor') =>
  expectDone(await server.anonymous.post(signIn, { username: account, password: 'demo1234' }))

describe('a session in daily use', () => {
  it('ends a fixed number of days after signing in; refreshing does not extend it', async () => {
    await setDays(10)
    let { refresh_token } = await open()
    for (let day = 1; day <= 9; day++) {
      server.clock.advance({ days: 1 })
      refresh_token = expectDone(await renew(refresh_token)).refresh_token
    }
    server.clock.advance({ hours: 23, minutes: 50 })
    const last = expectDone(await renew(refresh_token))
    expect((await holding(last.access_token).get(currentUser)).status).toBe(200)
    server.clock.advance({ minutes: 11 })
    // The owner of a token is cached for some seconds of the real clock.
    server.services.permissions.invalidate()
    expect((await holding(last.access_token).get(currentUser)).status).toBe(401)
    expect((await renew(last.refresh_token)).body.error).toBe('LOGIN_EXPIRED')
    await setDays(30)
  })

  it('ends then even if it switched to another store meanwhile', async () => {
    await setDays(2)
    const tokens = await open('buyer')
    server.clock.advance({ days: 1 })
    const { access_token } = expectDone(await renew(tokens.refresh_token))
    const buyer = holding(access_token)
    const { storeList } = expectDone(await buyer.get(listMyStores))
    const site = storeList[0]!.children[0]!
    const moved = expectDone(
      await buyer.post(changeSite, {
        custId: site.custId,
        userId: site.userValue,
        relationId: site.id,
      }),
    )
    server.clock.advance({ days: 1, seconds: 1 })
    expect((await renew(moved.refresh_token)).status).toBe(401)
    await setDays(30)
  })
})

describe('a refresh token kept in a cookie at the page’s request', () => {
  const refreshBy = (cookie: string, body: object = { grantType: 'refresh_token' }) =>
    clientOf(server.url, async () => BASIC, { cookie }).post<{ access_token: string; refresh_token: string }>(
      refreshToken.path,
      body,
    )
  const signInByPage = async () => {
    const answer = await server.anonymous
      .with({ 'refresh-token': 'cookie' })
      .post(signIn, { username: 'vendor', password: 'demo1234' })
    const cookie = answer.headers.getSetCookie().find((each) => each.startsWith('tpp-refresh='))!
    return { tokens: expectDone(answer), cookie }
  }
  const pairOf = (cookie: string) => cookie.split(';')[0]!

  it('is in no reply, and scripts cannot read it', async () => {
    const { tokens, cookie } = await signInByPage()
    expect(tokens.refresh_token).toBe('')
    expect(cookie).toMatch(
      /^tpp-refresh=[\w-]{43}; Path=\/api\/sys-auth; Max-Age=604800; HttpOnly; SameSite=Strict$/,
    )
  })

  it('is exchanged without being named, and returns into the cookie in any case', async () => {
    const { cookie } = await signInByPage()
    const answer = await refreshBy(pairOf(cookie))
    expect(answer.status).toBe(200)
    expect(answer.data.refresh_token).toBe('')
    expect((await holding(answer.data.access_token).get(currentUser)).status).toBe(200)
    const next = answer.headers.getSetCookie().find((each) => each.startsWith('tpp-refresh='))!
    expect(pairOf(next)).not.toBe(pairOf(cookie))
    expect((await refreshBy(pairOf(next))).status).toBe(200)
  })

  it('is removed by signing out', async () => {
    const { tokens, cookie } = await signInByPage()
    const leaving = await holding(tokens.access_token)
      .with({ cookie: pairOf(cookie) })
      .post(signOut)
    expect(leaving.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^tpp-refresh=; .*Max-Age=0; HttpOnly/),
    ])
    expect((await refreshBy(pairOf(cookie))).status).toBe(401)
  })

  it('is required where there is none', async () => {
    const answer = await refreshBy('')
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'refreshToken', rule: 'required' }] },
    })
  })
})
