import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { readPart, searchParts } from '../../src/shared/calls/catalog.ts'
import { many, run } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import { expectDone } from '../support/shopping.ts'
import { theServer } from '../support/test-server.ts'

const server = theServer()
const parts = { old: '', middle: '', newest: '', other: '', foreign: '', kit: '' }
const NUMBER = 'LINK-TEST 0001'

beforeAll(async () => {
  const rows = await many(
    server.db,
    sql<{ id: string }>`
      select id from parts p
      where not exists (select from part_links where p.id in (part_id, other_id))
      order by id desc
      limit 6
    `,
  )
  for (const [at, name] of (Object.keys(parts) as (keyof typeof parts)[]).entries())
    parts[name] = rows[at]!.id
  await addNumber(parts.old, NUMBER)
  await addLink(parts.middle, 'SUPERSEDES', parts.old)
  await addLink(parts.newest, 'SUPERSEDES', parts.middle)
  await addLink(parts.old, 'INTERCHANGE', parts.other)
  await addLink(parts.foreign, 'AFTERMARKET', parts.old)
  await addLink(parts.kit, 'KIT', parts.old, 3)
})

const addNumber = (partId: string, raw: string) =>
  run(
    server.db,
    sql`insert into part_oe (part_id, oe_n, raw) values (${partId}, ${raw.toUpperCase().replace(/[^0-9A-Z]/g, '')}, ${raw})`,
  )
const addLink = (partId: string, kind: string, otherId: string, quantity = 1) =>
  run(
    server.db,
    sql`
      insert into part_links (id, tenant_id, part_id, kind, other_id, quantity, source, created_at, updated_at)
      values (${newId()}, 1000, ${partId}, ${kind}, ${otherId}, ${quantity}, 'bulletin', now(), now())
    `,
  )
const matches = async (q: string) =>
  expectDone(await server.as('buyer').get(searchParts, { q, mode: 'oe', size: 50 })).records.map(
    ({ partId, match }) => [partId, match.kind, match.text],
  )

it('finds the part for a number, then its replacements, interchangeable parts, other makers’ parts and kits', async () => {
  const [exact, ...linked] = await matches('link-test0001')
  expect(exact).toEqual([parts.old, 'exact', NUMBER])
  expect(linked.slice(0, 2).map(([, kind]) => kind)).toEqual(['supersedes', 'supersedes'])
  expect(new Set(linked.slice(0, 2).map(([id]) => id))).toEqual(new Set([parts.middle, parts.newest]))
  expect(linked.slice(2)).toEqual([
    [parts.other, 'interchange', NUMBER],
    [parts.foreign, 'aftermarket', NUMBER],
    [parts.kit, 'kit', NUMBER],
  ])
})

it('follows interchange in both directions and a replacement in one', async () => {
  const code = async (id: string) =>
    (await many(server.db, sql<{ code: string }>`select code from parts where id = ${id}`))[0]!.code
  expect((await matches(await code(parts.other))).map(([id]) => id)).toEqual([parts.other, parts.old])
  expect((await matches(await code(parts.newest))).map(([id]) => id)).toEqual([parts.newest])
})

it('leads from a base number to its variants and from one variant to the others', async () => {
  await addNumber(parts.kit, 'WX7725220536')
  await addNumber(parts.old, 'WX7725220536+305')
  await addNumber(parts.middle, 'WX7725220536/9')
  const kinds = async (q: string) => Object.fromEntries((await matches(q)).map(([id, kind]) => [id, kind]))
  expect(await kinds('WX7725220536')).toMatchObject({
    ...{ [parts.kit]: 'exact', [parts.old]: 'variant', [parts.middle]: 'variant' },
  })
  expect(await kinds('wx7725220536+305')).toMatchObject({
    ...{ [parts.old]: 'exact', [parts.middle]: 'variant', [parts.kit]: 'variant' },
  })
  expect(await kinds('WX7725220536+777')).toMatchObject({
    ...{ [parts.old]: 'variant', [parts.middle]: 'variant', [parts.kit]: 'variant' },
  })
})

it('shows the chain of replacements on the part, with offers, and the parts that it replaces', async () => {
  const links = async (partId: string) =>
    expectDone(await server.as('buyer').get(readPart, { partId })).links.map((link) => ({
      ...{ kind: link.kind, steps: link.steps, quantity: link.quantity, of: link.part.partId },
    }))
  expect(await links(parts.old)).toEqual([
    { kind: 'replacedBy', steps: 1, quantity: 1, of: parts.middle },
    { kind: 'replacedBy', steps: 2, quantity: 1, of: parts.newest },
    { kind: 'interchange', steps: 1, quantity: 1, of: parts.other },
    { kind: 'aftermarket', steps: 1, quantity: 1, of: parts.foreign },
    { kind: 'inKit', steps: 1, quantity: 3, of: parts.kit },
  ])
  expect(await links(parts.newest)).toEqual([
    { kind: 'replaces', steps: 1, quantity: 1, of: parts.middle },
    { kind: 'replaces', steps: 2, quantity: 1, of: parts.old },
  ])
  expect(await links(parts.kit)).toEqual([{ kind: 'contains', steps: 1, quantity: 3, of: parts.old }])
})

it('handles links that form a circle', async () => {
  await addLink(parts.old, 'SUPERSEDES', parts.newest)
  expect((await matches('LINKTEST0001'))[0]).toEqual([parts.old, 'exact', NUMBER])
  const part = expectDone(await server.as('buyer').get(readPart, { partId: parts.old }))
  expect(part.links.map(({ part: { partId } }) => partId)).not.toContain(parts.old)
})

it('reads O as 0 and I as 1 in the general search box, too', async () => {
  await addNumber(parts.foreign, 'QX10450071')
  const found = expectDone(await server.as('buyer').get(searchParts, { q: 'QXIO45OO71', mode: 'full' }))
  expect(found.records[0]).toMatchObject({ partId: parts.foreign, match: { kind: 'similar' } })
})
