// Carries out what was planned for the lines of a row, in the fewest statements.
import { sql, type RawBuilder } from 'kysely'
import { AppError } from '../../../shared/errors.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { run, type Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { columnsOf, type Columns } from '../columns-of.ts'
import { asRefusal } from '../database-refusals.ts'
import type { Change } from '../hook.ts'
import { refuseWhenInUse } from '../refuse-in-use.ts'
import { propsOf } from '../props-of.ts'
import { fixedColumns, tableOf } from '../row-sql.ts'
import type { LinesPlan } from './plan-lines.ts'
import { textsIn } from '../../../shared/row.ts'

/** Carries the plans out: one statement each for what goes, changes and comes. */
export async function writeLines(
  tx: Tx,
  ctx: SignedIn,
  { change, plans }: { change: Change; plans: LinesPlan[] },
) {
  for (const plan of plans) {
    const { target, changes, removedIds } = plan
    await atItsField(plan, () =>
      asRefusal(ctx, target, async () => {
        await removeLines(tx, ctx, { target, ids: removedIds })
        await updateLines(tx, ctx, { target, changes: changes.filter(({ before }) => before) })
        await insertLines(tx, ctx, {
          target,
          tenantId: change.tenantId,
          changes: changes.filter(({ before }) => !before),
        })
      }),
    )
    await saveLinksOf(tx, { target, changes })
    for (const each of changes) await ctx.services.screens.hookOf(target).afterSave?.(tx, ctx, each)
  }
}

/** What the database refuses of the lines is told at their grid. */
async function atItsField({ field }: LinesPlan, work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof AppError) || error.fields.length === 0) throw error
    const fields = error.fields.map(({ rule, msg }) => ({ field: field.prop, rule, msg }))
    throw new AppError(error.code, error.facts, { fields, data: error.data })
  }
}

async function removeLines(tx: Tx, ctx: SignedIn, { target, ids }: { target: Screen; ids: string[] }) {
  if (ids.length === 0) return
  await refuseWhenInUse(tx, ctx, { screen: target, ids })
  for (const { link } of target.fields) {
    if (link)
      await run(
        tx,
        sql`delete from ${sql.table(link.table)} where ${sql.ref(link.ownColumn)} = any(${ids}::bigint[])`,
      )
  }
  await run(tx, sql`delete from ${tableOf(target)} where id = any(${ids}::bigint[])`)
}

/** A statement takes 65,535 parameters at most. */
const MOST_VALUES = 20_000

/** Rows of columns, in portions that a statement can take. */
function portions(rows: Columns[]): Columns[][] {
  const width = rows[0]?.size ?? 1
  const size = Math.max(1, Math.floor(MOST_VALUES / width))
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, part) =>
    rows.slice(part * size, (part + 1) * size),
  )
}

function valuesOf(rows: Columns[]): RawBuilder<unknown> {
  return sql.join(rows.map((row) => sql`(${sql.join([...row.values()])})`))
}

async function insertLines(
  tx: Tx,
  ctx: SignedIn,
  { target, tenantId, changes }: { target: Screen; tenantId: string; changes: Change[] },
) {
  const by = sql`${ctx.me.userId}::bigint`
  const at = sql`${ctx.now}::timestamptz`
  const rows = await Promise.all(
    changes.map(async ({ id, after }): Promise<Columns> => {
      const complete = Object.fromEntries(
        target.fields.flatMap(propsOf).map((prop) => [prop, after[prop] ?? null]),
      )
      return new Map([
        ['id', sql`${id}::bigint`],
        ['tenant_id', sql`${tenantId}::bigint`],
        ...fixedColumns(target).map(([name, value]): [string, RawBuilder<unknown>] => [
          name,
          sql`${value}::text`,
        ]),
        ...(await columnsOf(target.fields, complete)),
        ['created_by', by],
        ['updated_by', by],
        ['created_at', at],
        ['updated_at', at],
      ])
    }),
  )
  for (const portion of portions(rows)) {
    const names = [...portion[0]!.keys()].map((name) => sql.ref(name))
    await run(tx, sql`insert into ${tableOf(target)} (${sql.join(names)}) values ${valuesOf(portion)}`)
  }
}

async function updateLines(
  tx: Tx,
  ctx: SignedIn,
  { target, changes }: { target: Screen; changes: Change[] },
) {
  const fields = target.fields.filter(({ secret }) => !secret)
  const rows = await Promise.all(
    changes.map(
      async ({ id, after }): Promise<Columns> =>
        new Map([['id', sql`${id}::bigint`], ...(await columnsOf(fields, after))]),
    ),
  )
  for (const portion of portions(rows)) {
    const names = [...portion[0]!.keys()]
    const set = names.slice(1).map((name) => sql`${sql.ref(name)} = ${sql.ref(`v.${name}`)}, `)
    await run(
      tx,
      sql`
        update ${tableOf(target)} t
        set ${sql.join(set, sql``)} version = t.version + 1, updated_by = ${ctx.me.userId}, updated_at = ${ctx.now}
        from (values ${valuesOf(portion)}) as v (${sql.join(names.map((name) => sql.ref(name)))})
        where t.id = v.id
      `,
    )
  }
}

async function saveLinksOf(tx: Tx, { target, changes }: { target: Screen; changes: Change[] }) {
  if (changes.length === 0) return
  const ids = changes.map(({ id }) => id)
  for (const { link, prop } of target.fields) {
    if (!link) continue
    const pairs = changes.flatMap(({ id, after }) =>
      textsIn(after[prop]).map((other) => [id, other] as const),
    )
    const [own, other] = [sql.ref(link.ownColumn), sql.ref(link.otherColumn)]
    await run(tx, sql`delete from ${sql.table(link.table)} where ${own} = any(${ids}::bigint[])`)
    await run(
      tx,
      sql`
        insert into ${sql.table(link.table)} (${own}, ${other})
        select * from unnest(${pairs.map(([id]) => id)}::bigint[], ${pairs.map(([, id]) => id)}::bigint[])
        on conflict do nothing
      `,
    )
  }
}
