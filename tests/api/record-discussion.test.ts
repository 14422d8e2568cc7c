// What colleagues say about a row, who takes care of it and who follows it; and who may not know of it.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Care, Comment } from '../../src/shared/calls/record-discussion.ts'
import { many } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import type { Client } from '../support/client.ts'
import { aUser } from '../support/people.ts'
import { expectDone } from '../support/shopping.ts'
import { TENANT_OF } from '../support/tenants.ts'
import { theServer } from '../support/test-server.ts'

const server = theServer()
const VIEW = ['fiscal_contract_view']
const idOf = (account: string) => account.slice('user'.length)

/** A contract of the platform's, which its staff and its party see. */
async function aContract() {
  const { id } = expectDone(
    await server.as('admin').post<{ id: string }>('/fiscal/contract/submit', {
      ...{ contractNo: `C${newId()}`, name: 'Discussed', kind: 'SUPPLY', tenantId: TENANT_OF.vendor },
      ...{ signedOn: '2026-11-01', startsOn: '2026-11-01', endsOn: '2027-11-01', dueDays: 30, commission: 5 },
      taxCategory: 'GOODS',
    }),
  )
  return { screen: 'contract', id }
}

const aColleague = async (codes = VIEW) => {
  const account = await aUser(server, { codes, scope: 'ALL' })
  return { account, id: idOf(account), client: server.as(account) }
}

const comment = (client: Client, body: object) => client.post<Comment>('/sys-system/record/comment', body)
const commentsSeenBy = async (client: Client, row: { screen: string; id: string }) =>
  expectDone(await client.get<{ comments: Comment[] }>('/sys-system/record/discussion', row)).comments
const careSeenBy = async (client: Client, row: { screen: string; id: string }) =>
  expectDone(await client.get<Care>('/sys-system/record/care', row))

/** The messages about a row that go out to somebody. */
const toldTo = (userId: string, rowId: string) =>
  many(
    server.db,
    sql<{ type: string; sourceNum: string; en: string }>`
      select type, payload ->> 'sourceNum' as source_num, payload -> 'content' ->> 'en' as en
      from outbox
      where payload ->> 'sourceId' = ${rowId} and ${userId}::bigint = any(user_ids)
      order by id
    `,
  )

describe('comments on a row', () => {
  it('name colleagues, who are told with a way to the row', async () => {
    const row = await aContract()
    const [writer, reader] = [await aColleague(), await aColleague()]
    const said = expectDone(
      await comment(writer.client, {
        ...row,
        content: ` @${reader.account} please look `,
        mentionIds: [reader.id],
      }),
    )
    expect(said).toMatchObject({
      content: `@${reader.account} please look`,
      author: { id: writer.id },
      mentions: [{ id: reader.id }],
      mayRemove: true,
    })
    expect(await commentsSeenBy(reader.client, row)).toMatchObject([{ id: said.id, mayRemove: false }])
    expect(await toldTo(reader.id, row.id)).toEqual([
      { type: 'record', sourceNum: 'contract', en: expect.stringContaining('please look') },
    ])
    expect(await toldTo(writer.id, row.id)).toEqual([])
  })

  it('need words or a file, and a row that is there', async () => {
    const row = await aContract()
    const { client } = await aColleague()
    expect(await comment(client, { ...row, content: '  ' })).toMatchObject({
      body: { error: 'COMMENT_EMPTY' },
    })
    expect(await comment(client, { ...row, id: newId(), content: 'x' })).toMatchObject({
      body: { error: 'RECORD_NOT_FOUND' },
    })
    expect(await comment(client, { ...row, content: 'x', fileKeys: ['a'.repeat(24)] })).toMatchObject({
      body: { error: 'INVALID', errors: [{ field: 'fileKeys' }] },
    })
  })

  it('are refused without the right to view the rows, and name nobody without it', async () => {
    const row = await aContract()
    const [writer, stranger] = [await aColleague(), await aColleague([])]
    expect(await comment(stranger.client, { ...row, content: 'x' })).toMatchObject({
      body: { error: 'FORBIDDEN' },
    })
    const refused = await comment(writer.client, { ...row, content: 'x', mentionIds: [stranger.id] })
    expect(refused).toMatchObject({ body: { error: 'COLLEAGUE_CANNOT_SEE' } })
    expect(await commentsSeenBy(writer.client, row)).toEqual([])
    const found = expectDone(
      await writer.client.get<{ id: string }[]>('/sys-system/record/colleagues', {
        screen: 'contract',
        q: stranger.account,
      }),
    )
    expect(found).toEqual([])
  })

  it('stay within the company that wrote them, even where the other party sees the row', async () => {
    const row = await aContract()
    const writer = await aColleague()
    const party = server.as(await aUser(server, { codes: VIEW, tenant: 'vendor' }))
    const said = expectDone(await comment(writer.client, { ...row, content: 'Between us' }))
    const seen = await party.get('/sys-system/record/discussion', row)
    if (seen.status === 200) expect(seen.body.data).toEqual({ comments: [], hasMore: false })
    else expect(seen).toMatchObject({ body: { error: 'RECORD_NOT_FOUND' } })
    expect(await party.post('/sys-system/record/comment/remove', { id: said.id })).toMatchObject({
      body: { error: 'RECORD_NOT_FOUND' },
    })
    expect(
      await comment(writer.client, {
        ...row,
        content: 'x',
        mentionIds: [idOf(await aUser(server, { codes: VIEW, tenant: 'vendor' }))],
      }),
    ).toMatchObject({ body: { error: 'COLLEAGUE_CANNOT_SEE' } })
  })

  it('are removed by their author, and by who may edit the rows', async () => {
    const row = await aContract()
    const [writer, reader] = [await aColleague(), await aColleague()]
    const editor = await aColleague([...VIEW, 'fiscal_contract_edit'])
    const [first, second] = [
      expectDone(await comment(writer.client, { ...row, content: 'One' })),
      expectDone(await comment(writer.client, { ...row, content: 'Two' })),
    ]
    const remove = (client: Client, id: string) => client.post('/sys-system/record/comment/remove', { id })
    expect(await remove(reader.client, first.id)).toMatchObject({ body: { error: 'FORBIDDEN' } })
    expectDone(await remove(writer.client, first.id))
    expectDone(await remove(editor.client, second.id))
    expect(await commentsSeenBy(reader.client, row)).toEqual([])
  })
})

