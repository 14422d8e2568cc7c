import { sql } from 'kysely'
import { AppError } from '../../shared/errors.ts'
import type { Screen } from '../../shared/screen/normal-form.ts'
import { one, run, type Tx } from '../db/connection.ts'
import type { SignedIn } from '../http/context.ts'
import { write } from '../http/write.ts'
import { mayChange } from './allowed-actions.ts'
import { auditRows } from './audit-rows.ts'
import { asRefusal } from './database-refusals.ts'
import { hooks } from './hooks/hooks.ts'
import { tableOf } from './row-sql.ts'
import { refuseStrangers } from './save.ts'
import type { ScreenRegistry } from './screen-registry.ts'
import { lockRows } from './visible-rows.ts'

/** Removes rows, all or none: refuses when one is not the caller's, not removable now, or in use. */
export async function removeRows(ctx: SignedIn, { screen, ids }: { screen: Screen; ids: string[] }) {
  refuseStrangers(screen, ctx)
  const hook = hooks[screen.name]
  const answer = await write(ctx, async (tx) => {
    const rows = await lockRows(tx, ctx, { screen, ids })
    if (!rows.every((row) => mayChange(screen, ctx, { row, act: 'remove' })))
      throw new AppError('NOT_ALLOWED_NOW')
    await hook?.beforeRemove?.(tx, ctx, rows)
    await refuseWhenInUse(tx, ctx, { screen, ids })
    await asRefusal(ctx, screen, async () =>
      screen.table.trash
        ? intoTrash(tx, ctx, { screen, ids })
        : eraseRows(tx, { screen, ids, screens: ctx.services.screens }),
    )
    await auditRows(tx, ctx, { screen, action: 'remove', before: rows, after: [] })
    return { removed: rows.length }
  })
  hook?.committed?.(ctx)
  return answer
}

/** Keeps the rows out of sight, to be restored or removed for good later. */
async function intoTrash(tx: Tx, ctx: SignedIn, { screen, ids }: { screen: Screen; ids: string[] }) {
  await run(
    tx,
    sql`
      update ${tableOf(screen)}
      set deleted_at = ${ctx.now}, version = version + 1, updated_by = ${ctx.me.userId}, updated_at = ${ctx.now}
      where id = any(${ids}::bigint[])
    `,
  )
}

/** Deletes rows with the entries of their lists. */
export async function eraseRows(
  tx: Tx,
  { screen, ids }: { screen: Screen; ids: string[]; screens: ScreenRegistry },
) {
  for (const { link } of screen.fields) {
    if (link)
      await run(
        tx,
        sql`delete from ${sql.table(link.table)} where ${sql.ref(link.ownColumn)} = any(${ids}::bigint[])`,
      )
  }
  await run(tx, sql`delete from ${tableOf(screen)} where id = any(${ids}::bigint[])`)
}

/** What other screens' rows point to these: told with title and number, so that a person can go and look. */
async function refuseWhenInUse(tx: Tx, ctx: SignedIn, { screen, ids }: { screen: Screen; ids: string[] }) {
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
  const pointing = other.fields.filter(({ ref }) => ref?.screen === screen.name)
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
