/** Many people share an office's address, so it gets this many times the failures of an account. */
const ADDRESS_FACTOR = 10

interface Situation {
  /** The parameter captcha_enabled. */
  isAlwaysAsked: boolean
  /** The number of failures that triggers a captcha; 0 turns it off. */
  allowed: number
  failures: number
  failuresOfAddress: number
  /** The browser has signed in to the account before. */
  isKnownDevice: boolean
}

/** True when a captcha is required: always, or once an account or an address has failed too often. */
export function isCaptchaAsked({
  isAlwaysAsked,
  allowed,
  failures,
  failuresOfAddress,
  isKnownDevice,
}: Situation): boolean {
  if (isAlwaysAsked) return true
  if (isKnownDevice || allowed === 0) return false
  return failures >= allowed || failuresOfAddress >= allowed * ADDRESS_FACTOR
}
