// The occasions that may require a captcha: signing in, and codes by SMS.
import type { Ctx } from '../../../context.ts'
import { sendingSubjects } from '../codes/code-limits.ts'
import { subjectsOf } from '../sign-in-limits.ts'
import type { CaptchaMatter } from './check-captcha.ts'

const HOUR_MS = 3_600_000

/** A sign-in to an account, from a known device or from an unknown one. */
export function signInMatter(
  { ip, now }: Ctx,
  { account, device }: { account: string; device: string | undefined },
): CaptchaMatter {
  const subjects = subjectsOf({ account, ip })
  return {
    subjects: account === '' ? [] : [subjects.account],
    address: subjects.address,
    allowed: { key: 'captcha_after_failures', otherwise: 5 },
    since: new Date(now.getTime() - HOUR_MS),
    isKnownDevice: device !== undefined,
  }
}

/** A code to a phone, requested without signing in. */
export function codeMatter({ ip, now }: Ctx, of: { phone: string; account: string }): CaptchaMatter {
  const subjects = sendingSubjects({ ...of, ip })
  return {
    subjects: [subjects.phone, ...(of.account === '' ? [] : [subjects.account])],
    address: subjects.address,
    allowed: { key: 'captcha_after_codes', otherwise: 2 },
    since: new Date(now.getTime() - 12 * HOUR_MS),
    isKnownDevice: false,
  }
}
