import { sql } from 'kysely'
import { pageOf } from '../../shared/shapes.ts'
import type { ScreenCall } from '../../shared/screen/normal-call.ts'
import type { Screen } from '../../shared/screen/normal-form.ts'
import { MOST_CHOSEN } from '../../shared/limits.ts'
import { largestPageOf } from '../../shared/screen/normalize-list.ts'
import type { SignedIn } from '../context.ts'
import { addActs } from './approvals/add-acts.ts'
import { readableFields, readableRow } from './field-access.ts'
import { searchedPage, treePage, wholePage } from './find-page.ts'
import type { Row } from './hook.ts'
import { invalid } from './invalid.ts'
import { addLabels } from './labels.ts'
import { ordered } from './order.ts'
import { pageAsked } from './page-asked.ts'
import { addLinks, presentRow } from './row-sql.ts'
import { searchAsked } from './search-asked.ts'
import { summarize } from './summary.ts'
import { isTreeAsked } from './tree-search.ts'
import { visible } from './visible-rows.ts'

/** One page of a screen's rows: searched and ordered by what the file declares and nothing else. */
export async function listRows(
  ctx: SignedIn,
  { screen, call, input }: { screen: Screen; call: ScreenCall; input: Row },
) {
  const isIdsOnly = onlyIds(input, ctx)
  const { current, size } = pageAsked(input, call.paging!, ctx.language, {
    largest: isIdsOnly ? MOST_CHOSEN : largestPageOf(screen),
    otherwise: call.defaultSize,
  })
  const search = searchAsked(screen, { call, input, ctx })
  const seen = visible(screen, ctx)
  const asTree = search.isAsked && isTreeAsked(input)
  const window = {
    order: ordered(screen, ctx, input),
    size,
    offset: (current - 1) * size,
  }
  const { total, rows } = asTree
    ? await treePage(ctx, screen, { search, window })
    : search.isAsked
      ? await searchedPage(ctx, screen, { seen, search, window })
      : await wholePage(ctx, screen, { seen, window })
  const records = rows.map((row) => presentRow(screen, row))
  const acts = await addActs(ctx.db, ctx, { screen, rows: records })
  if (isIdsOnly) {
    const { key } = screen.table
    const known = records.map((row) => ({ [key]: row[key], ...acts(row) }))
    return pageOf(known, { total, size, current })
  }
  // A role's hundreds of menus belong to its form, not to a list that does not show them.
  const fields = readableFields(screen, ctx.me).filter((field) => !field.link || field.column)
  await addLinks(ctx.db, { screen, rows: records, fields })
  await addLabels(ctx.db, ctx, { screen, rows: records, fields })
  // What may be done was decided by the whole row, before the fields that take their own right go.
  const shown = records.map((row) => ({ ...readableRow(screen, ctx.me, row), ...acts(row) }))
  return {
    ...pageOf(shown, { total, size, current }),
    ...(await summarize(ctx, { screen, where: sql`${seen} and ${search.where}`, isSlow: search.isSlow })),
  }
}

/** Whether the caller wants to choose all rows found, and asks for no more of them than that takes. */
function onlyIds({ only }: Row, { language }: SignedIn): boolean {
  if (only === undefined || only === null || only === '') return false
  if (only === 'ids') return true
  throw invalid(language, { field: 'only', keyword: 'enum', params: { allowedValues: ['ids'] } })
}
