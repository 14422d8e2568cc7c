// A person's latest searches are stored on the server: private, ten at most.
import { describe, expect, it } from 'vitest'
import type { Client } from '../support/client.ts'
import { aUser } from '../support/people.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
const PATH = '/kms/part/search-history'
/** Searches one after the other, a second apart. */
async function search(me: Client, texts: string[]) {
  for (const text of texts) {
    server.clock.advance({ seconds: 1 })
    expectDone(await me.post(PATH, { text }))
  }
}

const somebody = async () => server.as(await aUser(server, { codes: ['part_search'] }))

describe('the search history', () => {
  it('keeps the latest ten, each once, newest first, for each person', async () => {
    const [me, other] = [await somebody(), await somebody()]
    await search(me, [...Array.from({ length: 11 }, (_, index) => `N${index + 1}`), 'N5'])
    const kept = ['N5', 'N11', 'N10', 'N9', 'N8', 'N7', 'N6', 'N4', 'N3', 'N2']
    expect(expectDone(await me.get<string[]>(PATH))).toEqual(kept)
    expect(expectDone(await other.get<string[]>(PATH))).toEqual([])
  })

  it('forgets one search, or all of them', async () => {
    const me = await somebody()
    await search(me, ['a', 'b', 'c'])
    expect(expectDone(await me.post<string[]>(`${PATH}/forget`, { text: 'b' }))).toEqual(['c', 'a'])
    expect(expectDone(await me.post<string[]>(`${PATH}/forget`, {}))).toEqual([])
  })

  it.each([
    ['nothing but spaces', { text: '  ' }],
    ['more text than a search may have', { text: 'x'.repeat(201) }],
    ['no text', {}],
  ])('refuses %s', async (_, body) => {
    const me = await somebody()
    expect(await me.post(PATH, body)).toMatchObject({ status: 400, body: { error: 'INVALID' } })
    expect(expectDone(await me.get<string[]>(PATH))).toEqual([])
  })

  it('requires the permission to search', async () => {
    const nobody = server.as(await aUser(server, { codes: [] }))
    expect(await nobody.get(PATH)).toMatchObject({ status: 403 })
    expect(await nobody.post(PATH, { text: 'a' })).toMatchObject({ status: 403 })
  })
})
