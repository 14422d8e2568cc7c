import { request } from '../../lib/request.ts'
import type { Credentials } from './login-form.tsx'

/** Asks for tokens while the frame's files are already on their way. Throws ApiError. */
export async function signIn({ username, password }: Credentials) {
  void import('../../app/signed-in.tsx').catch(() => {})
  return request('signIn', {
    body: { grant_type: 'password', tenantId: '', username: username.trim(), password, scope: 'all' },
    flags: { quiet: true, tokenless: true },
  })
}
