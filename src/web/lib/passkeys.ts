// Passkeys of this browser. The library is fetched when one is asked for.
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

type Answer = Record<string, unknown>

/** Browsers know passkeys on safe pages at a name only, not at an IP address. */
export function arePasskeysPossible(): boolean {
  const isAddress = /^[\d.]+$|:/.test(location.hostname)
  return 'PublicKeyCredential' in window && window.isSecureContext && !isAddress
}

/** Has the person make a passkey. Throws when they give up. */
export async function makePasskey(options: Record<string, unknown>): Promise<Answer> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  return (await startRegistration({ optionsJSON })) as unknown as Answer
}

/** Has the person show a passkey. Throws when they give up. */
export async function showPasskey(options: Record<string, unknown>): Promise<Answer> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return (await startAuthentication({ optionsJSON })) as unknown as Answer
}
