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

/** Uploads bytes under a name, for a field ("tenant.logo") or as an image for nothing in particular. */
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

/** A file that the field takes; answers its key. */
export async function anUploadedFile(client: Client, screen: Screen, { prop, upload: limits }: Field) {
  const isImage = limits!.accept.includes('png')
  const [name, bytes] = isImage ? ['picture.png', await aPng()] : ['document.pdf', '%PDF-1.4\n%%EOF\n']
  return expectDone(await upload(client, bytes, { name, field: `${screen.name}.${prop}` })).fileId
}
