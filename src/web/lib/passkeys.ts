// Passkeys of this browser. The library is fetched on first use.
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

type Answer = Record<string, unknown>

/** Browsers allow passkeys only on secure pages with a host name, not at an IP address. */
export function arePasskeysPossible(): boolean {
  const isAddress = /^[\d.]+$|:/.test(location.hostname)
  return 'PublicKeyCredential' in window && window.isSecureContext && !isAddress
}

/** Lets the person create a passkey. Throws when they cancel. */
export async function makePasskey(options: Record<string, unknown>): Promise<Answer> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  return (await startRegistration({ optionsJSON })) as unknown as Answer
}

/** Lets the person use a passkey. Throws when they cancel. */
export async function showPasskey(options: Record<string, unknown>): Promise<Answer> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return (await startAuthentication({ optionsJSON })) as unknown as Answer
}
