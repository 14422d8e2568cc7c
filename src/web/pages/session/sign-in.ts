import { request } from '../../lib/request.ts'
import type { Credentials } from './login-form.tsx'

export interface AnsweredCaptcha {
  key: string
  letters: string
}

/** Requests tokens while the frame's files are already loading. Throws ApiError. */
export async function signIn({ username, password }: Credentials, answered?: AnsweredCaptcha) {
  void import('../../app/signed-in.tsx').catch(() => {})
  return request('signIn', {
    body: {
      grant_type: answered ? 'captcha' : 'password',
      ...{ tenantId: '', username: username.trim(), password, scope: 'all' },
    },
    headers: captchaHeaders(answered),
    flags: { quiet: true, tokenless: true },
  })
}

/** The headers with the answer to a picture. */
export function captchaHeaders(answered: AnsweredCaptcha | undefined): Record<string, string> {
  return answered ? { 'Captcha-Key': answered.key, 'Captcha-Code': answered.letters } : {}
}
