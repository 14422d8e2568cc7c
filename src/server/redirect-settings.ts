import { StartError } from './start-error.ts'

/** Other systems whose users may come in already signed in, by the name they put into their tokens. */
export interface RedirectSettings {
  audience: string
  secrets: ReadonlyMap<string, Uint8Array>
}

/** A shorter secret could be guessed, and with it anybody's session be opened. */
const SECRET_CHARACTERS = 32

/** Undefined while no other system is let in. */
export function readRedirectSettings(env: NodeJS.ProcessEnv): RedirectSettings | undefined {
  const clients = env['REDIRECT_CLIENTS']
  const audience = env['REDIRECT_AUDIENCE']
  if (!clients) return undefined
  if (!audience)
    throw new StartError('REDIRECT_AUDIENCE is required with REDIRECT_CLIENTS: tokens must name it as aud.')
  const secrets = new Map<string, Uint8Array>()
  for (const entry of clients.split(',')) {
    const [, name, secret] = /^\s*([\w.-]+)=(\S+)\s*$/.exec(entry) ?? []
    // The entry itself is not told: it may be a secret.
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
