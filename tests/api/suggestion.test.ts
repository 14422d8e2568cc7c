// A suggestion goes from its author to the operator and comes back with a reply.
import { describe, expect, it } from 'vitest'
import sharp from 'sharp'
import type { Client } from '../support/client.ts'
import { aUser } from '../support/people.ts'
import { expectDone } from '../support/shopping.ts'
import { theServer } from '../support/test-server.ts'
import { aPng, upload } from '../support/uploads.ts'

interface Own {
  suggestionId: string
  content: string
  images: string[]
  reply: string | null
}

const server = theServer()
const PATH = '/market/suggestion'
const field = 'suggestion.images'
const somebody = async () => server.as(await aUser(server, { tenant: 'buyer' }))
const anImage = async (client: Client) => {
  const { fileUrl, jsonStr } = expectDone(await upload(client, await aPng(), { field }))
  return { fileUrl, jsonStr }
}
const own = async (client: Client) => expectDone(await client.get<{ records: Own[] }>(`${PATH}/mine`)).records
const suggest = (client: Client, more: object = {}) =>
  client.post<{ suggestionId: string }>(`${PATH}/submit`, {
    suggestionType: 'FUNCTION',
    content: 'Sort by price',
    ...more,
  })

describe('a suggestion', () => {
  it('is stored with its images, for its author and for the operator', async () => {
    const [me, colleague] = [await somebody(), await somebody()]
    const SUGGESTION = [await anImage(me), await anImage(me)]
    const { suggestionId } = expectDone(await suggest(me, { SUGGESTION }))
    const keys = SUGGESTION.map(({ fileUrl }) => fileUrl.split('/').at(-1))
    expect(await own(me)).toMatchObject([
      { suggestionId, content: 'Sort by price', images: keys, reply: null },
    ])
    expect(await own(colleague)).toEqual([])
    const seen = expectDone(await server.as('admin').get<object>(`${PATH}/detail`, { id: suggestionId }))
    expect(seen).toMatchObject({ status: 'PENDING', images: keys, allowedActions: ['edit'] })
  })

  it('is answered once the reply is published, and the answer can be withdrawn', async () => {
    const [me, service] = [await somebody(), server.as('service')]
    const { suggestionId: id } = expectDone(await suggest(me))
    expect(await service.post(`${PATH}/publish`, { ids: id })).toMatchObject({ status: 409 })

    expectDone(await service.post(`${PATH}/createModify`, { id, version: 1, reply: 'Next week' }))
    expect(await own(me)).toMatchObject([{ reply: null }])
    expectDone(await service.post(`${PATH}/publish`, { ids: id }))
    expect(await own(me)).toMatchObject([{ reply: 'Next week' }])
    expect(await service.post(`${PATH}/createModify`, { id, version: 3, reply: 'Never' })).toMatchObject({
      status: 409,
    })
    expectDone(await service.post(`${PATH}/withdraw`, { ids: id }))
    expect(await own(me)).toMatchObject([{ reply: null }])
  })

  it('keeps its author’s text, whatever the operator sends', async () => {
    const [me, admin] = [await somebody(), server.as('admin')]
    const { suggestionId: id } = expectDone(await suggest(me))
    await admin.post(`${PATH}/createModify`, { id, version: 1, content: 'Something else' })
    expect(await own(me)).toMatchObject([{ content: 'Sort by price' }])
  })

  it.each([
    ['no kind', { suggestionType: undefined }, 'suggestionType'],
    ['a kind that is not offered', { suggestionType: 'GOSSIP' }, 'suggestionType'],
    ['nothing but spaces', { content: '   ' }, 'content'],
    ['301 characters', { content: '字'.repeat(301) }, 'content'],
    [
      'an address of elsewhere',
      { SUGGESTION: [{ fileUrl: 'https://elsewhere.example/a.png' }] },
      'SUGGESTION',
    ],
    [
      'a file that is not there',
      { SUGGESTION: [{ fileUrl: `/api/order/uploadSvc/file/${'a'.repeat(24)}` }] },
      'SUGGESTION',
    ],
  ])('with %s is refused, naming the field, and nothing is stored', async (_, more, name) => {
    const me = await somebody()
    const answer = await suggest(me, more)
    expect(answer).toMatchObject({ status: 400, body: { error: 'INVALID' } })
    expect(answer.body.errors?.[0]?.field.split('.')[0]).toBe(name)
    expect(await own(me)).toEqual([])
  })

  it('accepts no image of another company, and only png and jpg', async () => {
    const me = await somebody()
    const stranger = server.as(await aUser(server, { tenant: 'vendor' }))
    expect(await suggest(me, { SUGGESTION: [await anImage(stranger)] })).toMatchObject({ status: 400 })
    const webp = await sharp(await aPng())
      .webp()
      .toBuffer()
    expect(await upload(me, webp, { name: 'a.png', field })).toMatchObject({ status: 415 })
    const { fileUrl } = expectDone(await upload(me, webp, { name: 'a.webp' }))
    expect(await suggest(me, { SUGGESTION: [{ fileUrl }] })).toMatchObject({ status: 400 })
    expect(await own(me)).toEqual([])
  })

  it('cannot be read or answered without the permission', async () => {
    const me = await somebody()
    const { suggestionId: id } = expectDone(await suggest(me))
    expect(await me.post(`${PATH}/search`, {})).toMatchObject({ status: 403 })
    expect(await me.post(`${PATH}/publish`, { ids: id })).toMatchObject({ status: 403 })
    const curious = server.as(await aUser(server, { tenant: 'buyer', codes: ['platform_opinion_view'] }))
    expect(await curious.get(`${PATH}/detail`, { id })).toMatchObject({ status: 404 })
  })
})
