// A person's latest searches are stored on the server: private, ten at most. From what people type anew, words
// that the search lacks are learnt.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { searchParts } from '../../src/shared/calls/catalog.ts'
import { rememberSeenPart } from '../../src/shared/calls/favourite.ts'
import { one, run } from '../../src/server/db/connection.ts'
import { countDemand } from '../../src/server/modules/parts/count-demand.ts'
import { proposeWords } from '../../src/server/modules/search/propose-words.ts'
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

describe('words that searches lack', () => {
  const WORD = '膨啵儿'
  interface Proposal {
    id: string
    word: string
    categoryId: string
    times: number
    people: number
    status: string
  }
  const proposals = async () =>
    expectDone(
      await server
        .as('operations')
        .get<{ records: Proposal[] }>('/catalogue/word-proposal/list', { word: WORD }),
    ).records
  const find = async (me: Client, q: string) => {
    server.clock.advance({ seconds: 20 })
    return expectDone(await me.get(searchParts, { q }))
  }
  /** Somebody types a word that nobody knows, then the right one, and opens what is found. */
  async function visit(instead: string, { minutesLater = 0 } = {}) {
    const me = await somebody()
    const failed = await find(me, `${WORD} 豪沃`)
    server.clock.advance({ minutes: minutesLater })
    const { records } = await find(me, instead)
    server.clock.advance({ seconds: 20 })
    expectDone(await me.post(rememberSeenPart, { partId: records[0]!.partId }))
    return failed
  }

  it('are listed when a search gave them up', async () => {
    const { reading, total } = await find(await somebody(), `${WORD} 豪沃`)
    expect(reading).toContainEqual(expect.objectContaining({ text: WORD, isGivenUp: true }))
    const { records } = expectDone(
      await server
        .as('operations')
        .get<{ records: object[] }>('/catalogue/search-miss/list', { q: `${WORD} 豪沃` }),
    )
    expect(records).toEqual([expect.objectContaining({ missing: [WORD], found: total, status: 'TODO' })])
  })

  it('are proposed once two visits led from them to the same kind of part, and work when accepted', async () => {
    await visit('膨胀水箱')
    await proposeWords(server.db, { now: server.clock() })
    expect(await proposals()).toEqual([])
    await visit('膨胀水箱')
    await proposeWords(server.db, { now: server.clock() })
    await proposeWords(server.db, { now: server.clock() })
    const [proposal, ...others] = await proposals()
    expect(others).toEqual([])
    expect(proposal).toMatchObject({ word: WORD, times: 2, people: 2, status: 'TODO', retyped: '膨胀水箱' })

    const path = `/catalogue/word-proposal/accept?ids=${proposal!.id}`
    expect(await server.as('buyer').post(path, {})).toMatchObject({ status: 403 })
    expectDone(await server.as('operations').post(path, {}))
    expect(await proposals()).toMatchObject([{ status: 'ACCEPTED' }])
    const { reading, records } = await find(await somebody(), WORD)
    expect(reading?.[0] ?? { kind: 'part' }).toMatchObject({ kind: 'part' })
    expect(records[0]).toMatchObject({ nameZh: expect.stringContaining('膨胀水箱') as string })
    // What was decided stays decided.
    await proposeWords(server.db, { now: server.clock() })
    expect(await proposals()).toMatchObject([{ status: 'ACCEPTED', times: 2 }])
  })

  it('are not learnt from what was typed an hour later', async () => {
    const before = await proposals()
    for (let times = 0; times < 2; times++) await visit('制动鼓', { minutesLater: 60 })
    await proposeWords(server.db, { now: server.clock() })
    expect(await proposals()).toEqual(before)
  })
})

describe('what people open', () => {
  const popularityOf = async (partId: string) =>
    (
      await one(
        server.db,
        sql<{ popularity: number }>`select popularity from part_doc where part_id = ${partId}`,
      )
    ).popularity
  const count = () => countDemand(server.db, { now: server.clock() })
  const partsOf = async (q: string, me: Client) =>
    (await find(me, q)).records.map(({ partId, match }) => ({ partId, kind: match.kind }))
  const find = async (me: Client, q: string) => expectDone(await me.get(searchParts, { q, size: 50 }))

  it('moves parts that fit equally well, once for each person', async () => {
    await count()
    const me = await somebody()
    const last = (await partsOf('制动鼓', me)).at(-1)!.partId
    const before = await popularityOf(last)
    for (const person of [me, me, await somebody()])
      expectDone(await person.post(rememberSeenPart, { partId: last }))
    await count()
    expect(await popularityOf(last)).toBe(before + 2)
    expect(await count()).toBe(0)
    // A season later nothing of it is left.
    server.clock.advance({ hours: 24 * 91 })
    await count()
    expect(await popularityOf(last)).toBe(before)
  })

  it('never moves a part before the one with the exact number', async () => {
    const me = await somebody()
    const others = (await partsOf('WG99', me)).slice(1, 4)
    const exact = await one(
      server.db,
      sql<{ partId: string; raw: string }>`
        select part_id::text, raw from part_oe where raw = 'WG9925160612' and place = 0 limit 1
      `,
    )
    await run(
      server.db,
      sql`
        insert into part_opens (id, tenant_id, user_id, part_id, opened_at)
        select row_number() over (), u.tenant_id, u.id, part_id, ${server.clock()}
        from users u, unnest(${others.map(({ partId }) => partId)}::bigint[]) part_id
      `,
    )
    expect(await count()).toBeGreaterThan(0)
    expect((await partsOf(exact.raw, me))[0]).toEqual({ partId: exact.partId, kind: 'exact' })
  })
})
