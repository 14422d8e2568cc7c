// Passkeys, through the browser's WebAuthn.
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { AppError } from '../../../../shared/errors.ts'
import type { PasskeyRow } from './factor-queries.ts'

type RegistrationResponse = Parameters<typeof verifyRegistrationResponse>[0]['response']
type AuthenticationResponse = Parameters<typeof verifyAuthenticationResponse>[0]['response']

// A server starts sooner without it, and most people sign in without a passkey.
const webAuthn = () => import('@simplewebauthn/server')

/** The address of the pages that ask for a passkey. */
export interface Place {
  /** The host name that passkeys are bound to. */
  rpId: string
  origins: string[]
}

/** Browsers accept passkeys for host names only, not for IP addresses. Throws PASSKEY_ADDRESS. */
export function placeOf(request: FastifyRequest): Place {
  const { host, hostname } = request
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || hostname === '') throw new AppError('PASSKEY_ADDRESS')
  // Behind a proxy that terminates TLS, the request itself may arrive over plain HTTP.
  return { rpId: hostname, origins: [`https://${host}`, `http://${host}`] }
}

export async function registrationOptions(
  { rpId }: Place,
  of: { rpName: string; userId: string; account: string; realName: string; existing: PasskeyRow[] },
) {
  const { generateRegistrationOptions } = await webAuthn()
  return generateRegistrationOptions({
    rpName: of.rpName,
    rpID: rpId,
    userID: new TextEncoder().encode(of.userId),
    userName: of.account,
    userDisplayName: of.realName || of.account,
    excludeCredentials: of.existing.map(({ credentialId: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
}

/** The passkey that the browser created; undefined when its reply is invalid. */
export async function registeredPasskey(
  place: Place,
  { response, challenge }: { response: unknown; challenge: string },
) {
  const webauthn = await webAuthn()
  const verified = await webauthn
    .verifyRegistrationResponse({
      response: response as RegistrationResponse,
      expectedChallenge: challenge,
      expectedOrigin: place.origins,
      expectedRPID: place.rpId,
      requireUserVerification: false,
    })
    .catch(() => undefined)
  if (!verified?.verified) return undefined
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports,
    rpId: place.rpId,
  }
}

/** Asks for one of these passkeys, or for any that the browser has for this site. */
export async function authenticationOptions({ rpId }: Place, passkeys: PasskeyRow[] | 'any') {
  const { generateAuthenticationOptions } = await webAuthn()
  return generateAuthenticationOptions({
    rpID: rpId,
    // Without a preceding password, the passkey must verify its owner by finger or PIN.
    userVerification: passkeys === 'any' ? 'required' : 'preferred',
    ...(passkeys !== 'any' && {
      allowCredentials: passkeys
        .filter((passkey) => passkey.rpId === rpId)
        .map(({ credentialId: id, transports }) => ({ id, transports })),
    }),
  })
}

/** The counter after a valid reply of a passkey; undefined when the reply is invalid. */
export async function answeredCounter(
  place: Place,
  {
    response,
    challenge,
    passkey,
    isAlone,
  }: { response: unknown; challenge: string; passkey: PasskeyRow; isAlone: boolean },
): Promise<number | undefined> {
  const webauthn = await webAuthn()
  const verified = await webauthn
    .verifyAuthenticationResponse({
      response: response as AuthenticationResponse,
      expectedChallenge: challenge,
      expectedOrigin: place.origins,
      expectedRPID: passkey.rpId,
      requireUserVerification: isAlone,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: Number(passkey.counter),
        transports: passkey.transports,
      },
    })
    .catch(() => undefined)
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined
}
