import { sql } from 'kysely'
import { giveUsualAttributes } from '../../modules/parts/give-usual-attributes.ts'
import { many, type Tx } from '../connection.ts'

/** For categories that were there before and have no attribute yet; later ones get theirs when they are made. */
export async function seedUsualAttributes(tx: Tx, { now }: { now: Date }) {
  const bare = await many(
    tx,
    sql<{ id: string }>`
      select c.id::text as id
      from part_categories c
      where not exists (select from category_attributes a where a.category_id = c.id)
        and not exists (select from part_categories below where below.parent_id = c.id)
      order by c.id
    `,
  )
  await giveUsualAttributes(tx, { categoryIds: bare.map(({ id }) => id), by: null, now })
}
