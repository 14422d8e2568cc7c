import { sql, type RawBuilder } from 'kysely'
import { pageOf, TOTAL_CAP } from '../../shared/shapes.ts'
import type { Screen, ScreenCall } from '../../shared/screen/normal-form.ts'
import { pageSizesOf } from '../../shared/screen/normalize-list.ts'
import { many, one } from '../db/connection.ts'
import type { SignedIn } from '../http/context.ts'
import { allowedActions } from './allowed-actions.ts'
import { asRefusal } from './database-refusals.ts'
import { readableFields, readableRow } from './field-access.ts'
import { filterSql, UnfitValue } from './filters.ts'
import type { Row } from './hooks/hook.ts'
import { invalid } from './invalid.ts'
import { addLabels } from './labels.ts'
import { ordered } from './order.ts'
import { pageAsked } from './page-asked.ts'
import { addLinks, presentRow, selectList, tableOf } from './row-sql.ts'
import { summarize } from './summary.ts'
import { visible } from './visible-rows.ts'

/** One page of a screen's rows: searched and ordered by what the file declares and nothing else. */
export async function listRows(
  ctx: SignedIn,
  { screen, call, input }: { screen: Screen; call: ScreenCall; input: Row },
) {
  const { current, size } = pageAsked(input, call.paging!, ctx.language, {
    largest: pageSizesOf(screen.list).at(-1)!,
  })
  const where = sql`${visible(screen, ctx)} and ${searched(screen, { call, input, ctx })}`
  const order = ordered(screen, ctx, input)
  const rows = await asRefusal(ctx, screen, () =>
    many(
      ctx.db,
      sql<Row>`
        select ${selectList(screen)}
        from ${tableOf(screen)} t
        where ${where}
        order by ${order}
        limit ${size}
        offset ${(current - 1) * size}
      `,
    ),
  )
  // The count stops one above the cap, so a large table costs no more than ten thousand rows.
  const { total } = await one(
    ctx.db,
    sql<{ total: string }>`
      select count(*) as total
      from (select 1 from ${tableOf(screen)} t where ${where} limit ${TOTAL_CAP + 1}) as found
    `,
  )
  const records = rows.map((row) => presentRow(screen, row))
  // A role's hundreds of menus belong to its form, not to a list that does not show them.
  const fields = readableFields(screen, ctx.me).filter((field) => field.type !== 'refMany' || field.column)
  await addLinks(ctx.db, { screen, rows: records, fields })
  await addLabels(ctx.db, ctx, { screen, rows: records, fields })
  // What may be done is decided by the whole row, before the fields that take their own right go.
  const shown = records.map((row) => ({
    ...readableRow(screen, ctx.me, row),
    allowedActions: allowedActions(screen, ctx, row),
  }))
  return {
    ...pageOf(shown, { total: Number(total), size, current }),
    ...(await summarize(ctx, { screen, where })),
  }
}

function searched(
  screen: Screen,
  { call, input, ctx }: { call: ScreenCall; input: Row; ctx: SignedIn },
): RawBuilder<unknown> {
  const { current, size } = call.paging!
  const own = new Set([current, size, 'orderBy', ...Object.keys(screen.api.fixed)])
  const parts: RawBuilder<unknown>[] = [sql`true`]
  const readable = readableFields(screen, ctx.me)
  for (const [name, value] of Object.entries(input)) {
    if (own.has(name)) continue
    const field = readable.find(({ prop, search }) => prop === name && search)
    if (!field) throw invalid(ctx.language, { field: name, keyword: 'additionalProperties' })
    if (value === '' || value === null || value === undefined) continue
    if (String(value).length > 2000)
      throw invalid(ctx.language, { field: name, keyword: 'maxLength', params: { limit: 2000 } })
    try {
      parts.push(filterSql(field, value))
    } catch (error) {
      if (!(error instanceof UnfitValue)) throw error
      throw invalid(ctx.language, { field: name, keyword: 'format' })
    }
  }
  return sql`(${sql.join(parts, sql` and `)})`
}
