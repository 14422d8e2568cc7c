import { request } from '../../lib/request.ts'

interface Wanted {
  type: 'forget' | 'register'
  phone: string
  account?: string
}

/** Asks for a code. Answers when another may be asked for, by this device's clock. Throws ApiError. */
export async function sendCode(wanted: Wanted): Promise<number> {
  const { resendAfter } = await request('sendCode', {
    query: wanted,
    flags: { quiet: true, tokenless: true },
  })
  return Date.now() + resendAfter * 1000
}
