import { sql } from 'kysely'
import type { DuplicateGroup } from '../../../shared/calls/merge.ts'
import { MOST_MERGED } from '../../../shared/screen/merge.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import type { SignedIn } from '../../context.ts'
import { many } from '../../db/connection.ts'
import { readableFields, readableRow } from '../field-access.ts'
import { columnRef } from '../fixed-sql.ts'
import type { Row } from '../hook.ts'
import { addLabels } from '../labels.ts'
import { tableOf } from '../row-sql.ts'
import { readRows, visible } from '../visible-rows.ts'

/** Groups that one answer shows; the next come once these are merged. */
const MOST_GROUPS = 30

/**
 * Rows of one company that the caller sees and that have the same value of a prop that the file names,
 * however it is spaced, cased or typed (full or half width). The latest groups come first.
 */
export async function likelyDuplicates(
  ctx: SignedIn,
  screen: Screen,
): Promise<{ groups: DuplicateGroup[]; isCut: boolean }> {
  const found = new Map<string, { by: string; ids: string[] }>()
  let isCut = false
  for (const prop of screen.merge!.by) {
    const alike = await alikeBy(ctx, screen, prop)
    isCut ||= alike.length > MOST_GROUPS
    for (const ids of alike.slice(0, MOST_GROUPS)) {
      const key = ids.join()
      if (!found.has(key)) found.set(key, { by: prop, ids })
    }
  }
  const ids = [...new Set([...found.values()].flatMap((group) => group.ids))]
  const rows = (await readRows(ctx.db, ctx, { screen, ids })).map((row): Row =>
    readableRow(screen, ctx.me, row),
  )
  await addLabels(ctx.db, ctx, { screen, rows, fields: readableFields(screen, ctx.me) })
  const byId = new Map(rows.map((row): [string, Row] => [String(row[screen.table.key]), row]))
  const groups = [...found.values()].map((group) => ({
    by: group.by,
    rows: group.ids.map((id) => byId.get(id)).filter((row) => row !== undefined),
  }))
  return { groups: groups.filter((group) => group.rows.length > 1), isCut }
}

async function alikeBy(ctx: SignedIn, screen: Screen, prop: string): Promise<string[][]> {
  const field = screen.fields.find((each) => each.prop === prop)!
  const groups = await many(
    ctx.db,
    sql<{ ids: string[] }>`
      select (array_agg(alike.id::text order by alike.id))[1:${MOST_MERGED}::integer] as ids
      from (
        select t.id, t.tenant_id,
          lower(regexp_replace(normalize(${columnRef('t', field.columns[0]!)}, nfkc), '\\s+', '', 'g')) as said
        from ${tableOf(screen)} t
        where ${visible(screen, ctx)}
      ) alike
      where alike.said <> ''
      group by alike.tenant_id, alike.said
      having count(*) > 1
      order by max(alike.id) desc
      limit ${MOST_GROUPS + 1}
    `,
  )
  return groups.map(({ ids }) => ids)
}
