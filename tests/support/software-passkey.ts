// An authenticator in software, as far as WebAuthn's calls can tell.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

export interface SoftwarePasskey {
  id: string
  /** The response to the options of `navigator.credentials.create`. */
  register: (options: Record<string, unknown>, changes?: Changes) => Record<string, unknown>
  /** The response to the options of `navigator.credentials.get`. */
  answer: (options: Record<string, unknown>, changes?: Changes) => Record<string, unknown>
}

interface Changes {
  origin?: string
  rpId?: string
  /** Whether the owner was verified by finger or PIN. */
  isVerified?: boolean
  /** The usage count that it reports. */
  counter?: number
}

/** A passkey that belongs to a site, for example http://localhost:5180. */
export function aSoftwarePasskey(site: string): SoftwarePasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(16)
  const id = credentialId.toString('base64url')
  let used = 0

  const clientData = (type: string, challenge: unknown, { origin = site }: Changes) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const head = (flags: number, { rpId = new URL(site).hostname, isVerified = true, counter }: Changes) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter ?? ++used)
    return Buffer.concat([sha256(rpId), Buffer.from([flags | (isVerified ? 0x04 : 0)]), count])
  }

  return {
    id,
    register: (options, changes = {}) => {
      const { x, y } = publicKey.export({ format: 'jwk' })
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const authData = Buffer.concat([
        head(0x41, changes),
        Buffer.alloc(16),
        length,
        credentialId,
        coseKey(Buffer.from(x!, 'base64url'), Buffer.from(y!, 'base64url')),
      ])
      return {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: {
          clientDataJSON: clientData('webauthn.create', options['challenge'], changes).toString('base64url'),
          attestationObject: attestation(authData).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    answer: (options, changes = {}) => {
      const authenticatorData = head(0x01, changes)
      const clientDataJSON = clientData('webauthn.get', options['challenge'], changes)
      const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)])
      return {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: {
          authenticatorData: authenticatorData.toString('base64url'),
          clientDataJSON: clientDataJSON.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      }
    },
  }
}

function sha256(content: string | Buffer): Buffer {
  return createHash('sha256').update(content).digest()
}

/** The CBOR map { 1: 2, 3: -7, -1: 1, -2: x, -3: y }: a key on P-256. */
function coseKey(x: Buffer, y: Buffer): Buffer {
  const bytes = (content: Buffer) => Buffer.concat([Buffer.from([0x58, content.length]), content])
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(x),
    Buffer.from([0x22]),
    bytes(y),
  ])
}

/** The CBOR map { fmt: 'none', attStmt: {}, authData }. */
function attestation(authData: Buffer): Buffer {
  const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])
  return Buffer.concat([
    Buffer.from([0xa3]),
    ...[text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData')],
    Buffer.from([0x58, authData.length]),
    authData,
  ])
}
