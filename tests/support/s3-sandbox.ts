// A store with the part of S3 that the product uses: PUT, GET and DELETE of an object, each with a version 4
// signature, which it computes independently.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export const SANDBOX_KEYS = {
  accessKeyId: 'SANDBOXKEY',
  secretAccessKey: 'sandbox-secret',
  region: 'cn-test-1',
}

export interface S3Sandbox {
  endpoint: string
  bucket: string
  objects: Map<string, { bytes: Buffer; type: string | undefined }>
  stop: () => Promise<void>
}

export async function startS3Sandbox(bucket = 'parts-files'): Promise<S3Sandbox> {
  const objects: S3Sandbox['objects'] = new Map()
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    const answer = (status: number, content: string | Buffer = '') =>
      void response.writeHead(status).end(content)
    if (!isSigned(request, body)) return answer(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>')
    const [, named, key] = request.url!.split('/')
    if (named !== bucket) return answer(404, '<Error><Code>NoSuchBucket</Code></Error>')
    switch (request.method) {
      case 'PUT':
        objects.set(key!, { bytes: body, type: request.headers['content-type'] })
        return answer(200)
      case 'GET': {
        const object = objects.get(key!)
        return object ? answer(200, object.bytes) : answer(404, '<Error><Code>NoSuchKey</Code></Error>')
      }
      default:
        objects.delete(key!)
        return answer(204)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket,
    objects,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function isSigned({ method, url, headers }: IncomingMessage, body: Buffer): boolean {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    )
  if (!parts) return false
  const [, keyId, day, region, names = '', signature = ''] = parts
  const bodyHash = createHash('sha256').update(body).digest('hex')
  const date = String(headers['x-amz-date'])
  if (keyId !== SANDBOX_KEYS.accessKeyId || region !== SANDBOX_KEYS.region || !date.startsWith(day!))
    return false
  if (headers['x-amz-content-sha256'] !== bodyHash || !names.split(';').includes('host')) return false
  const lines = names.split(';').map((name) => `${name}:${String(headers[name])}\n`)
  const canonical = `${method}\n${url}\n\n${lines.join('')}\n${names}\n${bodyHash}`
  const toSign = `AWS4-HMAC-SHA256\n${date}\n${day}/${region}/s3/aws4_request\n${createHash('sha256').update(canonical).digest('hex')}`
  const sign = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
  const key = sign(
    sign(sign(sign(`AWS4${SANDBOX_KEYS.secretAccessKey}`, day!), region!), 's3'),
    'aws4_request',
  )
  return timingSafeEqual(sign(key, toSign), Buffer.from(signature, 'hex'))
}
