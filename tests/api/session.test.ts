import { describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { run } from '../../src/server/db/connection.ts'
import {
  checkToken,
  currentUser,
  menuButtons,
  menuRoutes,
  refreshToken,
  signIn,
  signOut,
} from '../../src/shared/calls/session.ts'
import type { MenuNode } from '../../src/shared/calls/session.ts'
import { checkCode, sendCode } from '../../src/shared/calls/sms-code.ts'
import { clientOf } from '../support/client.ts'
import { aUser } from '../support/people.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
const attempt = (username: string, password: string) => server.anonymous.post(signIn, { username, password })
const openSession = async (account: string) => expectDone(await attempt(account, 'demo1234'))
const setParameter = (key: string, value: string) =>
  run(server.db, sql`update params set param_value = ${value} where param_key = ${key}`)
const holding = (token: string) => clientOf(server.url, async () => `Bearer ${token}`)

describe('signing in', () => {
  it('returns tokens and the identity of the user', async () => {
    const tokens = await openSession('buyer')
    expect(tokens).toMatchObject({
      token_type: 'Bearer',
      tenantId: '2001',
      tenantType: 'CUST',
      account: 'buyer',
    })
    const me = expectDone(await holding(tokens.access_token).get(currentUser))
    expect(me).toMatchObject({
      userId: tokens.userId,
      account: 'buyer',
      isCustomer: true,
      isFactory: false,
      isOneTenant: true,
    })
  })

  it('issues an access token for 6000 seconds', async () => {
    const { access_token, expires_in } = await openSession('buyer')
    expect(expires_in).toBe(6000)
    const { iat, exp } = JSON.parse(Buffer.from(access_token.split('.')[1]!, 'base64url').toString())
    expect(exp - iat).toBe(6000)
  })

  it('accepts the token in the header zp-Auth alone, too', async () => {
    const { access_token } = await openSession('buyer')
    const zp = clientOf(server.url, async () => '', { 'zp-Auth': `Bearer ${access_token}` })
    expect(expectDone(await zp.get(currentUser))).toMatchObject({ account: 'buyer' })
    const wrong = clientOf(server.url, async () => '', { 'zp-Auth': 'Bearer wrong' })
    expect((await wrong.get(currentUser)).status).toBe(401)
  })

  it('accepts its parameters from the query as well', async () => {
    const answer = await server.anonymous.post(signIn.path, '', {
      query: {
        grant_type: 'password',
        username: 'vendor',
        password: 'demo1234',
        scope: 'all',
        type: 'account',
        tenantId: '',
        client: 'unknown parameters are passed over',
      },
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(200)
  })

  it('gives the same answer to a wrong password and an unknown user', async () => {
    const wrong = await attempt(await aUser(server), 'not it')
    const unknown = await attempt('nobody-here', 'not it')
    expect(wrong.status).toBe(400)
    expect(wrong.body).toEqual(unknown.body)
    expect(wrong.body).toMatchObject({ code: 400, success: false, error: 'BAD_CREDENTIALS' })
  })

  it('refuses in the language of the caller', async () => {
    const [zh, en] = await Promise.all(
      [server.anonymous.in('zh'), server.anonymous.in('en')].map((client) =>
        client.post(signIn, { username: 'nobody', password: 'x' }),
      ),
    )
    expect(zh!.body.msg).toBe('用户名或密码错误')
    expect(en!.body.msg).toBe('The user name or the password is wrong')
  })

  it('refuses the right password for another tenant', async () => {
    const answer = await server.anonymous.post(signIn, {
      username: 'buyer',
      password: 'demo1234',
      tenantId: '2002',
    })
    expect(answer.body.error).toBe('BAD_CREDENTIALS')
  })

  it('says which fields are missing', async () => {
    const answer = await server.anonymous.in('en').post(signIn.path, {})
    expect(answer).toMatchObject({ status: 400, body: { error: 'INVALID' } })
    expect(answer.body.errors!.map(({ field, rule }) => `${field} ${rule}`).toSorted()).toEqual([
      'password required',
      'username required',
    ])
  })

  it('refuses a disabled account and ends its sessions', async () => {
    const account = await aUser(server)
    const tokens = await openSession(account)
    await run(server.db, sql`update users set status = 'DISABLED' where account = ${account}`)
    server.services.permissions.invalidate()
    expect((await attempt(account, 'demo1234')).body).toMatchObject({ code: 403, error: 'ACCOUNT_DISABLED' })
    expect((await holding(tokens.access_token).get(currentUser)).status).toBe(401)
  })

  it('makes an account wait longer after each failure beyond five from an address, and forgets after an hour', async () => {
    await setParameter('captcha_after_failures', '0')
    const account = await aUser(server)
    for (let failure = 1; failure <= 5; failure++) {
      expect((await attempt(account, 'wrong')).body.error).toBe('BAD_CREDENTIALS')
    }
    const waits = []
    for (let round = 0; round < 3; round++) {
      const blocked = await server.anonymous
        .in('en')
        .post(signIn, { username: account, password: 'demo1234' })
      expect(blocked).toMatchObject({ status: 429, body: { error: 'TOO_MANY_ATTEMPTS' } })
      const seconds = Number(/in (\d+) seconds/.exec(blocked.body.msg)![1])
      waits.push(seconds)
      server.clock.advance({ seconds })
      expect((await attempt(account, 'wrong')).body.error).toBe('BAD_CREDENTIALS')
    }
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    expect(waits[2]).toBeGreaterThanOrEqual(waits[0]! * 4)
    server.clock.advance({ hours: 2 })
    expect((await attempt(account, 'demo1234')).status).toBe(200)
    await setParameter('captcha_after_failures', '5')
  })

  it('counts simultaneous guesses like consecutive ones', async () => {
    const account = await aUser(server)
    const guesses = Array.from({ length: 30 }, (_, guess) => attempt(account, `guess ${guess}`))
    const refusals = (await Promise.all(guesses)).map(({ body }) => body.error)
    expect(refusals.filter((error) => error === 'BAD_CREDENTIALS')).toHaveLength(5)
    expect(refusals.filter((error) => error === 'CAPTCHA_NEEDED')).toHaveLength(25)
    // Forgets this test's attempts for its address.
    await run(server.db, sql`delete from sign_in_attempts where subject like 'address:%'`)
  })

  it('lets many windows of one user sign in simultaneously', async () => {
    const account = await aUser(server)
    const answers = await Promise.all(Array.from({ length: 20 }, () => attempt(account, 'demo1234')))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  })

  it('refuses wrong client credentials', async () => {
    const answer = await server.anonymous.post(
      signIn,
      { username: 'buyer', password: 'demo1234' },
      { headers: { authorization: `Basic ${btoa('web:other')}` } },
    )
    expect(answer).toMatchObject({ status: 401, body: { error: 'CLIENT_CREDENTIALS' } })
  })
})

describe('a session', () => {
  it('ends when the access token has expired', async () => {
    const tokens = await openSession('buyer')
    server.clock.advance({ seconds: tokens.expires_in + 1 })
    const answer = await holding(tokens.access_token).get(currentUser)
    expect(answer).toMatchObject({ status: 401, body: { error: 'LOGIN_EXPIRED' } })
  })

  it.each(['', 'abc', 'abc.def.ghi', 'eyJhbGciOiJub25lIn0.eyJ1c2VySWQiOiIxIn0.'])(
    'is not opened by the forged token "%s"',
    async (token) => {
      expect((await holding(token).get(currentUser)).status).toBe(401)
    },
  )

  it('continues with the refresh token, which works once', async () => {
    const first = await openSession('buyer')
    const second = expectDone(
      await server.anonymous.post(refreshToken, {
        grantType: 'refresh_token',
        refreshToken: first.refresh_token,
      }),
    )
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect((await holding(second.access_token).get(currentUser)).status).toBe(200)
  })

  it('ends completely when a used refresh token is presented later', async () => {
    const first = await openSession('buyer')
    const renew = (token: string) =>
      server.anonymous.post(refreshToken, { grantType: 'refresh_token', refreshToken: token })
    const second = expectDone(await renew(first.refresh_token))
    server.clock.advance({ minutes: 2 })
    expect((await renew(first.refresh_token)).status).toBe(401)
    expect((await renew(second.refresh_token)).status).toBe(401)
  })

  it('continues in all windows that renew it simultaneously', async () => {
    const { refresh_token } = await openSession('buyer')
    const renew = (token: string) =>
      server.anonymous.post(refreshToken, { grantType: 'refresh_token', refreshToken: token })
    const windows = await Promise.all(Array.from({ length: 6 }, () => renew(refresh_token)))
    const tokens = windows.map((answer) => expectDone(answer))
    for (const { access_token } of tokens)
      expect((await holding(access_token).get(currentUser)).status).toBe(200)
    server.clock.advance({ minutes: 20 })
    expect((await renew(tokens.at(0)!.refresh_token)).status).toBe(200)
    expect((await renew(tokens.at(-1)!.refresh_token)).status).toBe(200)
  })

  it('ends completely when a token is presented that was used long before the last', async () => {
    const renew = (token: string) =>
      server.anonymous.post(refreshToken, { grantType: 'refresh_token', refreshToken: token })
    const stolen = (await openSession('buyer')).refresh_token
    let tokens = expectDone(await renew(stolen))
    for (let turn = 0; turn < 3; turn++) {
      server.clock.advance({ minutes: 25 })
      tokens = expectDone(await renew(tokens.refresh_token))
    }
    expect((await renew(stolen)).status).toBe(401)
    expect((await holding(tokens.access_token).get(currentUser)).status).toBe(401)
    expect((await renew(tokens.refresh_token)).status).toBe(401)
  })

  it('cannot be renewed after seven days without activity', async () => {
    const tokens = await openSession('buyer')
    server.clock.advance({ days: 7, seconds: 1 })
    const answer = await server.anonymous.post(refreshToken, {
      grantType: 'refresh_token',
      refreshToken: tokens.refresh_token,
    })
    expect(answer).toMatchObject({ status: 401, body: { error: 'LOGIN_EXPIRED' } })
  })

  it('ends with signing out, for both tokens', async () => {
    const tokens = await openSession('buyer')
    const client = holding(tokens.access_token)
    expect((await client.post(signOut)).status).toBe(200)
    expect((await client.get(currentUser)).status).toBe(401)
    const renewed = await server.anonymous.post(refreshToken, {
      grantType: 'refresh_token',
      refreshToken: tokens.refresh_token,
    })
    expect(renewed.status).toBe(401)
  })

  it('leaves other sessions of the same user open', async () => {
    const [one, other] = [await openSession('buyer'), await openSession('buyer')]
    await holding(one.access_token).post(signOut)
    expect((await holding(other.access_token).get(currentUser)).status).toBe(200)
  })

  it('can be queried with check_token', async () => {
    const tokens = await openSession('vendor')
    const living = expectDone(await server.anonymous.get(checkToken, { token: tokens.access_token }))
    expect(living).toMatchObject({ active: true, account: 'vendor', tenantId: '3001' })
    server.clock.advance({ hours: 2 })
    expect(expectDone(await server.anonymous.get(checkToken, { token: tokens.access_token }))).toEqual({
      active: false,
    })
    expect(expectDone(await server.anonymous.get(checkToken, { token: 'rubbish' }))).toEqual({
      active: false,
    })
  })
})

describe('the menu', () => {
  const paths = (nodes: MenuNode[]): string[] =>
    nodes.flatMap(({ path, children }) => [path, ...paths(children)])

  it('has every screen for the administrator, in the requested language', async () => {
    const admin = server.as('admin')
    const screens = server.services.screens.screens.map(({ menu }) => menu.path)
    const menu = expectDone(await admin.in('en').get(menuRoutes))
    expect(paths(menu)).toEqual(expect.arrayContaining(screens))
    expect(JSON.stringify(menu)).not.toMatch(/\p{Script=Han}/u)
    expect(JSON.stringify(expectDone(await admin.get(menuRoutes)))).toMatch(/\p{Script=Han}/u)
  })

  it('has only granted entries for everyone else, and no empty folder', async () => {
    const menu = expectDone(await server.as('buyer').get(menuRoutes))
    expect(paths(menu)).toContain('/quoteOrder/oe')
    // An owner manages the people of the own company, whom the platform does not know.
    expect(paths(menu).filter((path) => path.startsWith('/system'))).toEqual(['/system/user'])
    const ofStaff = expectDone(await server.as('buyerstaff').get(menuRoutes))
    expect(paths(ofStaff).filter((path) => path.startsWith('/system'))).toEqual([])
    const empty = (nodes: MenuNode[]): MenuNode[] =>
      nodes.flatMap((node) => [
        ...(node.path === '' && node.children.length === 0 ? [node] : []),
        ...empty(node.children),
      ])
    expect(empty(menu)).toEqual([])
  })

  it('grants the buttons that the roles hold', async () => {
    const account = await aUser(server, { codes: ['part_search', 'cart_edit'] })
    expect(expectDone(await server.as(account).get(menuButtons))).toEqual(['cart_edit', 'part_search'])
  })

  it('follows a changed role at once', async () => {
    const account = await aUser(server, { codes: ['part_search'] })
    const user = server.as(account)
    expect(expectDone(await user.get(menuButtons))).toEqual(['part_search'])
    await run(
      server.db,
      sql`
        insert into role_menus (role_id, menu_id)
        select ur.role_id, m.id from users u
        join user_roles ur on ur.user_id = u.id
        join menus m on m.code = 'cart_edit'
        where u.account = ${account}
      `,
    )
    server.services.permissions.invalidate()
    expect(expectDone(await user.get(menuButtons))).toEqual(['cart_edit', 'part_search'])
  })
})

describe('behind a trusted proxy', () => {
  const behind = aTestServer({ env: { TRUST_PROXY: '127.0.0.1' } })
  const from = (address: string) => behind.anonymous.with({ 'x-forwarded-for': address })
  const guess = (address: string, account: string) =>
    from(address).post(signIn, { username: account, password: 'wrong' })

  it('failures from one address require a captcha from that address and no other', async () => {
    for (let failure = 0; failure < 50; failure++) await guess('203.0.113.7', `nobody${failure}`)
    expect((await guess('203.0.113.7', 'nobody')).body.error).toBe('CAPTCHA_NEEDED')
    const other = await from('203.0.113.8').post(signIn, { username: 'buyer', password: 'demo1234' })
    expect(other.status).toBe(200)
  })

  it.each([
    ['https', true],
    ['http', false],
  ])('a cookie is never sent over plain HTTP where the proxy received %s: %s', async (proto, isSecure) => {
    const [account, phone] = [await aUser(behind), isSecure ? '13611112222' : '13611113333']
    await run(behind.db, sql`update users set phone = ${phone} where account = ${account}`)
    expectDone(await behind.anonymous.get(sendCode, { phone, account }))
    await behind.services.sms.settled()
    const text = behind.services.sms.sandbox!.sent().find((sms) => sms.phone === phone)!.text
    const visitor = behind.anonymous.with({ 'x-forwarded-proto': proto })
    const answer = await visitor.post(checkCode, { phone, code: /\d{6}/.exec(text)![0] })
    expect(answer.headers.get('set-cookie')!.endsWith('; Secure')).toBe(isSecure)
  })
})
