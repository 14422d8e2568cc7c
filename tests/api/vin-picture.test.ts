// A picture of a VIN is read on the server; an invalid picture, or one without a VIN, gives a message.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readVinPicture } from '../../src/shared/calls/vin.ts'
import { expectDone } from '../support/shopping.ts'
import { theServer } from '../support/test-server.ts'
import { aPng } from '../support/uploads.ts'

const server = theServer()
const FOLDER = join(import.meta.dirname, '..', 'data', 'vin-pictures')
const pictureOf = (kind: string) => {
  const name = readdirSync(FOLDER).find((file) => file.includes(`-${kind}-`))!
  return { vin: name.slice(-21, -4), bytes: readFileSync(join(FOLDER, name)) }
}
const send = (bytes: Uint8Array | string, account = 'buyer') => {
  const form = new FormData()
  form.set('file', new File([typeof bytes === 'string' ? bytes : Buffer.from(bytes)], 'plate.jpg'))
  return server.as(account).post(readVinPicture, form as never)
}

describe('a picture of a VIN', () => {
  it.each(['plate', 'glass', 'frame', 'licence', 'screen'])('on a %s is read', async (kind) => {
    const { vin, bytes } = pictureOf(kind)
    const { readings } = expectDone(await send(bytes))
    expect(readings[0]).toMatchObject({ vin, checkDigitOk: true })
    expect(readings[0]!.piece).toMatch(/^data:image\/webp;base64,/)
  })

  it('is read upside down', async () => {
    const { vin, bytes } = pictureOf('glass')
    const { readings } = expectDone(await send(await sharp(bytes).rotate(180).jpeg().toBuffer()))
    expect(readings[0]!.vin).toBe(vin)
  })

  it('without one is not recognised', async () => {
    const answer = await send(await aPng({ width: 400, height: 300 }))
    expect(answer).toMatchObject({ status: 400, body: { error: 'VIN_NOT_READ' } })
    expect(answer.body.msg).toContain('识别失败')
  })
})

describe('an invalid picture of a VIN is refused', () => {
  it.each([
    ['nothing', '', 'FILE_EMPTY'],
    ['text', 'LZZ5ELND68W339696', 'FILE_KIND'],
    ['a page', '<script>alert(1)</script>', 'FILE_KIND'],
    ['a page behind the mark of a picture', 'GIF89a<script>alert(1)</script>', 'IMAGE_BROKEN'],
  ])('%s', async (_, bytes, error) => {
    expect(await send(bytes)).toMatchObject({ body: { error } })
  })

  it('a truncated picture', async () => {
    const { bytes } = pictureOf('plate')
    expect(await send(bytes.subarray(0, 4000))).toMatchObject({ body: { error: 'IMAGE_BROKEN' } })
  })

  it('a picture with a page behind it, of which only the picture is read', async () => {
    const plain = await aPng({ width: 400, height: 300 })
    const polyglot = Buffer.concat([plain, Buffer.from('<script>alert(1)</script>PK\x03\x04')])
    const answer = await send(polyglot)
    expect(answer).toMatchObject({ status: 400, body: { error: 'VIN_NOT_READ' } })
    expect(JSON.stringify(answer.body)).not.toContain('script')
  })

  it('an animated picture', async () => {
    const frames = Buffer.alloc(8 * 16 * 3, 90)
    frames.fill(200, 8 * 8 * 3)
    const moving = await sharp(frames, { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } })
      .gif({ delay: [100, 100] })
      .toBuffer()
    expect(await send(moving)).toMatchObject({ body: { error: 'IMAGE_MOVES' } })
  })

  it('a picture of 50 MB', async () => {
    expect(await send(Buffer.alloc(50 * 1024 * 1024, 1))).toMatchObject({
      status: 413,
      body: { error: 'FILE_TOO_LARGE' },
    })
  })

  it('a call without the permission to search parts', async () => {
    const { bytes } = pictureOf('plate')
    expect(await send(bytes, 'finance')).toMatchObject({ status: 403 })
  })
})
