import { sql, type RawBuilder } from 'kysely'
import type { Screen } from '../../shared/screen/normal-form.ts'
import type { SignedIn } from '../context.ts'
import type { Row } from './hook.ts'
import { tableOf } from './row-sql.ts'
import { visible } from './visible-rows.ts'

/** More found rows than this are not looked at for the rows above them. */
const MOST_FOUND = 5000

/** Whether a caller wants what is found in a tree together with the rows above it. */
export function isTreeAsked({ ancestors }: Row): boolean {
  return ancestors === true || ancestors === 'true'
}

/** The rows that a search finds in a tree, and those above them that the caller may see. */
export function withAncestors(
  screen: Screen,
  ctx: SignedIn,
  found: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { columns } = screen.fields.find(({ prop }) => prop === screen.table.parent)!
  const parent = (alias: string) => sql.ref(`${alias}.${columns[0]}`)
  return sql`t.id in (
    with recursive up (id, above) as (
      select * from (
        select t.id, ${parent('t')}
        from ${tableOf(screen)} t
        where ${visible(screen, ctx)} and ${found}
        limit ${MOST_FOUND}
      ) as found
      union
      select p.id, ${parent('p')}
      from ${tableOf(screen)} p
      join up on up.above = p.id
      where ${visible(screen, ctx, { alias: 'p' })}
    )
    select id from up
  )`
}
