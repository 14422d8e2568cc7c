// Rows that are the same thing become one: on shipped screens, by people who may and may not.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { findDuplicates, mergePreview, mergeRows } from '../../src/shared/calls/merge.ts'
import { recordHead } from '../../src/shared/calls/record.ts'
import { addComment, saveCare } from '../../src/shared/calls/record-discussion.ts'
import { listViews, saveView } from '../../src/shared/calls/screen-view.ts'
import { many } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import { aUser } from '../support/people.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
const admin = () => server.as('admin').in('en')

type Row = Record<string, unknown> & { id: string; version: number }
type Client = ReturnType<typeof admin>

const BRAND = { zh: '合并品牌' }
const aBrand = async (more: object = {}) =>
  expectDone(
    await admin().post<Row>('/catalogue/brand/submit', {
      code: `b${newId()}`,
      nameZh: `${BRAND.zh}${newId()}`,
      nameEn: `Merged ${newId()}`,
      kind: 'VEHICLE',
      sort: 1,
      ...more,
    }),
  )
const aSeries = async (brandId: string, name = `s${newId()}`) =>
  expectDone(
    await admin().post<Row>('/catalogue/vehicle-series/submit', { brandId, nameZh: name, nameEn: name }),
  )
const aPost = async (more: object = {}) =>
  expectDone(
    await admin().post<Row>('/sys-system/post/submit', {
      code: `post${newId()}`,
      name: `Post ${newId()}`,
      sort: 1,
      status: 'ENABLED',
      ...more,
    }),
  )
const detail = async (base: string, id: string) =>
  expectDone(await admin().get<Row>(`${base}/detail`, { id }))
const asRows = (rows: Row[]) => rows.map(({ id, version }) => ({ id, version }))
const merge = (
  screen: string,
  rows: Row[],
  { from, client = admin() }: { from?: Record<string, string>; client?: Client } = {},
) =>
  client.post<{ row: Row; moved: number }>(mergeRows.path, {
    screen,
    survivorId: rows[0]!.id,
    rows: asRows(rows),
    ...(from && { from }),
  })

describe('what names a row that was merged', () => {
  it('follows it: saved views search by the row that stays, addresses with the old one find the same', async () => {
    const [keeper, other] = [await aBrand(), await aBrand()]
    const series = await aSeries(other.id)
    const view = expectDone(
      await admin().post<{ id: string }>(saveView.path, {
        ...{ screen: 'vehicle-series', name: `of ${newId()}` },
        content: { values: { brandId: other.id } },
      }),
    )
    expectDone(await merge('brand', [keeper, other]))
    const { views } = expectDone(
      await admin().get<{ views: { id: string; content: object }[] }>(listViews.path, {
        screen: 'vehicle-series',
      }),
    )
    expect(views.find(({ id }) => id === view.id)!.content).toEqual({
      values: { brandId: keeper.id },
    })
    const found = await admin().get<{ records: Row[] }>('/catalogue/vehicle-series/list', {
      brandId: other.id,
    })
    expect(expectDone(found).records.map(({ id }) => id)).toEqual([series.id])
  })
})

