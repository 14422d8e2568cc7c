// Secrets at rest, encrypted with keys derived from the session secrets, so that a copy of the database
// reveals none of them.
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

const TAG_BYTES = 16
const IV_BYTES = 12

/** Encrypts a secret for this owner; it cannot be opened in another owner's row. */
export function seal(secretKey: Uint8Array, { owner, text }: { owner: string; text: string }): string {
  const key = derived(secretKey)
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner))
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return ['v1', nameOf(key), iv.toString('base64url'), bytes.toString('base64url')].join('.')
}

/** The decrypted secret, with whichever key sealed it; undefined when none did. */
export function unseal(
  secretKeys: readonly Uint8Array[],
  { owner, sealed }: { owner: string; sealed: string },
): string | undefined {
  const [, name, iv = '', content = ''] = sealed.split('.')
  const key = secretKeys.map(derived).find((each) => nameOf(each) === name)
  if (!key) return undefined
  try {
    const bytes = Buffer.from(content, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'))
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(-TAG_BYTES))
    return decipher.update(bytes.subarray(0, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    // Tampered with, or another owner's.
    return undefined
  }
}

/** The prefix of everything that this key seals. */
export function sealedBeginning(secretKey: Uint8Array): string {
  return `v1.${nameOf(derived(secretKey))}.`
}

function derived(secretKey: Uint8Array): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, new Uint8Array(), 'secrets at rest', 32))
}

/** Names a key without revealing anything about it. */
function nameOf(key: Buffer): string {
  return createHash('sha256').update('name\n').update(key).digest('base64url').slice(0, 8)
}
