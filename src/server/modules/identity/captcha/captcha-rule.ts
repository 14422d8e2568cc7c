/** Many people share an office's address, so it may fail so much more often than an account. */
const ADDRESS_FACTOR = 10

interface Situation {
  /** The parameter captcha_enabled. */
  isAlwaysAsked: boolean
  /** So many failures ask for one; 0: none do. */
  allowed: number
  failures: number
  failuresOfAddress: number
  /** The browser has signed in to the account before. */
  isKnownDevice: boolean
}

/** Whether letters of a picture are asked for: always, or once an account or an address has failed too often. */
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