describe('the merge of rows', () => {
  it('moves what refers to the others, keeps the chosen values and removes the others', async () => {
    const [keeper, other] = [await aBrand({ aliases: ['one'] }), await aBrand({ aliases: ['two'] })]
    const [own, moved] = [await aSeries(keeper.id), await aSeries(other.id)]
    const shown = expectDone(
      await admin().get<{ rows: Row[]; moving: unknown }>(mergePreview.path, {
        screen: 'brand',
        ids: `${keeper.id},${other.id}`,
      }),
    )
    expect(shown.rows.map(({ id }) => id)).toEqual([keeper.id, other.id])
    expect(shown.moving).toEqual([
      { id: keeper.id, uses: [{ title: 'Vehicle series', count: 1 }] },
      { id: other.id, uses: [{ title: 'Vehicle series', count: 1 }] },
    ])
    const done = expectDone(
      await merge('brand', [keeper, other], { from: { code: other.id, aliases: 'ALL' } }),
    )
    expect(done).toMatchObject({
      moved: 1,
      row: { id: keeper.id, code: other['code'], nameZh: keeper['nameZh'], aliases: ['one', 'two'] },
    })
    expect(await detail('/catalogue/vehicle-series', own.id)).toMatchObject({
      brandId: keeper.id,
      version: 1,
    })
    expect(await detail('/catalogue/vehicle-series', moved.id)).toMatchObject({
      brandId: keeper.id,
      version: 2,
    })
    expect((await admin().get('/catalogue/brand/detail', { id: other.id })).status).toBe(404)
  })

  it('leads the addresses of merged rows to the survivor, of a survivor that was merged too', async () => {
    const [first, second, third] = [await aBrand(), await aBrand(), await aBrand()]
    expectDone(await merge('brand', [second, first]))
    expectDone(await merge('brand', [third, (await detail('/catalogue/brand', second.id)) as Row]))
    for (const { id } of [first, second]) {
      const head = expectDone(await admin().get(recordHead.path, { screen: 'brand', id }))
      expect(head).toMatchObject({ movedTo: third.id, row: { id: third.id } })
    }
    const own = expectDone(await admin().get<object>(recordHead.path, { screen: 'brand', id: third.id }))
    expect(own).not.toHaveProperty('movedTo')
  })

  it('keeps the history of both, and of the rows that moved', async () => {
    const [keeper, other] = [await aBrand(), await aBrand()]
    const series = await aSeries(other.id)
    expectDone(await merge('brand', [keeper, other]))
    const historyOf = async (base: string, id: string) =>
      expectDone(await admin().get<{ records: Row[] }>(`${base}/history`, { id })).records
    expect(await historyOf('/catalogue/brand', keeper.id)).toMatchObject([
      { action: 'merge' },
      { action: 'mergeAway', mergedFrom: other.id, before: { code: other['code'] }, after: null },
      { action: 'create', mergedFrom: other.id },
      { action: 'create' },
    ])
    expect(await historyOf('/catalogue/vehicle-series', series.id)).toMatchObject([
      { action: 'update', before: { brandId: other.id }, after: { brandId: keeper.id } },
      { action: 'create' },
    ])
  })

  it('brings comments, followers and tags along', async () => {
    const [keeper, other] = [await aBrand(), await aBrand()]
    const ofOther = { screen: 'brand', id: other.id }
    expectDone(
      await admin().post(addComment.path, {
        ...ofOther,
        content: 'The same as the first',
        mentionIds: [],
        fileKeys: [],
      }),
    )
    expectDone(await admin().post(saveCare.path, { ...ofOther, tags: ['double'] }))
    expectDone(await merge('brand', [keeper, other]))
    const stored = await many(
      server.services.db,
      sql<{ content: string; tags: string[] }>`
        select c.content, r.tags
        from record_comments c
        join record_cares r on r.screen = c.screen and r.row_id = c.row_id
        where c.screen = 'brand' and c.row_id = ${keeper.id}
      `,
    )
    expect(stored).toEqual([{ content: 'The same as the first', tags: ['double'] }])
  })

  it('puts the others in the recycle bin where the screen has one', async () => {
    const [keeper, other] = [await aPost(), await aPost()]
    expectDone(await merge('post', [keeper, other], { from: { name: other.id } }))
    expect(await detail('/sys-system/post', keeper.id)).toMatchObject({ name: other['name'] })
    const { records } = expectDone(
      await admin().get<{ records: Row[] }>('/sys-system/post/removed', { q: String(other['name']) }),
    )
    expect(records).toMatchObject([{ id: other.id }])
  })

  it('is refused as a whole where a row would stand there twice', async () => {
    const [keeper, other] = [await aBrand(), await aBrand()]
    await aSeries(keeper.id, 'Same name')
    const kept = await aSeries(other.id, 'Same name')
    expect(await merge('brand', [keeper, other])).toMatchObject({
      status: 409,
      body: { error: 'MERGE_CLASH', msg: expect.stringContaining('Vehicle series') },
    })
    expect(await detail('/catalogue/vehicle-series', kept.id)).toMatchObject({ brandId: other.id })
    expect(await detail('/catalogue/brand', other.id)).toMatchObject({ version: 1 })
  })

  it('is refused when a row was changed after the comparison', async () => {
    const [keeper, other] = [await aPost(), await aPost()]
    expectDone(await admin().post('/sys-system/post/update', { id: other.id, version: 1, name: 'Changed' }))
    expect(await merge('post', [keeper, other])).toMatchObject({
      status: 409,
      body: { error: 'MERGE_STALE' },
    })
  })

  it('holds the chosen values against the checks of a change by hand', async () => {
    const [keeper, other] = [await aPost(), await aPost()]
    for (const [from, field] of [
      [{ tenantId: other.id }, 'from.tenantId'],
      [{ createdAt: other.id }, 'from.createdAt'],
      [{ nothing: other.id }, 'from.nothing'],
      [{ name: 'ALL' }, 'from.name'],
      [{ name: '4444444444' }, 'from.name'],
    ] as const)
      expect(await merge('post', [keeper, other], { from })).toMatchObject({
        status: 400,
        body: { errors: [{ field }] },
      })
  })

  it('takes several rows, a screen that offers it, and the right to merge', async () => {
    const [keeper, other] = [await aPost(), await aPost()]
    const one = { screen: 'post', survivorId: keeper.id, rows: asRows([keeper]) }
    expect((await admin().post(mergeRows.path, one)).status).toBe(400)
    const twice = { ...one, rows: asRows([keeper, keeper]) }
    expect((await admin().post(mergeRows.path, twice)).status).toBe(400)
    const stranger = { ...one, survivorId: '4444444444', rows: asRows([keeper, other]) }
    expect((await admin().post(mergeRows.path, stranger)).status).toBe(400)
    expect((await merge('department', [keeper, other])).status).toBe(400)
    const codes = ['system_post_view', 'system_post_edit', 'system_post_remove']
    const editor = server.as(await aUser(server, { codes })).in('en')
    expect(await merge('post', [keeper, other], { client: editor })).toMatchObject({ status: 403 })
    expect((await editor.get(findDuplicates.path, { screen: 'post' })).status).toBe(403)
    expect(
      (await editor.get(mergePreview.path, { screen: 'post', ids: `${keeper.id},${other.id}` })).status,
    ).toBe(403)
  })

  it('reaches no rows of other companies, and shared rows only from the platform', async () => {
    const [keeper, other] = [await aPost(), await aPost()]
    const codes = ['system_post_view', 'system_post_merge', 'catalogue_brand_view', 'catalogue_brand_merge']
    const vendor = server.as(await aUser(server, { tenant: 'vendor', codes })).in('en')
    expect(await merge('post', [keeper, other], { client: vendor })).toMatchObject({ status: 404 })
    const brands = [await aBrand(), await aBrand()]
    expect(await merge('brand', brands, { client: vendor })).toMatchObject({ status: 403 })
  })

  it('is the work of operations for the catalogue', async () => {
    const operations = server.as('operations').in('en') as Client
    expectDone(await merge('brand', [await aBrand(), await aBrand()], { client: operations }))
    expectDone(await operations.get(findDuplicates.path, { screen: 'vehicle-series' }))
    const finance = server.as('finance').in('en') as Client
    expect((await finance.get(findDuplicates.path, { screen: 'brand' })).status).toBe(403)
  })

  it('is done once for a repeated request', async () => {
    const rows = [await aPost(), await aPost()]
    const client = admin().with({ 'ZP-REQ-ID': newId() }) as Client
    expectDone(await merge('post', rows, { client }))
    expectDone(await merge('post', rows, { client }))
    expect(await detail('/sys-system/post', rows[0]!.id)).toMatchObject({ version: 2 })
  })
})

describe('likely duplicates', () => {
  it('are rows with the same name, spaces and case aside', async () => {
    const name = `Clerk ${newId()}`
    const [first, second] = [
      await aPost({ name }),
      await aPost({ name: name.toUpperCase().replace(' ', '') }),
    ]
    const { groups } = expectDone(
      await admin().get<{ groups: { by: string; rows: Row[] }[] }>(findDuplicates.path, { screen: 'post' }),
    )
    const group = groups.find(({ rows }) => rows.some(({ id }) => id === first.id))
    expect(group).toMatchObject({ by: 'name', rows: [{ id: first.id }, { id: second.id }] })
  })
})
