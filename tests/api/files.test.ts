// Uploads as an attacker would try them, on the documented machines.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { removeOrphanFiles } from '../../src/server/modules/files/remove-orphans.ts'
import { many } from '../../src/server/db/connection.ts'
import { aDocumentedServer } from '../support/a-documented-server.ts'
import type { Client } from '../support/client.ts'
import { START } from '../support/clock.ts'
import { aUser } from '../support/people.ts'
import { expectDone } from '../support/shopping.ts'
import { aPng, upload } from '../support/uploads.ts'

type Row = Record<string, unknown>

const server = aDocumentedServer()
const admin = () => server.as('admin').in('en')
const MACHINE = '/example/example-machine'
const PHOTO = 'example-machine.photos'
const PAPER = 'example-machine.papers'
const PDF = '%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n'
const HOURS = 3_600_000

const aPhoto = async (client: Client, field?: string) =>
  expectDone(await upload(client, await aPng(), { ...(field && { field }) })).fileId

async function read(client: Client, key: string, query = '') {
  const authorization = await client.authorization()
  return fetch(`${server.url}/api/order/uploadSvc/file/${key}${query}`, { headers: { authorization } })
}

describe('an upload', () => {
  it('returns its address, and can be read back as an image', async () => {
    const answer = expectDone(
      await upload(admin(), await aPng({ width: 30, height: 20 }), { name: '照片.png' }),
    )
    expect(answer).toMatchObject({
      name: '照片.png',
      type: 'image/png',
      fileUrl: `/api/order/uploadSvc/file/${answer.fileId}`,
    })
    expect(JSON.parse(answer.jsonStr)).toMatchObject({ width: 30, height: 20 })
    const file = await read(admin(), answer.fileId)
    expect(file.status).toBe(200)
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent('照片.png')}`,
    })
    const small = await read(admin(), answer.fileId, '?small=true')
    expect(small.headers.get('content-type')).toBe('image/webp')
  })

  it('keeps nothing of an image but the image', async () => {
    const carrying = await sharp(await aPng({ width: 10, height: 10 }))
      .jpeg()
      .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
      .toBuffer()
    const polyglot = Buffer.concat([carrying, Buffer.from('<script>alert(1)</script>')])
    const { fileId } = expectDone(await upload(admin(), polyglot, { name: 'x.jpg' }))
    const kept = Buffer.from(await (await read(admin(), fileId)).arrayBuffer())
    expect(kept.includes('SECRET-PLACE')).toBe(false)
    expect(kept.includes('<script>')).toBe(false)
  })

  it('makes a large image smaller', async () => {
    const { jsonStr } = expectDone(await upload(admin(), await aPng({ width: 4000, height: 1000 })))
    expect(JSON.parse(jsonStr)).toMatchObject({ width: 2560, height: 640 })
  })

  it('serves other files for download only, never for display', async () => {
    const { fileId } = expectDone(await upload(admin(), PDF, { name: 'a.pdf', field: PAPER }))
    const file = await read(admin(), fileId)
    expect(file.headers.get('content-disposition')).toMatch(/^attachment;/)
    expect(file.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it.each([
    ['../../../etc/passwd.png', 'passwd.png'],
    ['..\\..\\boot.ini', 'boot.png'],
    ['a\u0000b\tset-cookie: x.png', 'abset-cookie x.png'],
    ['.htaccess', 'file.png'],
    ['<img src=x>.png', 'img src=x.png'],
    [`${'n'.repeat(400)}.png`, `${'n'.repeat(120)}.png`],
  ])('named %j is stored as %j', async (given, kept) => {
    expect(expectDone(await upload(admin(), await aPng(), { name: given })).name).toBe(kept)
  })

  it('is repeat-safe: the same request id returns the same file, and is refused with other content', async () => {
    const client = admin().with({ 'ZP-REQ-ID': 'upload-once' })
    const png = await aPng()
    const first = expectDone(await upload(client, png))
    expect(expectDone(await upload(client, png))).toEqual(first)
    expect(await upload(client, await aPng({ width: 9 }))).toMatchObject({ status: 409 })
  })
})

describe('refused is', () => {
  it.each<[string, () => Promise<Buffer | string> | Buffer | string, string, string]>([
    [
      'an svg with a script',
      () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'a.svg',
      'FILE_KIND',
    ],
    [
      'a page that calls itself an image',
      () => '<!doctype html><script>alert(1)</script>',
      'a.png',
      'FILE_KIND',
    ],
    ['text that calls itself an image', () => 'just words', 'a.png', 'FILE_KIND'],
    ['a document where an image is asked for', () => PDF, 'a.png', 'FILE_KIND'],
    ['nothing', () => '', 'a.png', 'FILE_EMPTY'],
    [
      'an image that breaks off',
      async () =>
        (
          await sharp(randomBytes(3 * 200 * 200), { raw: { width: 200, height: 200, channels: 3 } })
            .jpeg()
            .toBuffer()
        ).subarray(0, 9000),
      'a.jpg',
      'IMAGE_BROKEN',
    ],
    [
      'the head of an image and nothing behind',
      async () => (await aPng()).subarray(0, 40),
      'a.png',
      'IMAGE_BROKEN',
    ],
    ['a moving image', aMovingGif, 'a.gif', 'IMAGE_MOVES'],
    [
      'an image that would fill the memory',
      () =>
        sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
          .png()
          .toBuffer(),
      'a.png',
      'IMAGE_TOO_LARGE',
    ],
    ['a program', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]), 'a.png', 'FILE_KIND'],
    ['a packed file', () => Buffer.from('1f8b0800000000000003', 'hex'), 'a.png', 'FILE_KIND'],
  ])('%s', async (_, content, name, error) => {
    const answer = await upload(admin(), await content(), { name })
    expect(answer.body.error).toBe(error)
    expect(answer.body.msg).not.toMatch(/\p{Script=Han}|undefined/u)
  })

  it.each([6, 50])('%i MB, with an error that names the limit', async (megabytes) => {
    const answer = await upload(admin(), Buffer.alloc(megabytes * 1024 * 1024, 1))
    expect(answer).toMatchObject({
      status: 413,
      body: { error: 'FILE_TOO_LARGE', msg: 'The file is too large, at most 5 MB' },
    })
  })

  it('a file larger than the field accepts', async () => {
    const noise = await sharp(randomBytes(3 * 700 * 700), { raw: { width: 700, height: 700, channels: 3 } })
      .png()
      .toBuffer()
    expect(await upload(admin(), noise, { field: PHOTO })).toMatchObject({
      status: 413,
      body: { msg: 'The file is too large, at most 1 MB' },
    })
  })

  it('a web page among documents, whatever its name', async () => {
    for (const name of ['a.txt', 'a.csv', 'a.html', 'a.docx'])
      expect((await upload(admin(), '  <html><script>1</script>', { name, field: PAPER })).body.error).toBe(
        'FILE_KIND',
      )
  })

  it('a form without a file, a broken form, and a body that is not a form', async () => {
    const form = new FormData()
    form.set('note', 'no file')
    const path = '/order/uploadSvc/file/upload'
    expect((await admin().post(path, form)).body.error).toBe('FILE_EMPTY')
    const broken = admin().with({ 'content-type': 'multipart/form-data; boundary=x' })
    expect(
      (await broken.post(path, '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nab'))
        .body.error,
    ).toBe('BAD_REQUEST')
    expect((await broken.post(path, 'nonsense')).status).toBe(400)
    expect((await admin().post(path, {})).body.error).toBe('UNSUPPORTED_TYPE')
  })

  it('an upload by a user who may not fill the field, or is not signed in', async () => {
    const reader = server.as(await aUser(server, { codes: ['example_example_machine_view'] }))
    expect(await upload(reader, await aPng(), { field: PHOTO })).toMatchObject({
      status: 403,
      body: { error: 'FORBIDDEN' },
    })
    const writer = server.as(await aUser(server, { codes: ['example_example_machine_edit'] }))
    expectDone(await upload(writer, await aPng(), { field: PHOTO }))
    expect((await upload(server.anonymous, await aPng())).status).toBe(401)
    expect((await upload(admin(), await aPng(), { field: 'example-machine.name' })).status).toBe(404)
  })

  it('endless files that nobody saves', async () => {
    const account = await aUser(server, { codes: [] })
    await many(
      server.db,
      sql`
        insert into files (id, tenant_id, key, name, kind, type, bytes, sha256, created_by, created_at)
        select 9000 + n, 1000, lpad(n::text, 24, 'f'), 'x.png', 'png', 'image/png', 1, '', u.id, ${START}
        from generate_series(1, 200) as n, users u
        where u.account = ${account}
      `,
    )
    expect(await upload(server.as(account), await aPng())).toMatchObject({
      status: 429,
      body: { error: 'TOO_MANY_FILES' },
    })
  })
})

describe('an archive', () => {
  // One entry that claims to unpack to four gigabytes.
  const bomb = zipOf('word/document.xml', { says: 0xfffffff0 })

  it('disguised as a document is stored as it is and never unpacked', async () => {
    const { fileId, name } = expectDone(await upload(admin(), bomb, { name: 'report.docx', field: PAPER }))
    expect(name).toBe('report.zip')
    const kept = Buffer.from(await (await read(admin(), fileId)).arrayBuffer())
    expect(kept.equals(bomb)).toBe(true)
  })
})

describe('a row', () => {
  const machine = (more: Row) => ({ name: 'Lathe', ...more })

  it('refers to its files, returns their names, and releases them', async () => {
    const photos = [await aPhoto(admin(), PHOTO), await aPhoto(admin(), PHOTO)]
    const row = expectDone(await admin().post<Row>(`${MACHINE}/submit`, machine({ photos })))
    expect(row).toMatchObject({ photos, photosName: ['picture.png', 'picture.png'] })
    const { id, version } = row
    const changed = await admin().post<Row>(`${MACHINE}/update`, { id, version, photos: null })
    expect(expectDone(changed)).toMatchObject({ photos: [], photosName: [] })
  })

  it.each<[string, () => Promise<string[]>]>([
    ['that does not exist', async () => ['a'.repeat(24)]],
    [
      'of a kind that the field does not take',
      async () => [expectDone(await upload(admin(), PDF, { name: 'a.pdf', field: PAPER })).fileId],
    ],
    [
      'too large for the field',
      async () => {
        const noise = await sharp(randomBytes(3 * 700 * 700), {
          raw: { width: 700, height: 700, channels: 3 },
        })
          .png()
          .toBuffer()
        return [expectDone(await upload(admin(), noise)).fileId]
      },
    ],
    ["of another tenant's", async () => [await aPhoto(server.as('buyer'))]],
    ["of the platform's", async () => [await aPhoto(admin(), PHOTO)]],
  ])('cannot refer to a file %s', async (_, keys) => {
    const client = server
      .as(
        await aUser(server, {
          tenant: 'vendor2',
          codes: ['example_example_machine_add', 'example_example_machine_view'],
        }),
      )
      .in('en')
    const answer = await client.post(`${MACHINE}/submit`, machine({ photos: await keys() }))
    expect(answer).toMatchObject({
      status: 400,
      body: { error: 'INVALID', errors: [{ field: 'photos', rule: 'file' }] },
    })
  })

  it('cannot refer to more files than the field accepts, to one twice, or to an invalid key', async () => {
    const photo = await aPhoto(admin())
    const four = await Promise.all([1, 2, 3, 4].map(() => aPhoto(admin())))
    for (const photos of [four, [photo, photo], ['../../x'], photo, [1]])
      expect(
        await admin().post(`${MACHINE}/submit`, machine({ photos })),
        JSON.stringify(photos),
      ).toMatchObject({
        status: 400,
        body: { error: 'INVALID' },
      })
  })

  it('takes along files that staff of the platform add to another tenant’s row', async () => {
    const logo = await aPhoto(admin(), 'tenant.logo')
    const { tenantId, version } = expectDone(
      await admin().get<Row>('/sys-system/tenant/detail', { id: '2001' }),
    ) as Row
    expectDone(await admin().post('/sys-system/tenant/update', { id: tenantId, version, logo: [logo] }))
    expect((await read(server.as('buyer'), logo)).status).toBe(200)
    expect((await read(server.as('vendor'), logo)).status).toBe(404)
  })
})

describe('a file', () => {
  it('cannot be read by another tenant, or by guessing', async () => {
    const key = await aPhoto(server.as('buyer'))
    expect((await read(server.as('buyer'), key)).status).toBe(200)
    expect((await read(server.as('vendor'), key)).status).toBe(404)
    expect((await fetch(`${server.url}/api/order/uploadSvc/file/${key}`)).status).toBe(401)
    for (const guess of ['1', 'a'.repeat(24), '..%2f..%2fetc%2fpasswd', `${key}-small`])
      expect((await read(server.as('buyer'), guess)).status, guess).toBe(404)
  })

  it('that no row uses is removed after a day, one that a row uses stays', async () => {
    const saved = await aPhoto(admin(), PHOTO)
    expectDone(await admin().post(`${MACHINE}/submit`, { name: 'Drill', photos: [saved] }))
    const orphan = await aPhoto(admin(), PHOTO)
    const after = (hours: number) => ({ now: new Date(START.getTime() + hours * HOURS) })
    await removeOrphanFiles(server.services, after(23))
    expect((await read(admin(), orphan)).status).toBe(200)
    expect(await removeOrphanFiles(server.services, after(25))).toBeGreaterThan(0)
    expect((await read(admin(), orphan)).status).toBe(404)
    expect(await server.services.files.get(orphan)).toBeUndefined()
    expect((await read(admin(), saved)).status).toBe(200)
    const answer = await admin().post(`${MACHINE}/submit`, { name: 'Late', photos: [orphan] })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'photos' }] } })
  })
})

async function aMovingGif(): Promise<Buffer> {
  const frames = Buffer.concat([Buffer.alloc(4 * 4 * 3, 0), Buffer.alloc(4 * 4 * 3, 255)])
  return sharp(frames, { raw: { width: 4, height: 8, channels: 3, pageHeight: 4 } })
    .gif({ delay: [100, 100], loop: 0 })
    .toBuffer()
}

/** An archive with one stored entry that lies about its size. */
function zipOf(name: string, { says }: { says: number }): Buffer {
  const content = Buffer.from('x'.repeat(50))
  const local = Buffer.alloc(30)
  local.write('PK\u0003\u0004', 'latin1')
  local.writeUInt32LE(content.length, 18)
  local.writeUInt32LE(says, 22)
  local.writeUInt16LE(name.length, 26)
  const central = Buffer.alloc(46)
  central.write('PK\u0001\u0002', 'latin1')
  central.writeUInt16LE(8, 10)
  central.writeUInt32LE(content.length, 20)
  central.writeUInt32LE(says, 24)
  central.writeUInt16LE(name.length, 28)
  const body = Buffer.concat([local, Buffer.from(name), content])
  const directory = Buffer.concat([central, Buffer.from(name)])
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(body.length, 16)
  return Buffer.concat([body, directory, end])
}
