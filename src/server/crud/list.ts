import { sql, type RawBuilder } from 'kysely'
import { pageOf, TOTAL_CAP } from '../../shared/shapes.ts'
import type { Screen, ScreenCall } from '../../shared/screen/normal-form.ts'
import { largestPageOf } from '../../shared/screen/normalize-list.ts'
import { many } from '../db/connection.ts'
import type { SignedIn } from '../http/context.ts'
import { allowedActions } from './allowed-actions.ts'
import { boundedWhen, countRows } from './count-rows.ts'
import { asRefusal } from './database-refusals.ts'
import { readableFields, readableRow } from './field-access.ts'
import type { Row } from './hooks/hook.ts'
import { addLabels } from './labels.ts'
import { ordered } from './order.ts'
import { pageAsked } from './page-asked.ts'
import { addLinks, presentRow, selectList, tableOf } from './row-sql.ts'
import { searchAsked } from './search-asked.ts'
import { summarize } from './summary.ts'
import { isTreeAsked, withAncestors } from './tree-search.ts'
import { visible } from './visible-rows.ts'

/** One page of a screen's rows: searched and ordered by what the file declares and nothing else. */
export async function listRows(
  ctx: SignedIn,
  { screen, call, input }: { screen: Screen; call: ScreenCall; input: Row },
) {
  const { current, size } = pageAsked(input, call.paging!, ctx.language, {
    largest: largestPageOf(screen),
  })
  const search = searchAsked(screen, { call, input, ctx })
  const found = sql`${visible(screen, ctx)} and ${search.where}`
  const asTree = search.isAsked && isTreeAsked(input)
  const where = asTree ? withAncestors(screen, ctx, search.where) : found
  const order = ordered(screen, ctx, input)
  const total = await asRefusal(ctx, screen, () => countRows(ctx, screen, { where, isSlow: search.isSlow }))
  const page = (from: RawBuilder<unknown>) =>
    asRefusal(ctx, screen, () =>
      boundedWhen(search.isSlow, ctx, (db) =>
        many(
          db,
          sql<Row>`
            select ${selectList(screen)} ${asTree ? sql`, ${search.where} as matched` : sql``}
            from ${from}
            order by ${order}
            limit ${size}
            offset ${(current - 1) * size}
          `,
        ),
      ),
    )
  const everything = sql`${tableOf(screen)} t where ${visible(screen, ctx)}`
  let rows: Row[] = []
  if (!search.isAsked) rows = await page(everything)
  else if (asTree) rows = await page(sql`${tableOf(screen)} t where ${where}`)
  else if (total > TOTAL_CAP) rows = await page(nearTheTop(everything, { order, search: search.walked }))
  if (search.isAsked && !asTree && rows.length < Math.min(size, total))
    rows = await page(foundFirst(screen, where))
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
    ...pageOf(shown, { total, size, current }),
    ...(await summarize(ctx, { screen, where: found, isSlow: search.isSlow })),
  }
}

/** Of this many rows in the list's order, a page is found whenever what is searched for lies all over the table. */
const NEAR_THE_TOP = 20_000

/**
 * What many rows have is found soon by walking down the list's order. How far is bounded: what is
 * searched for may all lie at the bottom, like last year's rows below this year's.
 */
function nearTheTop(
  everything: RawBuilder<unknown>,
  { order, search }: { order: RawBuilder<unknown>; search: RawBuilder<unknown> },
): RawBuilder<unknown> {
  return sql`(
    select t.* from ${everything} order by ${order} limit ${NEAR_THE_TOP}
  ) t where ${search}`
}

/**
 * The rows found first and ordered then, so that the order's index is not walked through rows that
 * were not searched for.
 */
function foundFirst(screen: Screen, where: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select t.* from ${tableOf(screen)} t where ${where} offset 0) t`
}
