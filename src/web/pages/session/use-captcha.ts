import { useEffect, useState } from 'react'
import type { ReplyOf } from '../../../shared/call.ts'
import type { Calls } from '../../../shared/calls/all.ts'
import { request } from '../../lib/request.ts'

export type Captcha = ReplyOf<Calls['captcha']>

/** The picture for signing in, if one is required; `renew` draws another. */
export function useCaptcha() {
  const [captcha, setCaptcha] = useState<Captcha>()
  useEffect(() => void askForCaptcha({ username: '' }).then(setCaptcha), [])
  return { captcha, renew: async (username: string) => setCaptcha(await askForCaptcha({ username })) }
}

/** The currently required picture, if any: for signing in, or with a phone for a code to it. */
export async function askForCaptcha(query: {
  username: string
  phone?: string
}): Promise<Captcha | undefined> {
  const flags = { quiet: true, tokenless: true }
  const shown = await request('captcha', { query, flags }).catch(() => undefined)
  return shown?.needed ? shown : undefined
}
