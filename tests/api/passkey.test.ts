import { describe, expect, it } from 'vitest'
import {
  askPasskey,
  askPasskeyAfterPassword,
  askPasskeyToConfirm,
  beginPasskey,
  confirmWithPasskey,
  finishPasskey,
  mySecondFactor,
  removePasskey,
  signInWithPasskey,
} from '../../src/shared/calls/second-factor.ts'
import { currentUser, signIn } from '../../src/shared/calls/session.ts'
import { BASIC, clientOf, type Client } from '../support/client.ts'
import { aUser } from '../support/people.ts'
import { expectDone } from '../support/shopping.ts'
import { aSoftwarePasskey } from '../support/software-passkey.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()

/** Passkeys belong to host names; the tests' servers listen on an address. */
const site = () => server.url.replace('127.0.0.1', 'localhost')
const anyone = () => clientOf(site(), async () => BASIC)
const holding = (token: string) => clientOf(site(), async () => `Bearer ${token}`)
const password = 'demo1234'
const firstStep = (username: string) => anyone().post(signIn, { username, password })

async function signedIn(account: string): Promise<Client> {
  return holding(expectDone(await firstStep(account)).access_token)
}

async function withPasskey(client: Client, name = 'Laptop') {
  const passkey = aSoftwarePasskey(site())
  const { ticket, options } = expectDone(await client.post(beginPasskey, { password }))
  const response = passkey.register(options)
  const { recoveryCodes } = expectDone(await client.post(finishPasskey, { ticket, response, name }))
  return { passkey, recoveryCodes }
}

async function somebody() {
  const account = await aUser(server)
  const client = await signedIn(account)
  return { account, client, ...(await withPasskey(client)) }
}

async function asked(account: string) {
  const { ticket } = (await firstStep(account)).data as unknown as { ticket: string }
  return expectDone(await anyone().post(askPasskeyAfterPassword, { ticket }))
}

const finish = (ticket: string, response: Record<string, unknown>) =>
  anyone().in('en').post(signInWithPasskey, { ticket, response })

describe('a passkey', () => {
  it('is stored under its name, with recovery codes the first time', async () => {
    const { client, recoveryCodes } = await somebody()
    expect(recoveryCodes).toHaveLength(10)
    const mine = expectDone(await client.get(mySecondFactor))
    expect(mine.passkeys).toMatchObject([{ name: 'Laptop', usedAt: null }])
    expect((await withPasskey(client, 'Phone')).recoveryCodes).toEqual([])
  })

  it('finishes a sign-in after the password', async () => {
    const { account, passkey } = await somebody()
    const first = await firstStep(account)
    expect(first.body).toMatchObject({
      error: 'SECOND_FACTOR_NEEDED',
      data: { methods: ['passkey', 'recovery'] },
    })
    const { ticket, options } = await asked(account)
    expect(options['allowCredentials']).toMatchObject([{ id: passkey.id }])
    const tokens = expectDone(await finish(ticket, passkey.answer(options)))
    expect(expectDone(await holding(tokens.access_token).get(currentUser)).account).toBe(account)
  })

  it('signs in without a password when it has verified its owner by finger or PIN', async () => {
    const { account, passkey } = await somebody()
    const bare = expectDone(await anyone().post(askPasskey))
    expect(bare.options).toMatchObject({ userVerification: 'required' })
    const unverified = await finish(bare.ticket, passkey.answer(bare.options, { isVerified: false }))
    expect(unverified.body.error).toBe('PASSKEY_WRONG')
    const { ticket, options } = expectDone(await anyone().post(askPasskey))
    const tokens = expectDone(await finish(ticket, passkey.answer(options)))
    expect(tokens.account).toBe(account)
  })

  it('answers a challenge once', async () => {
    const { account, passkey } = await somebody()
    const { ticket, options } = await asked(account)
    const response = passkey.answer(options)
    expect((await finish(ticket, response)).status).toBe(200)
    expect((await finish(ticket, response)).body.error).toBe('PROOF_EXPIRED')
    // A response does not fit another challenge either.
    const next = await asked(account)
    expect((await finish(next.ticket, response)).body.error).toBe('PASSKEY_WRONG')
    // A wrong response uses up the challenge.
    expect((await finish(next.ticket, passkey.answer(next.options))).body.error).toBe('PASSKEY_WRONG')
  })

  it('is refused after ten minutes', async () => {
    const { account, passkey } = await somebody()
    const { ticket, options } = await asked(account)
    server.clock.advance({ minutes: 10 })
    expect((await finish(ticket, passkey.answer(options))).body.error).toBe('PROOF_EXPIRED')
  })

  it('does not open anybody else’s account', async () => {
    const [one, other] = [await somebody(), await somebody()]
    const { ticket, options } = await asked(one.account)
    expect((await finish(ticket, other.passkey.answer(options))).body.error).toBe('PASSKEY_WRONG')
  })

  it.each([
    ['another site’s page', { origin: 'https://evil.example' }],
    ['another site’s name', { rpId: 'evil.example' }],
    ['a copy whose count lags behind', { counter: 1 }],
  ])('is refused from %s', async (_, changes) => {
    const { account, passkey } = await somebody()
    const used = await asked(account)
    expect((await finish(used.ticket, passkey.answer(used.options))).status).toBe(200)
    const { ticket, options } = await asked(account)
    expect((await finish(ticket, passkey.answer(options, changes))).body.error).toBe('PASSKEY_WRONG')
  })

  it('is stored only for the user who asked for it', async () => {
    const [mine, yours] = [await signedIn(await aUser(server)), await signedIn(await aUser(server))]
    const { ticket, options } = expectDone(await mine.post(beginPasskey, { password }))
    const response = aSoftwarePasskey(site()).register(options)
    expect((await yours.post(finishPasskey, { ticket, response, name: 'Mine' })).body.error).toBe(
      'PROOF_EXPIRED',
    )
  })

  it('cannot be created at an IP address, where browsers do not support them', async () => {
    const account = await aUser(server)
    const client = server.as(account)
    expect((await client.post(beginPasskey, { password })).body.error).toBe('PASSKEY_ADDRESS')
  })

  it('renews the second factor, and can then be removed', async () => {
    const { client, passkey } = await somebody()
    const { passkeyId } = expectDone(await client.get(mySecondFactor)).passkeys[0]!
    server.clock.advance({ minutes: 10 })
    expect((await client.post(removePasskey, { passkeyId })).body.error).toBe('STEP_UP_NEEDED')
    const { ticket, options } = expectDone(await client.post(askPasskeyToConfirm))
    expectDone(await client.post(confirmWithPasskey, { ticket, response: passkey.answer(options) }))
    expectDone(await client.post(removePasskey, { passkeyId }))
    expect(expectDone(await client.get(mySecondFactor)).passkeys).toEqual([])
  })

  it('of another user cannot be removed', async () => {
    const [one, other] = [await somebody(), await somebody()]
    const { passkeyId } = expectDone(await other.client.get(mySecondFactor)).passkeys[0]!
    expect((await one.client.post(removePasskey, { passkeyId })).body.error).toBe('RECORD_NOT_FOUND')
  })
})
