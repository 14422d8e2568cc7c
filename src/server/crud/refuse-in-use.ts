import { sql } from 'kysely'
import { AppError } from '../../shared/errors.ts'
import type { Screen } from '../../shared/screen/normal-form.ts'
import { one, type Tx } from '../db/connection.ts'
import type { SignedIn } from '../http/context.ts'
import { tableOf } from './row-sql.ts'

/**
 * Refuses when rows of other screens point to these: told with title and number, so that a person
 * can go and look. A row's own lines go with it and hold nothing. Throws IN_USE.
 */
export async function refuseWhenInUse(
  tx: Tx,
  ctx: SignedIn,
  { screen, ids }: { screen: Screen; ids: string[] },
) {
  const uses: { screen: string; title: string; count: number }[] = []
  for (const other of ctx.services.screens.screens) {
    const count = await countUses(tx, { screen, other, ids })
    if (count > 0) uses.push({ screen: other.name, title: other.title[ctx.language], count })
  }
  if (uses.length === 0) return
  const told = uses.map(({ title, count }) => `${title} (${count})`).join(', ')
  throw new AppError('IN_USE', { uses: told }, { data: uses })
}

async function countUses(
  tx: Tx,
  { screen, other, ids }: { screen: Screen; other: Screen; ids: string[] },
): Promise<number> {
  const { master } = other.table
  const ownLines = master?.inForm && master.screen === screen.name ? master.prop : null
  const pointing = other.fields.filter(({ ref, prop }) => ref?.screen === screen.name && prop !== ownLines)
  let count = 0
  for (const field of pointing) {
    // Rows that go in the same removal do not hold each other.
    const itself = other.name === screen.name ? sql`and o.id <> all(${ids}::bigint[])` : sql``
    const kept = other.table.trash ? sql`and o.deleted_at is null` : sql``
    const from = field.link
      ? sql`${sql.table(field.link.table)} l join ${tableOf(other)} o on o.id = ${sql.ref(`l.${field.link.ownColumn}`)} where ${sql.ref(`l.${field.link.otherColumn}`)}`
      : sql`${tableOf(other)} o where ${sql.ref(`o.${field.columns[0]}`)}`
    const { total } = await one(
      tx,
      sql<{ total: string }>`select count(*) as total from ${from} = any(${ids}::bigint[]) ${itself} ${kept}`,
    )
    count += Number(total)
  }
  return count
}
