import { createHash, createHmac, randomBytes } from 'node:crypto'
import { SignJWT, jwtVerify } from 'jose'
import { PLATFORM_TENANT } from '../../platform-tenant.ts'

/** Short, because an ended session is only noticed when its user is loaded again. */
export const ACCESS_TOKEN_SECONDS = 6_000
/** The life of the token cookie, from the specification: 7 days. */
export const SESSION_DAYS = 7
const OPERATOR_TOKEN_SECONDS = 10 * 60

export interface AccessClaims {
  userId: string
  sessionId: string
  tenantId: string
  account: string
  /** operator: minted by a command on the server's own machine; it has no session. */
  purpose: 'access' | 'operator'
  expiresAtMs: number
}

export function signAccessToken(
  key: Uint8Array,
  claims: Pick<AccessClaims, 'userId' | 'sessionId' | 'tenantId' | 'account'>,
  now: Date,
): Promise<string> {
  return sign(key, { ...claims, purpose: 'access' }, now, ACCESS_TOKEN_SECONDS)
}

/** A token for commands that run on the server's machine and have its key (price-list import). */
export function signOperatorToken(key: Uint8Array, now: Date): Promise<string> {
  const claims = {
    userId: '0',
    sessionId: '0',
    tenantId: PLATFORM_TENANT,
    account: 'operator',
    purpose: 'operator' as const,
  }
  return sign(key, claims, now, OPERATOR_TOKEN_SECONDS)
}

/**
 * The claims of a valid token of this server, else undefined. `keys` are the present signing key and earlier
 * ones.
 */
export async function verifyAccessToken(
  keys: readonly Uint8Array[],
  token: string,
  now: Date,
): Promise<AccessClaims | undefined> {
  try {
    const keyOf = ({ kid }: { kid?: string }) => keys.find((key) => keyId(key) === kid) ?? keys[0]!
    const { payload } = await jwtVerify(token, keyOf, { algorithms: ['HS256'], currentDate: now })
    return {
      userId: String(payload['userId']),
      sessionId: String(payload['sessionId']),
      tenantId: String(payload['tenantId']),
      account: String(payload['account']),
      purpose: payload['purpose'] === 'operator' ? 'operator' : 'access',
      expiresAtMs: payload.exp! * 1000,
    }
  } catch {
    // Forged, expired or not a token at all: in each case the caller must sign in.
    return undefined
  }
}

/** A refresh token of a new session. Only its hash is ever stored. */
export function newRefreshToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * The token that replaces this one. It is derived from this one and our key, so that windows that exchange
 * the same token at once all get the same new one.
 */
export function nextRefreshToken(key: Uint8Array, token: string): string {
  return createHmac('sha256', key).update(`refresh token\n${token}`).digest('base64url')
}

export function hashRefreshToken(token: string): string {
  return createHash('sha256').update(token).digest('base64')
}

/** Names a key without revealing anything about it. */
function keyId(key: Uint8Array): string {
  return createHash('sha256').update('session key\n').update(key).digest('base64url').slice(0, 8)
}

function sign(
  key: Uint8Array,
  claims: Omit<AccessClaims, 'expiresAtMs'>,
  now: Date,
  seconds: number,
): Promise<string> {
  const issued = Math.floor(now.getTime() / 1000)
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256', kid: keyId(key) })
    .setIssuedAt(issued)
    .setExpirationTime(issued + seconds)
    .sign(key)
}
