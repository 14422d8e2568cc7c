// A part that the catalogue lacks: proposed by a supplier, decided on by staff, and the proposer is told.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { searchParts } from '../../src/shared/calls/catalog.ts'
import { listMyProposals, proposalLookalikes, proposePart } from '../../src/shared/calls/part-proposal.ts'
import type { BodyOf } from '../../src/shared/call.ts'
import { many, one } from '../../src/server/db/connection.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()

const ids = async () =>
  one(
    server.db,
    sql<{ categoryId: string; brandId: string; brand: string }>`
      select (select id::text from part_categories where level = 3 order by id limit 1) as category_id, id::text as brand_id,
        name_zh as brand
      from brands
      where name_zh = '潍柴'
    `,
  )

const aProposal = async (code: string, change: Partial<BodyOf<typeof proposePart>> = {}) => {
  const { categoryId, brand } = await ids()
  return {
    ...{ nameZh: `尿素喷嘴 ${code}`, code, oeNumbers: [`WG98-${code}`], brandName: brand, categoryId },
    ...change,
  }
}

async function propose(code: string, as = 'vendor') {
  const { proposalId } = expectDone(await server.as(as).post(proposePart, await aProposal(code)))
  return proposalId
}

const act = (name: string, body: object, as = 'operations') =>
  server.as(as).post(`/catalogue/part-proposal/${name}`, body)
const mine = async (id: string, as = 'vendor') =>
  expectDone(await server.as(as).get(listMyProposals, {})).proposals.find(
    ({ proposalId }) => proposalId === id,
  )
const told = (id: string) =>
  many(
    server.db,
    sql<{ zh: string; users: string[] }>`
      select payload -> 'content' ->> 'zh' as zh, user_ids::text[] as users from outbox where payload ->> 'sourceId' = ${id}
    `,
  )

describe('a proposed part', () => {
  it('is found at once when staff accept it, belongs to its proposer, and waits to be put on sale', async () => {
    const id = await propose('NP-1001')
    expect(await mine(id)).toMatchObject({ status: 'OPEN', partId: null })
    const { brandId, categoryId } = await ids()
    expectDone(await act('accept', { ids: id, brandId, categoryId }))
    const accepted = await mine(id)
    expect(accepted).toMatchObject({ status: 'ACCEPTED', isOnSale: false, partId: expect.any(String) })
    const { records } = expectDone(await server.as('buyer').get(searchParts, { q: 'WG98NP1001', mode: 'oe' }))
    expect(records.map(({ partId }) => partId)).toEqual([accepted!.partId])
    expect(await told(id)).toEqual([{ zh: expect.stringContaining('已收录'), users: [expect.any(String)] }])
  })

  it('adds its numbers to a part of the catalogue when staff merge it', async () => {
    const { partId } = await one(
      server.db,
      sql<{
        partId: string
      }>`select id::text as part_id from parts where status = 'ENABLED' order by id limit 1`,
    )
    const id = await propose('NP-1002', 'vendorstaff')
    expectDone(await act('merge', { ids: id, partId }))
    expect(await mine(id)).toMatchObject({ status: 'MERGED', partId })
    const { records } = expectDone(await server.as('buyer').get(searchParts, { q: 'WG98NP1002', mode: 'oe' }))
    expect(records[0]?.partId).toBe(partId)
    expect(await told(id)).toHaveLength(1)
  })

  it('is refused with a reason, which its proposer reads', async () => {
    const id = await propose('NP-1003')
    expect((await act('refuse', { ids: id })).status).toBe(400)
    expectDone(await act('refuse', { ids: id, reason: '不是配件' }))
    expect(await mine(id)).toMatchObject({ status: 'REFUSED', reason: '不是配件' })
    expect(await told(id)).toEqual([{ zh: expect.stringContaining('不是配件'), users: [expect.any(String)] }])
    expect(await act('accept', { ids: id, ...(await ids()) })).not.toMatchObject({ status: 200 })
  })

  it('is not taken twice, nor where the catalogue has it, nor with nonsense', async () => {
    await propose('NP-1004')
    const send = async (code: string, change: Partial<BodyOf<typeof proposePart>> = {}) =>
      server.as('vendor').post(proposePart, await aProposal(code, change))
    expect((await send('NP-1004')).body.error).toBe('PROPOSAL_OPEN')
    const known = await one(
      server.db,
      sql<{ code: string; brand: string }>`
        select p.code, b.name_zh as brand from parts p join brands b on b.id = p.brand_id where p.status = 'ENABLED' limit 1
      `,
    )
    expect((await send(known.code, { brandName: known.brand })).body.error).toBe('PROPOSAL_KNOWN')
    expect((await send('NP-1005', { categoryId: '1' })).body.errors).toMatchObject([{ field: 'categoryId' }])
    expect((await send('NP-1005', { oeNumbers: ['--'] })).body.error).toBe('OE_NUMBER_EMPTY')
    expect((await send('NP-1005', { nameZh: ' ' })).status).toBe(400)
    expect((await send('NP-1005', { pictures: ['a'.repeat(24)] })).body.errors).toMatchObject([
      { field: 'pictures' },
    ])
  })

  it('is decided on by staff alone, and seen by its company alone', async () => {
    const id = await propose('NP-1006')
    const { brandId, categoryId } = await ids()
    for (const account of ['vendor', 'buyer', 'marketing'])
      expect((await act('accept', { ids: id, brandId, categoryId }, account)).status).toBe(403)
    expect(await mine(id, 'vendor2')).toBeUndefined()
    for (const account of ['buyer', 'operations'])
      expect((await server.as(account).post(proposePart, await aProposal('NP-1007'))).status).toBe(403)
  })
})

it('is compared with the catalogue while it is typed: same number, similar number, name', async () => {
  const part = await one(
    server.db,
    sql<{ id: string; code: string; name: string; oe: string }>`
      select id::text as id, code, name_zh as name, oe_numbers[1] as oe
      from parts
      where status = 'ENABLED' and oe_numbers[1] ~ '^[A-Z]{2}[0-9]{10}$'
      order by id limit 1
    `,
  )
  const look = async (query: { numbers?: string; name?: string }) =>
    expectDone(await server.as('vendor').get(proposalLookalikes, query)).parts.map(
      ({ partId, by }) => `${partId} ${by}`,
    )
  expect(await look({ numbers: part.oe.toLowerCase() })).toContain(`${part.id} number`)
  const swapped = part.oe.replace(/(.)(.)$/, '$2$1')
  if (swapped !== part.oe) expect(await look({ numbers: swapped })).toContain(`${part.id} similarNumber`)
  expect((await look({ name: part.name })).some((each) => each.endsWith(' name'))).toBe(true)
  expect(await look({ numbers: '1', name: 'x' })).toEqual([])
  expect((await server.as('buyer').get(proposalLookalikes, {})).status).toBe(403)
})
