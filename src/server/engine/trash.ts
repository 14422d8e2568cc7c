import { sql } from 'kysely'
import { AppError } from '../../shared/errors.ts'
import { pageOf, TOTAL_CAP } from '../../shared/shapes.ts'
import type { ScreenCall } from '../../shared/screen/normal-call.ts'
import type { Screen } from '../../shared/screen/normal-form.ts'
import { businessTime } from '../../shared/time.ts'
import { auditRows } from './audit-rows.ts'
import { many, one, run, type Tx } from '../db/connection.ts'
import type { SignedIn } from '../context.ts'
import { write } from '../http/write.ts'
import { asRefusal } from './database-refusals.ts'
import { readableFields, readableRow } from './field-access.ts'
import type { Row } from './hook.ts'
import { invalid } from './invalid.ts'
import { addLabels, namedSql } from './labels.ts'
import { pageAsked } from './page-asked.ts'
import { eraseRows } from './erase-rows.ts'
import { presentRow, selectList, storedIn, tableOf } from './row-sql.ts'
import { refuseStrangers } from './save.ts'
import { settleChanges } from './settle-changes.ts'
import { lockRows, readRows, visible } from './visible-rows.ts'

/**
 * A page of the screen's removed rows, the latest first, each with `removedAt` and `removedByName`;
 * `q` finds by label. Links and lines are left to the row itself, once it is restored.
 */
export async function listRemoved(
  ctx: SignedIn,
  { screen, call, input }: { screen: Screen; call: ScreenCall; input: Row },
) {
  const { q, current: _current, size: _size, ...rest } = input
  const [unknown] = Object.keys(rest)
  if (unknown !== undefined) throw invalid(ctx.language, { field: unknown, keyword: 'additionalProperties' })
  const { current, size } = pageAsked(input, call.paging!, ctx.language)
  const typed = String(q ?? '').trim()
  if (typed.length > MOST_TYPED)
    throw invalid(ctx.language, { field: 'q', keyword: 'maxLength', params: { limit: MOST_TYPED } })
  const found = typed === '' ? sql`true` : namedSql(screen, ctx, { text: typed, byIndex: false })
  const where = sql`${visible(screen, ctx, { removed: true })} and ${found}`
  const rows = await many(
    ctx.db,
    sql<Row & { removedAt: Date }>`
      select ${selectList(screen)}, t.deleted_at as removed_at,
        (select u.real_name from users u where u.id = t.updated_by) as removed_by_name
      from ${tableOf(screen)} t
      where ${where}
      order by t.deleted_at desc, t.id desc
      limit ${size}
      offset ${(current - 1) * size}
    `,
  )
  const { total } = await one(
    ctx.db,
    sql<{ total: string }>`
      select count(*) as total
      from (select 1 from ${tableOf(screen)} t where ${where} limit ${TOTAL_CAP + 1}) as found
    `,
  )
  const records = rows.map((row): Row => ({
    ...readableRow(screen, ctx.me, presentRow(screen, row)),
    removedAt: businessTime(row.removedAt),
  }))
  await addLabels(ctx.db, ctx, {
    screen,
    rows: records,
    fields: readableFields(screen, ctx.me).filter(({ link }) => link === null),
  })
  return pageOf(records, { total: Number(total), size, current })
}

const MOST_TYPED = 200

/**
 * Brings removed rows back, all or none. Throws RESTORE_TAKEN when another row has a unique value by
 * now, and RESTORE_WITHOUT when what a row points to is gone.
 */
export async function restoreRows(ctx: SignedIn, { screen, ids }: { screen: Screen; ids: string[] }) {
  refuseStrangers(screen, ctx)
  const answer = await write(ctx, async (tx) => {
    const before = await lockRows(tx, ctx, { screen, ids, removed: true })
    await refuseWithout(tx, ctx, { screen, rows: before })
    await takingNothing(() =>
      asRefusal(ctx, screen, () =>
        run(
          tx,
          sql`
            update ${storedIn(screen)}
            set deleted_at = null, version = version + 1, updated_by = ${ctx.me.userId}, updated_at = ${ctx.now}
            where id = any(${ids}::bigint[])
          `,
        ),
      ),
    )
    await dropLostLinks(tx, ctx, { screen, ids })
    const after = await readRows(tx, ctx, { screen, ids })
    await auditRows(tx, ctx, { screen, action: 'restore', before, after })
    await settleChanges(tx, ctx, { screen, act: 'restore', before: [], after })
    return { restored: before.length }
  })
  ctx.services.screens.hookOf(screen).committed?.(ctx)
  return answer
}

/** Removes rows for good that were removed before, all or none. */
export async function purgeRows(ctx: SignedIn, { screen, ids }: { screen: Screen; ids: string[] }) {
  refuseStrangers(screen, ctx)
  return write(ctx, async (tx) => {
    const rows = await lockRows(tx, ctx, { screen, ids, removed: true })
    await asRefusal(ctx, screen, () => eraseRows(tx, { screen, ids, screens: ctx.services.screens }))
    await auditRows(tx, ctx, { screen, action: 'purge', before: rows, after: [] })
    return { purged: rows.length }
  })
}

/** Another row may hold by now what was unique to a removed one. */
async function takingNothing(work: () => Promise<unknown>) {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'DUPLICATE') throw error
    throw new AppError('RESTORE_TAKEN', error.facts, { fields: error.fields })
  }
}

/** A row whose parent, master or other reference is gone would point to nothing. */
async function refuseWithout(tx: Tx, ctx: SignedIn, { screen, rows }: { screen: Screen; rows: Row[] }) {
  const returning = new Set(rows.map((row) => String(row[screen.table.key])))
  for (const field of screen.fields) {
    if (!field.ref || field.link || field.prop === 'tenantId') continue
    const ids = [...new Set(rows.flatMap((row) => (row[field.prop] ? [String(row[field.prop])] : [])))]
    const asked = field.ref!.screen === screen.name ? ids.filter((id) => !returning.has(id)) : ids
    if (asked.length === 0) continue
    const there = await many(
      tx,
      sql`
        select 1
        from ${sql.table(field.ref!.table)} o
        where o.id = any(${asked}::bigint[]) and ${isKept(ctx, field.ref!.screen)}
        for share
      `,
    )
    if (there.length < asked.length)
      throw new AppError('RESTORE_WITHOUT', { field: field.label[ctx.language] })
  }
}

/** Entries of lists whose rows were removed for good, or into the recycle bin, in the meantime. */
async function dropLostLinks(tx: Tx, ctx: SignedIn, { screen, ids }: { screen: Screen; ids: string[] }) {
  for (const { link, ref } of screen.fields) {
    if (!link) continue
    await run(
      tx,
      sql`
        delete from ${sql.table(link.table)} l
        where ${sql.ref(`l.${link.ownColumn}`)} = any(${ids}::bigint[])
          and not exists (
            select 1 from ${sql.table(ref!.table)} o
            where o.id = ${sql.ref(`l.${link.otherColumn}`)} and ${isKept(ctx, ref!.screen)}
          )
      `,
    )
  }
}

function isKept({ services }: SignedIn, screen: string) {
  return services.screens.byName(screen)?.table.trash ? sql`o.deleted_at is null` : sql`true`
}
