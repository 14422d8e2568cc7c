import sharp from 'sharp'
import type { Field, Screen } from '../../src/shared/screen/normal-form.ts'
import type { Answer, Client } from './client.ts'
import { expectDone } from './shopping.ts'

export interface Uploaded {
  fileId: string
  fileUrl: string
  name: string
  type: string
  bytes: number
  jsonStr: string
}

/** Uploads bytes under a name, for a field ("tenant.logo") or as an image without a field. */
export function upload(
  client: Client,
  bytes: Uint8Array | string,
  { name = 'picture.png', field }: { name?: string; field?: string } = {},
): Promise<Answer<Uploaded>> {
  const form = new FormData()
  form.set('file', new File([typeof bytes === 'string' ? bytes : Buffer.from(bytes)], name))
  return client.post<Uploaded>('/order/uploadSvc/file/upload', form, { query: { for: field } })
}

/** A small picture of one colour. */
export function aPng({ width = 4, height = 4 } = {}): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#165dff' } })
    .png()
    .toBuffer()
}

/** An archive that holds one empty file, "a". */
const SMALL_ZIP = Buffer.concat([
  Buffer.from('PK\x03\x04\x14\0'),
  Buffer.alloc(20),
  Buffer.from('\x01\0\0\0a'),
  Buffer.from('PK\x01\x02\x14\0\x14\0'),
  Buffer.alloc(20),
  Buffer.from('\x01\0'),
  Buffer.alloc(16),
  Buffer.from('a'),
  Buffer.from('PK\x05\x06\0\0\0\0\x01\0\x01\0\x2f\0\0\0\x1f\0\0\0\0\0', 'latin1'),
])

/** Uploads a file that the field accepts; returns its key. */
export async function anUploadedFile(client: Client, screen: Screen, { prop, upload: limits }: Field) {
  const isImage = limits!.accept.includes('png')
  const [name, bytes] = isImage
    ? ['picture.png', await aPng()]
    : limits!.accept.includes('pdf')
      ? ['document.pdf', '%PDF-1.4\n%%EOF\n']
      : ['package.zip', SMALL_ZIP]
  return expectDone(await upload(client, bytes, { name, field: `${screen.name}.${prop}` })).fileId
}
