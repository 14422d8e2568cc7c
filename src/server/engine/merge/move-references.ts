import { sql, type RawBuilder } from 'kysely'
import { AppError } from '../../../shared/errors.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import type { SignedIn } from '../../context.ts'
import { many, run, type Tx } from '../../db/connection.ts'
import { auditRows } from '../audit-rows.ts'
import { columnRef } from '../fixed-sql.ts'
import type { Row } from '../hook.ts'
import { addLinks, fixedColumns, presentRow, selectList, tableOf } from '../row-sql.ts'
import { settleChanges } from '../settle-changes.ts'
import { MOST_MOVED } from './count-moving.ts'
import { referencesTo, type Reference } from './references.ts'

interface Move {
  screen: Screen
  /** The rows that go. */
  from: string[]
  /** The row that stays. */
  to: string
}

/**
 * Makes everything that refers to some rows refer to another one, seen by the caller or not, and answers how
 * many rows that were. Rows of screens get a version and an entry in their history, and are held against the
 * rules across rows. Throws MERGE_TOO_MANY, MERGE_CLASH where a row would stand there twice, and ROWS_CLASH.
 */
export async function moveReferences(tx: Tx, ctx: SignedIn, { screen, from, to }: Move): Promise<number> {
  let moved = 0
  for (const reference of await referencesTo(tx, ctx.services.screens, screen)) {
    const ids = await lockReferring(tx, { reference, from, most: MOST_MOVED - moved })
    if (ids.length === 0) continue
    const before = await rowsOfHolders(tx, { reference, ids })
    await asClash(ctx, reference, () => moveColumn(tx, ctx, { reference, from, to, ids }))
    const after = await rowsOfHolders(tx, { reference, ids })
    for (const [at, rows] of before.entries()) {
      const changed = { screen: rows.holder, before: rows.rows, after: after[at]!.rows }
      await auditRows(tx, ctx, { ...changed, action: 'update' })
      await settleChanges(tx, ctx, { ...changed, act: 'update' })
    }
    moved += ids.length
  }
  return moved
}

/** The ids of the rows that refer to any of them, or of the owners of their lists; locked in the order of ids. */
async function lockReferring(
  tx: Tx,
  { reference, from, most }: { reference: Reference; from: string[]; most: number },
): Promise<string[]> {
  const { table, column, ownerColumn, holders } = reference
  const refers = sql`${columnRef('r', column)} = any(${from}::bigint[])`
  const rows =
    holders.length === 0
      ? // A table without a screen may have no ids of its own; its rows are only counted.
        await many(
          tx,
          sql<{ id: string }>`
            select ${columnRef('r', column)}::text as id
            from ${sql.table(table)} r
            where ${refers}
            limit ${most + 1}
            for update
          `,
        )
      : await many(
          tx,
          sql<{ id: string }>`
            select o.id::text as id
            from ${sql.table(holders[0]!.table.name)} o
            where o.id in (
              select ${columnRef('r', ownerColumn ?? 'id')} from ${sql.table(table)} r where ${refers}
            )
            order by o.id
            limit ${most + 1}
            for update
          `,
        )
  if (rows.length > most) throw new AppError('MERGE_TOO_MANY', { max: MOST_MOVED })
  return rows.map(({ id }) => id)
}

async function moveColumn(
  tx: Tx,
  ctx: SignedIn,
  { reference, from, to, ids }: { reference: Reference; ids: string[] } & Omit<Move, 'screen'>,
) {
  const { table, column, ownerColumn, holders } = reference
  const target = sql.ref(column)
  const isOld = sql`${target} = any(${from}::bigint[])`
  if (ownerColumn !== null) {
    await run(
      tx,
      sql`
        insert into ${sql.table(table)} (${sql.ref(ownerColumn)}, ${target})
        select distinct ${sql.ref(ownerColumn)}, ${to}::bigint from ${sql.table(table)} where ${isOld}
        on conflict do nothing
      `,
    )
    await run(tx, sql`delete from ${sql.table(table)} where ${isOld}`)
  }
  if (holders.length === 0) {
    await run(tx, sql`update ${sql.table(table)} set ${target} = ${to} where ${isOld}`)
    return
  }
  const set = ownerColumn === null ? sql`${target} = ${to}, ` : sql``
  await run(
    tx,
    sql`
      update ${sql.table(holders[0]!.table.name)}
      set ${set} version = version + 1, updated_by = ${ctx.me.userId}, updated_at = ${ctx.now}
      where id = any(${ids}::bigint[])
    `,
  )
}

/** The rows by the screens that keep them, as the audit trail has them. */
async function rowsOfHolders(
  tx: Tx,
  { reference, ids }: { reference: Reference; ids: string[] },
): Promise<{ holder: Screen; rows: Row[] }[]> {
  const found: { holder: Screen; rows: Row[] }[] = []
  for (const holder of reference.holders) {
    const ofHolder: RawBuilder<unknown>[] = fixedColumns(holder).map(
      ([name, value]) => sql` and ${columnRef('t', name)} = ${value}`,
    )
    const stored = await many(
      tx,
      sql<Row>`
        select ${selectList(holder)}
        from ${tableOf(holder)} t
        where t.id = any(${ids}::bigint[])${sql.join(ofHolder, sql``)}
        order by t.id
      `,
    )
    const rows = stored.map((row) => presentRow(holder, row))
    await addLinks(tx, { screen: holder, rows })
    found.push({ holder, rows })
  }
  return found
}

/** A row that is unique by what it refers to may be there for the survivor already. */
async function asClash({ language }: SignedIn, { holders }: Reference, work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error
    throw new AppError('MERGE_CLASH', { of: holders[0]?.title[language] ?? OTHERS[language] })
  }
}

const OTHERS = { zh: '业务记录', en: 'business records' }
