import { AwsV4Signer } from 'aws4fetch'
import { createHash } from 'node:crypto'
import { requireKey, type FileStore } from './port.ts'

export interface S3Settings {
  /** For example https://s3.eu-central-1.amazonaws.com; the bucket follows as a part of the path. */
  endpoint: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  region: string
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
    const { url, headers } = await signed(settings, { method, key, sent })
    const answer = await fetch(url, {
      method,
      headers,
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

interface Request {
  method: string
  key: string
  sent: { bytes: Uint8Array; type: string } | undefined
}

/** The signature covers every header and the content, and is of this moment: stores refuse one that is minutes old. */
function signed({ endpoint, bucket, ...credentials }: S3Settings, { method, key, sent }: Request) {
  const content = createHash('sha256')
    .update(sent?.bytes ?? '')
    .digest('hex')
  return new AwsV4Signer({
    ...credentials,
    service: 's3',
    url: `${endpoint}/${bucket}/${key}`,
    method,
    headers: { 'x-amz-content-sha256': content, ...(sent && { 'content-type': sent.type }) },
    allHeaders: true,
  }).sign()
}

/** What the store says is wrong, without the rest of its answer. */
function reason(bytes: Uint8Array): string {
  return /<Code>(\w+)<\/Code>/.exec(new TextDecoder().decode(bytes))?.[1] ?? 'no reason given'
}
