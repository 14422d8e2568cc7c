import { StartError } from './start-error.ts'

/** Other systems whose users may arrive signed in, by the name in their tokens. */
export interface RedirectSettings {
  audience: string
  secrets: ReadonlyMap<string, Uint8Array>
}

/** A shorter secret could be guessed, and with it anyone's session be opened. */
const SECRET_CHARACTERS = 32

/** Undefined when no other system is configured. */
export function readRedirectSettings(env: NodeJS.ProcessEnv): RedirectSettings | undefined {
  const clients = env['REDIRECT_CLIENTS']
  const audience = env['REDIRECT_AUDIENCE']
  if (!clients) return undefined
  if (!audience)
    throw new StartError('REDIRECT_AUDIENCE is required with REDIRECT_CLIENTS: tokens must name it as aud.')
  const secrets = new Map<string, Uint8Array>()
  for (const entry of clients.split(',')) {
    const [, name, secret] = /^\s*([\w.-]+)=(\S+)\s*$/.exec(entry) ?? []
    // The error does not quote the entry, which may be a secret.
    if (!name || !secret)
      throw new StartError('REDIRECT_CLIENTS must look like name=secret,name=secret, without spaces within.')
    if (secret.length < SECRET_CHARACTERS)
      throw new StartError(
        `REDIRECT_CLIENTS: the secret of "${name}" must have at least ${SECRET_CHARACTERS} characters.`,
      )
    if (secrets.has(name)) throw new StartError(`REDIRECT_CLIENTS names "${name}" twice.`)
    secrets.set(name, new TextEncoder().encode(secret))
  }
  return { audience, secrets }
}
