import { requireKey, type FileStore } from './port.ts'
import { signedHeaders, type S3Credentials } from './sign-s3.ts'

export interface S3Settings extends S3Credentials {
  /** For example https://s3.eu-central-1.amazonaws.com; the bucket follows as a part of the path. */
  endpoint: string
  bucket: string
}

const TIMEOUT_MS = 30_000

/** Files in a bucket of S3, or of whatever speaks its language. */
export function openS3Store(settings: S3Settings): FileStore {
  const ask = async (
    method: 'PUT' | 'GET' | 'DELETE',
    key: string,
    sent?: { bytes: Uint8Array; type: string },
  ) => {
    requireKey(key)
    const url = new URL(`${settings.endpoint}/${settings.bucket}/${key}`)
    const headers: Record<string, string> = sent ? { 'content-type': sent.type } : {}
    const body = sent?.bytes ?? new Uint8Array()
    const answer = await fetch(url, {
      method,
      // The request's own time: the store refuses a signature that is minutes old.
      headers: signedHeaders(settings, { method, url, headers, body, now: new Date() }),
      ...(sent && { body: Buffer.from(sent.bytes) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const bytes = new Uint8Array(await answer.arrayBuffer())
    if (answer.ok) return bytes
    if (answer.status === 404 && method !== 'PUT') return undefined
    throw new Error(`The file store answered ${method} with ${answer.status}: ${reason(bytes)}`)
  }
  return {
    put: async (key, bytes, type) => void (await ask('PUT', key, { bytes, type })),
    get: (key) => ask('GET', key),
    remove: async (key) => void (await ask('DELETE', key)),
  }
}

/** What the store says is wrong, without the rest of its answer. */
function reason(bytes: Uint8Array): string {
  return /<Code>(\w+)<\/Code>/.exec(new TextDecoder().decode(bytes))?.[1] ?? 'no reason given'
}
