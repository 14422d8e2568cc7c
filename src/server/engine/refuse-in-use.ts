import { sql, type RawBuilder } from 'kysely'
import { AppError, type Language } from '../../shared/errors.ts'
import type { Field, Screen } from '../../shared/screen/normal-form.ts'
import { many, one, type Tx } from '../db/connection.ts'
import type { SignedIn } from '../context.ts'
import { holdsCode } from '../may.ts'
import { codeOf } from './allowed-actions.ts'
import { labelSql } from './labels.ts'
import { fixedColumns, tableOf } from './row-sql.ts'
import { usesByBusiness } from './uses-by-business.ts'
import { idType } from './row-ids.ts'
import { visible } from './visible-rows.ts'

/** Rows of one screen that hold something. */
export interface Use {
  screen: string
  title: string
  /** All of them, seen by the caller or not. */
  count: number
  /** The first that the caller may see. */
  names: string[]
}

const MOST_NAMES = 3

/**
 * Refuses when rows of other screens, or orders, point to these: told with title, number and the first names, so
 * that a person can go and look. A row's own lines go with it and hold nothing. Throws IN_USE.
 */
export async function refuseWhenInUse(
  tx: Tx,
  ctx: SignedIn,
  { screen, ids }: { screen: Screen; ids: string[] },
) {
  const uses: Use[] = []
  for (const other of ctx.services.screens.screens) {
    const { master } = other.table
    const ownLines = master?.inForm && master.screen === screen.name ? master.prop : null
    const pointing = other.fields.filter(
      ({ ref, prop }) => ref?.screen === screen.name && ref.holds && prop !== ownLines,
    )
    // Rows that go in the same removal do not hold each other.
    const itself = other.name === screen.name ? sql`and o.id <> all(${ids}::${idType(screen)}[])` : sql``
    const holds = pointing.map((field) => sql`${pointsTo(field, { ids, screen })} ${itself}`)
    if (holds.length > 0) uses.push(await usesOf(tx, ctx, { screen: other, holds }))
  }
  uses.push(...(await usesByBusiness(tx, ctx, { screen, ids })))
  refuseUses(
    ctx.language,
    uses.filter(({ count }) => count > 0),
  )
}

/** Throws IN_USE when there is anything in the list. */
export function refuseUses(language: Language, uses: Use[]) {
  if (uses.length === 0) return
  const [between, end] = { zh: ['、', '；'], en: [', ', '; '] }[language] as [string, string]
  const told = uses.map(({ title, count, names }) => {
    const more = count > names.length ? ' …' : ''
    return names.length > 0 ? `${title} (${count}): ${names.join(between)}${more}` : `${title} (${count})`
  })
  throw new AppError('IN_USE', { uses: told.join(end) }, { data: uses })
}

/** The rows of a screen (alias o) of which one of the conditions holds. */
export async function usesOf(
  tx: Tx,
  ctx: SignedIn,
  { screen, holds }: { screen: Screen; holds: RawBuilder<unknown>[] },
): Promise<Use> {
  const kept = screen.table.trash ? sql`and o.deleted_at is null` : sql``
  const ofScreen = fixedColumns(screen).map(([name, value]) => sql`and ${sql.ref(`o.${name}`)} = ${value}`)
  const held = sql`(${sql.join(holds, sql` or `)}) ${kept} ${sql.join(ofScreen, sql` `)}`
  const { count } = await one(
    tx,
    sql<{ count: number }>`select count(*)::int as count from ${tableOf(screen)} o where ${held}`,
  )
  const use = { screen: screen.name, title: screen.title[ctx.language], count, names: [] }
  if (count === 0 || !holdsCode(ctx.me, codeOf(screen, 'view'))) return use
  const rows = await many(
    tx,
    sql<{ name: string | null }>`
      select ${labelSql(screen, ctx, 'o')} as name
      from ${tableOf(screen)} o
      where ${held} and ${visible(screen, ctx, { alias: 'o' })}
      order by o.id
      limit ${MOST_NAMES}
    `,
  )
  return { ...use, names: rows.flatMap(({ name }) => (name ? [name] : [])) }
}

function pointsTo(
  { link, columns }: Field,
  { ids, screen }: { ids: string[]; screen: Screen },
): RawBuilder<unknown> {
  if (!link) return sql`${sql.ref(`o.${columns[0]}`)} = any(${ids}::${idType(screen)}[])`
  const { table, ownColumn, otherColumn } = link
  return sql`o.id in (
    select ${sql.ref(`l.${ownColumn}`)} from ${sql.table(table)} l
    where ${sql.ref(`l.${otherColumn}`)} = any(${ids}::bigint[])
  )`
}
