import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { recommendParts } from '../../src/shared/calls/recommended-parts.ts'
import { many, one } from '../../src/server/db/connection.ts'
import { expectDone } from '../support/shopping.ts'
import { theServer } from '../support/test-server.ts'

const server = theServer()
const categoriesOf = (partIds: string[]) =>
  many(
    server.db,
    sql<{
      id: string
    }>`select distinct category_id::text as id from parts where id = any(${partIds}::bigint[])`,
  )

it('recommends parts bought together first, then parts for the same trucks, never ones of the same kind', async () => {
  const bought = await one(
    server.db,
    sql<{ partId: string; otherId: string }>`
      select a.part_id::text, b.part_id::text as other_id
      from order_lines a
      join order_lines b using (order_id)
      join parts p on p.id = a.part_id
      join parts o on o.id = b.part_id
      where p.category_id <> o.category_id
        and exists (select from part_fitment where part_id = p.id and vehicle_model_id is not null)
      order by a.part_id, b.part_id
      limit 1
    `,
  )
  const recommended = expectDone(await server.as('buyer').get(recommendParts, { partId: bought.partId }))
  const ids = recommended.map(({ part }) => part.partId)
  const reasons = recommended.map(({ reason }) => reason)
  expect(reasons[0]).toBe('boughtTogether')
  expect(reasons).toEqual(reasons.toSorted())
  expect(new Set(ids).size).toBe(ids.length)
  const [own] = await categoriesOf([bought.partId])
  expect((await categoriesOf(ids)).map(({ id }) => id)).not.toContain(own!.id)
})

it('recommends nothing for a part that does not exist', async () => {
  expect(expectDone(await server.as('buyer').get(recommendParts, { partId: '999' }))).toEqual([])
})
