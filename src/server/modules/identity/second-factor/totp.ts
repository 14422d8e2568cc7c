import { Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30
/** The tolerated error of a phone's clock, in periods. */
const WINDOW = 1

/** A new secret, in the form that people type into an app that cannot scan. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The address that an authenticator app reads from the picture. */
export function totpAddress({
  secret,
  account,
  issuer,
}: {
  secret: string
  account: string
  issuer: string
}): string {
  return totpOf(secret, { label: account, issuer }).toString()
}

/**
 * The period that this code belongs to; undefined for a wrong code and for a period that is not after
 * `lastStep`, so that each code works once.
 */
export function rightStep(
  secret: string,
  { code, now, lastStep }: { code: string; now: Date; lastStep: number },
): number | undefined {
  const timestamp = now.getTime()
  const offset = totpOf(secret).validate({ token: code, timestamp, window: WINDOW })
  if (offset === null) return undefined
  const step = Math.floor(timestamp / 1000 / PERIOD_SECONDS) + offset
  return step > lastStep ? step : undefined
}

function totpOf(secret: string, names: { label?: string; issuer?: string } = {}): TOTP {
  return new TOTP({
    ...names,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  })
}
