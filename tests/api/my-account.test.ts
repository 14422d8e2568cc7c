import { describe, expect, it } from 'vitest'
import {
  changePassword,
  endMyOtherSessions,
  endMySession,
  listMySessions,
  unlockScreen,
} from '../../src/shared/calls/my-account.ts'
import { currentUser, signIn } from '../../src/shared/calls/session.ts'
import { clientOf } from '../support/client.ts'
import { aUser } from '../support/people.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()

async function signedIn(username: string, userAgent = 'a browser') {
  const tokens = expectDone(
    await server.anonymous.with({ 'user-agent': userAgent }).post(signIn, { username, password: 'demo1234' }),
  )
  return clientOf(server.url, async () => `Bearer ${tokens.access_token}`)
}
const change = (newPassword: string, { oldPassword = 'demo1234', newPassword1 = newPassword } = {}) => ({
  oldPassword,
  newPassword,
  newPassword1,
})

describe('changing one’s password', () => {
  it('requires the old one and the new one twice, and ends the other sessions', async () => {
    const account = await aUser(server)
    const [here, there] = [await signedIn(account), await signedIn(account)]
    expectDone(await here.post(changePassword, change('lorry2026x')))
    expect((await here.get(currentUser)).status).toBe(200)
    expect((await there.get(currentUser)).status).toBe(401)
    const attempts = ['demo1234', 'lorry2026x'].map((password) =>
      server.anonymous.post(signIn, { username: account, password }),
    )
    expect((await Promise.all(attempts)).map(({ status }) => status)).toEqual([400, 200])
  })

  it('accepts its parameters from the query as well', async () => {
    const here = await signedIn(await aUser(server))
    expect((await here.post(changePassword.path, {}, { query: change('lorry2026x') })).status).toBe(200)
  })

  it.each([
    [change('short'), 'newPassword', 'weakPassword'],
    [change('demo1234'), 'newPassword', 'samePassword'],
    [change('lorry2026x', { oldPassword: 'wrong' }), 'oldPassword', 'oldPassword'],
  ])('refuses %j', async (body, field, rule) => {
    const here = await signedIn(await aUser(server))
    const answer = await here.post(changePassword, body)
    expect(answer.body).toMatchObject({ code: 400, error: 'INVALID', errors: [{ field, rule }] })
  })

  it('refuses two that differ', async () => {
    const here = await signedIn(await aUser(server))
    const answer = await here.post(changePassword, change('lorry2026x', { newPassword1: 'lorry2026y' }))
    expect(answer.body).toMatchObject({ code: 400, error: 'PASSWORDS_DIFFER', msg: '确认密码不一致' })
  })

  it('limits guesses of the old one to a few, even all at once, for whoever finds an open browser', async () => {
    const here = await signedIn(await aUser(server))
    const guesses = Array.from({ length: 20 }, (_, turn) =>
      here.post(changePassword, change('lorry2026x', { oldPassword: `guess ${turn}` })),
    )
    const errors = (await Promise.all(guesses)).map(({ body }) => body.error)
    expect(errors.filter((error) => error === 'INVALID').length).toBeLessThanOrEqual(6)
    expect((await here.post(changePassword, change('lorry2026x'))).body.error).toBe('TOO_MANY_ATTEMPTS')
    server.clock.advance({ minutes: 2 })
    expect((await here.post(changePassword, change('lorry2026x'))).status).toBe(200)
  })
})

describe('the list of one’s sessions', () => {
  it('shows each session with its browser and marks the current one', async () => {
    const account = await aUser(server)
    await signedIn(account, 'Firefox')
    server.clock.advance({ minutes: 1 })
    const here = await signedIn(account, 'Chrome')
    const sessions = expectDone(await here.get(listMySessions))
    expect(sessions.map(({ userAgent, isCurrent }) => ({ userAgent, isCurrent }))).toEqual([
      { userAgent: 'Chrome', isCurrent: true },
      { userAgent: 'Firefox', isCurrent: false },
    ])
  })

  it('signs one of them out remotely', async () => {
    const account = await aUser(server)
    const [here, there] = [await signedIn(account), await signedIn(account)]
    const other = expectDone(await here.get(listMySessions)).find(({ isCurrent }) => !isCurrent)!
    expectDone(await here.post(endMySession, { sessionId: other.sessionId }))
    expect((await there.get(currentUser)).status).toBe(401)
    expect(expectDone(await here.get(listMySessions))).toHaveLength(1)
  })

  it('signs all the others out', async () => {
    const account = await aUser(server)
    const others = [await signedIn(account), await signedIn(account)]
    const here = await signedIn(account)
    expect(expectDone(await here.post(endMyOtherSessions))).toEqual({ ended: 2 })
    for (const other of others) expect((await other.get(currentUser)).status).toBe(401)
    expect((await here.get(currentUser)).status).toBe(200)
  })

  it('is nobody else’s to see or to end', async () => {
    const [victim, thief] = [await signedIn(await aUser(server)), await signedIn(await aUser(server))]
    const [session] = expectDone(await victim.get(listMySessions))
    expect(expectDone(await thief.get(listMySessions)).map(({ sessionId }) => sessionId)).not.toContain(
      session!.sessionId,
    )
    const answer = await thief.post(endMySession, { sessionId: session!.sessionId })
    expect(answer.body).toMatchObject({ code: 404, error: 'RECORD_NOT_FOUND' })
    expect((await victim.get(currentUser)).status).toBe(200)
  })
})

describe('the locked screen', () => {
  it('opens only with one’s own password', async () => {
    const here = await signedIn(await aUser(server))
    expect((await here.post(unlockScreen, { password: 'wrong' })).body.error).toBe('PASSWORD_WRONG')
    expect(expectDone(await here.post(unlockScreen, { password: 'demo1234' }))).toEqual({ unlocked: true })
    expect((await server.anonymous.post(unlockScreen, { password: 'demo1234' })).status).toBe(401)
  })

  it('ends this session, and no other, after five wrong guesses, even all at once', async () => {
    const account = await aUser(server)
    const [here, there] = [await signedIn(account), await signedIn(account)]
    const guesses = Array.from({ length: 12 }, (_, turn) =>
      here.post(unlockScreen, { password: `guess ${turn}` }),
    )
    const errors = (await Promise.all(guesses)).map(({ body }) => body.error)
    expect(errors.filter((error) => error === 'PASSWORD_WRONG').length).toBeLessThanOrEqual(4)
    expect(errors).toContain('LOCKED_OUT')
    expect((await here.get(currentUser)).status).toBe(401)
    expect(expectDone(await there.post(unlockScreen, { password: 'demo1234' }))).toEqual({ unlocked: true })
  })
})
