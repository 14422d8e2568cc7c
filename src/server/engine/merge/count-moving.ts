import { sql } from 'kysely'
import type { Moving } from '../../../shared/calls/merge.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import type { SignedIn } from '../../context.ts'
import { many, type Queryable } from '../../db/connection.ts'
import { columnRef, fixedSql, quoted } from '../fixed-sql.ts'
import { fixedColumns } from '../row-sql.ts'
import { referencesTo, type Reference } from './references.ts'

/** References that one merge moves; more take longer than a person waits and hold too many rows. */
export const MOST_MOVED = 10_000

interface Place {
  title: string
  reference: Reference
  /** Of screens that share a table, the one whose rows are counted; null: all rows. */
  holder: Screen | null
}

/** How many rows refer to each of the rows, whoever may see them: one statement; each count stops at the limit. */
export async function countMoving(
  db: Queryable,
  ctx: SignedIn,
  { screen, ids }: { screen: Screen; ids: string[] },
): Promise<Moving[]> {
  const places = (await referencesTo(db, ctx.services.screens, screen)).flatMap((reference) =>
    placesOf(ctx, reference),
  )
  const counts = places.length === 0 ? [] : await countsAt(db, { places, ids })
  return ids.map((id) => {
    const uses = new Map<string, number>()
    for (const { place, count } of counts.filter((each) => each.id === id)) {
      const { title } = places[place]!
      uses.set(title, (uses.get(title) ?? 0) + count)
    }
    return { id, uses: [...uses].map(([title, count]) => ({ title, count })) }
  })
}

function placesOf({ language }: SignedIn, reference: Reference): Place[] {
  const { holders } = reference
  if (holders.length === 0) return [{ title: OF_BUSINESS[language], reference, holder: null }]
  return holders.map((holder) => ({ title: holder.title[language], reference, holder }))
}

const OF_BUSINESS = { zh: '业务记录', en: 'Business records' }

function countsAt(
  db: Queryable,
  { places, ids }: { places: Place[]; ids: string[] },
): Promise<{ place: number; id: string; count: number }[]> {
  const parts = places.map(
    (place, at) => sql`
      select ${at}::integer as place, wanted.id::text as id, (
        select count(*)::integer from (select 1 from ${rowsAt(place)} limit ${MOST_MOVED + 1}) as found
      ) as count
      from unnest(${ids}::bigint[]) as wanted (id)
    `,
  )
  const all = sql.join(parts, fixedSql(' union all '))
  return many(
    db,
    sql<{ place: number; id: string; count: number }>`
      select place, id, count from (${all}) counted where count > 0 order by place
    `,
  )
}

function rowsAt({ reference: { table, column, ownerColumn }, holder }: Place) {
  const refers = sql`${columnRef('r', column)} = wanted.id`
  // Rows of a link table are not told apart by the screens that share its owner's table.
  const fixed = holder && ownerColumn === null ? fixedColumns(holder) : []
  const ofHolder = fixed.map(([name, value]) => sql` and ${columnRef('r', name)} = ${value}`)
  return sql`${fixedSql(quoted(table))} r where ${refers}${sql.join(ofHolder, fixedSql(''))}`
}
