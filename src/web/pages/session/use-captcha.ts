import { useEffect, useState } from 'react'
import type { ReplyOf } from '../../../shared/call.ts'
import type { Calls } from '../../../shared/calls/all.ts'
import { request } from '../../lib/request.ts'

export type Captcha = ReplyOf<Calls['captcha']>

/** The picture that signing in asks for, if it does; `renew` draws another. */
export function useCaptcha() {
  const [captcha, setCaptcha] = useState<Captcha>()
  useEffect(() => void ask('').then(setCaptcha), [])
  return { captcha, renew: async (username: string) => setCaptcha(await ask(username)) }
}

async function ask(username: string): Promise<Captcha | undefined> {
  const flags = { quiet: true, tokenless: true }
  const shown = await request('captcha', { query: { username }, flags }).catch(() => undefined)
  return shown?.needed ? shown : undefined
}
