import { decodeJwt, jwtVerify } from 'jose'
import type { RedirectSettings } from '../../../redirect-settings.ts'

/** The longest life of a token: it travels in an address. */
const LONGEST_SECONDS = 300
/** The tolerated difference of the other system's clock. */
const SKEW_SECONDS = 30

export interface RedirectClaims {
  client: string
  account: string
  tokenId: string
}

/** The content of a token of a known client; undefined when any part of it is wrong. */
export async function readRedirectToken(
  { audience, secrets }: RedirectSettings,
  token: string,
  now: Date,
): Promise<RedirectClaims | undefined> {
  try {
    const client = decodeJwt(token).iss ?? ''
    const secret = secrets.get(client)
    if (!secret) return undefined
    const { payload } = await jwtVerify(token, secret, {
      algorithms: ['HS256'],
      issuer: client,
      audience,
      currentDate: now,
      clockTolerance: SKEW_SECONDS,
      requiredClaims: ['sub', 'jti', 'iat', 'exp'],
    })
    const { sub, jti, iat, exp } = payload as { sub: unknown; jti: unknown; iat: number; exp: number }
    const isNamed = isText(sub) && isText(jti)
    const isShort = exp - iat <= LONGEST_SECONDS && exp > iat
    const isFromTheFuture = iat > now.getTime() / 1000 + SKEW_SECONDS
    return isNamed && isShort && !isFromTheFuture ? { client, account: sub, tokenId: jti } : undefined
  } catch {
    // Not a token, forged, expired or for somebody else: the caller cannot tell these apart.
    return undefined
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= 200
}
