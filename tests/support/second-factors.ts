import { Secret, TOTP } from 'otpauth'
import { signIn } from '../../src/shared/calls/session.ts'
import { beginTotp, confirmTotp, signInWithCode } from '../../src/shared/calls/second-factor.ts'
import { clientOf, type Client } from './client.ts'
import { expectDone } from './shopping.ts'
import type { TestServer } from './test-server.ts'

/** The code of an authenticator app at this moment of the server's clock. */
export function codeOf(secret: string, server: TestServer): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock().getTime() })
}

/** Signs in with only the password. */
export const firstStep = (server: TestServer, account: string, password = 'demo1234') =>
  server.anonymous.post(signIn, { username: account, password })

/** The ticket that the password gives when a second factor is required. */
export async function ticketOf(server: TestServer, account: string): Promise<string> {
  const { data } = (await firstStep(server, account)) as unknown as { data: { ticket: string } }
  return data.ticket
}

export const holding = (server: TestServer, token: string): Client =>
  clientOf(server.url, async () => `Bearer ${token}`)

/** A user signed in with the password, whose session stays open. */
export async function signedIn(server: TestServer, account: string, password = 'demo1234'): Promise<Client> {
  return holding(server, expectDone(await firstStep(server, account, password)).access_token)
}

/** Sets up an authenticator app and moves on to its next code. */
export async function withApp(server: TestServer, client: Client, password = 'demo1234') {
  const { secret } = expectDone(await client.post(beginTotp, { password }))
  const { recoveryCodes } = expectDone(await client.post(confirmTotp, { code: codeOf(secret, server) }))
  server.clock.advance({ seconds: 30 })
  return { secret, recoveryCodes }
}

/** Signs in with password and app. */
export async function signedInWithApp(server: TestServer, account: string, secret: string): Promise<Client> {
  const ticket = await ticketOf(server, account)
  const tokens = expectDone(
    await server.anonymous.post(signInWithCode, { ticket, code: codeOf(secret, server) }),
  )
  server.clock.advance({ seconds: 30 })
  return holding(server, tokens.access_token)
}