describe('the care for a row', () => {
  it('is handed to a colleague, who is told, and keeps its tags', async () => {
    const row = await aContract()
    const [giver, taker] = [await aColleague(), await aColleague()]
    expectDone(await giver.client.post('/sys-system/record/care', { ...row, tags: ['Urgent', '新客户'] }))
    expectDone(await giver.client.post('/sys-system/record/care', { ...row, assigneeId: taker.id }))
    expect(await careSeenBy(taker.client, row)).toMatchObject({
      assignee: { id: taker.id },
      tags: ['Urgent', '新客户'],
    })
    expect(await toldTo(taker.id, row.id)).toHaveLength(1)
    const stranger = await aColleague([])
    expect(
      await giver.client.post('/sys-system/record/care', { ...row, assigneeId: stranger.id }),
    ).toMatchObject({ body: { error: 'COLLEAGUE_CANNOT_SEE' } })
    expect((await careSeenBy(giver.client, row)).assignee).toMatchObject({ id: taker.id })
  })

  it('tells who follows the row of a change of its state, and no longer once they have left it', async () => {
    const row = await aContract()
    const [follower, leaver] = [await aColleague(), await aColleague()]
    const follow = (client: Client, wanted: boolean) =>
      client.post<Care>('/sys-system/record/follow', { ...row, follow: wanted })
    expect(expectDone(await follow(follower.client, true))).toMatchObject({ isFollowing: true })
    expectDone(await follow(leaver.client, true))
    expect(expectDone(await follow(leaver.client, false)).followers).toHaveLength(1)
    expectDone(await server.as('admin').post('/fiscal/contract/present', { ids: row.id }))
    expect(await toldTo(follower.id, row.id)).toEqual([
      { type: 'record', sourceNum: 'contract', en: expect.stringContaining('Submit') },
    ])
    expect(await toldTo(leaver.id, row.id)).toEqual([])
  })
})

describe('a list', () => {
  const found = async (client: Client, asked: object) =>
    expectDone(
      await client.get<{ records: { id: string }[] }>('/fiscal/contract/list', {
        ...{ current: 1, size: 100, orderBy: '-contractNo' },
        ...asked,
      }),
    ).records.map(({ id }) => id)
  const care = (client: Client, body: object) => client.post('/sys-system/record/care', body)

  it('is narrowed to what somebody takes care of, or to a tag, each company by its own', async () => {
    const [row, other] = [await aContract(), await aContract()]
    const [owner, reader] = [await aColleague(), await aColleague()]
    const tag = `t${newId().slice(-15)}`
    expectDone(await care(owner.client, { ...row, assigneeId: owner.id, tags: [tag] }))
    expect(await found(owner.client, { careOf: 'me' })).toEqual([row.id])
    expect(await found(reader.client, { careOf: owner.id })).toEqual([row.id])
    expect(await found(reader.client, { careTag: tag })).toEqual([row.id])
    const nobodys = await found(reader.client, { careOf: 'nobody' })
    expect([nobodys.includes(row.id), nobodys.includes(other.id)]).toEqual([false, true])
    expect(await found(server.as('vendor'), { careTag: tag })).toEqual([])
    const wrong = await reader.client.get('/fiscal/contract/list', { careOf: 'somebody' })
    expect(wrong.body.error).toBe('INVALID')
  })

  it('offers the assignees and tags of rows that the reader sees', async () => {
    const row = await aContract()
    const owner = await aColleague()
    const tag = `t${newId().slice(-15)}`
    expectDone(await care(owner.client, { ...row, assigneeId: owner.id, tags: [tag] }))
    const used = (client: Client) =>
      client.get<{ assignees: { id: string }[]; tags: string[] }>('/sys-system/record/cares', {
        screen: 'contract',
      })
    const offered = expectDone(await used(owner.client))
    expect(offered.tags).toContain(tag)
    expect(offered.assignees.map(({ id }) => id)).toContain(owner.id)
    expect(expectDone(await used(server.as('vendor'))).tags).not.toContain(tag)
    expect((await used(server.as(await aUser(server, { codes: [] })))).body.error).toBe('FORBIDDEN')
  })
})
