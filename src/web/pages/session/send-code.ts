import { request } from '../../lib/request.ts'
import { captchaHeaders, type AnsweredCaptcha } from './sign-in.ts'

export interface WantedCode {
  type: 'forget' | 'register'
  phone: string
  account?: string
}

/** Requests a code. Returns when another may be requested, by this device's clock. Throws ApiError. */
export async function sendCode(wanted: WantedCode, answered?: AnsweredCaptcha): Promise<number> {
  const { type, phone, account } = wanted
  const { resendAfter } = await request('sendCode', {
    query: { type, phone, ...(account && { account }) },
    headers: captchaHeaders(answered),
    flags: { quiet: true, tokenless: true },
  })
  return Date.now() + resendAfter * 1000
}
