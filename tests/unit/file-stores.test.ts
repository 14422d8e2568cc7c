import { AwsV4Signer } from 'aws4fetch'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDiskStore } from '../../src/server/gateways/files/disk.ts'
import { openS3Store } from '../../src/server/gateways/files/s3.ts'
import { readFileSettings } from '../../src/server/gateways/files/settings.ts'
import { SANDBOX_KEYS, startS3Sandbox, type S3Sandbox } from '../support/s3-sandbox.ts'
import { fileStoreSuite } from '../suites/file-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'truck-parts-files-'))
let sandbox: S3Sandbox
beforeAll(async () => {
  sandbox = await startS3Sandbox()
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await sandbox.stop()
})

fileStoreSuite('on disk', () => openDiskStore(folder))
fileStoreSuite('in a bucket', () => openS3Store({ ...SANDBOX_KEYS, ...sandbox }))

it('leaves no partial file on disk', async () => {
  await openDiskStore(folder).put('whole', Buffer.from('x'), 'text/plain')
  expect(readdirSync(join(folder, 'wh'))).toEqual(['whole'])
})

it('sends the media type to a bucket', async () => {
  await openS3Store({ ...SANDBOX_KEYS, ...sandbox }).put('typed', Buffer.from('x'), 'image/webp')
  expect(sandbox.objects.get('typed')!.type).toBe('image/webp')
})

it('gives the reason of the store’s refusal', async () => {
  const wrong = openS3Store({ ...SANDBOX_KEYS, ...sandbox, secretAccessKey: 'another' })
  await expect(wrong.get('typed')).rejects.toThrow(
    'The file store answered GET with 403: SignatureDoesNotMatch',
  )
  const nowhere = openS3Store({ ...SANDBOX_KEYS, ...sandbox, bucket: 'not-there' })
  await expect(nowhere.put('x', Buffer.from('x'), 'text/plain')).rejects.toThrow('404: NoSuchBucket')
})

// The example in the signature's documentation: GET Object with a range. A library upgrade must still sign
// this way with our options.
it('signs as the documentation shows', async () => {
  const { headers } = await new AwsV4Signer({
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
    service: 's3',
    url: 'https://examplebucket.s3.amazonaws.com/test.txt',
    method: 'GET',
    headers: { range: 'bytes=0-9', 'x-amz-content-sha256': createHash('sha256').digest('hex') },
    allHeaders: true,
    datetime: '20130524T000000Z',
  }).sign()
  expect(headers.get('authorization')).toContain(
    'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  )
})

it('signs the media type and the content together with everything else', async () => {
  const seen: Headers[] = []
  const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, request) => {
    seen.push(new Headers(request!.headers))
    return new Response()
  })
  await openS3Store({ ...SANDBOX_KEYS, ...sandbox }).put('typed', Buffer.from('x'), 'image/webp')
  fetching.mockRestore()
  expect(seen[0]!.get('authorization')).toContain(
    'SignedHeaders=content-type;host;x-amz-content-sha256;x-amz-date,',
  )
})

describe('the settings of the bucket', () => {
  const whole = { S3_BUCKET: 'parts', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }
  it('are optional', () => {
    expect(readFileSettings({})).toBeUndefined()
  })
  it('have the region’s endpoint by default', () => {
    expect(readFileSettings({ ...whole, S3_REGION: 'eu-central-1' })).toMatchObject({
      endpoint: 'https://s3.eu-central-1.amazonaws.com',
      bucket: 'parts',
    })
  })
  it.each([
    [{ S3_REGION: 'eu-central-1' }, 'S3_REGION is set without S3_BUCKET'],
    [{ ...whole, S3_BUCKET: 'Not A Bucket' }, 'S3_BUCKET is "Not A Bucket"'],
    [{ ...whole, S3_ENDPOINT: 'oss.example.com' }, 'S3_ENDPOINT is "oss.example.com"'],
    [{ ...whole, S3_ENDPOINT: 'https://oss.example.com/path' }, 'S3_ENDPOINT is'],
    [{ ...whole, S3_REGION: 'a b' }, 'S3_REGION is "a b"'],
    [{ ...whole, S3_ACCESS_KEY_ID: '' }, 'S3_ACCESS_KEY_ID is required'],
    [{ ...whole, S3_SECRET_ACCESS_KEY: '' }, 'S3_SECRET_ACCESS_KEY is required'],
  ])('%j stop the start: %s', (env, said) => {
    expect(() => readFileSettings(env)).toThrow(said)
  })
})
