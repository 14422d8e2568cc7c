import { sql } from 'kysely'
import type { importPriceList } from '../../../shared/calls/price-list.ts'
import type { ReplyOf } from '../../../shared/call.ts'
import type { Language } from '../../../shared/errors.ts'
import { one, type Queryable } from '../../db/connection.ts'
import { readHeldRows } from './held-rows.ts'
import { readBadLines } from './lists.ts'
import { sayReason } from './reasons.ts'

export type Summary = ReplyOf<typeof importPriceList>

/** The result of a list, with each bad or held row. */
export async function summaryOf(
  db: Queryable,
  { listId, language }: { listId: string; language: Language },
): Promise<Summary> {
  const list = await one(
    db,
    sql<Omit<Summary, 'badRows' | 'heldRows'>>`
      select l.id::text as list_id, l.status, l.tenant_id::text as supplier_id, t.tenant_name as supplier_name,
        l.row_count as rows, l.added_count as added, l.changed_count as changed, l.unchanged_count as unchanged,
        l.held_count as held, l.bad_count as bad, l.ended_count as ended, l.new_part_count as new_parts, l.new_brands,
        l.columns, l.ignored_columns
      from price_lists l
      join tenants t on t.id = l.tenant_id
      where l.id = ${listId}
    `,
  )
  const bad = await readBadLines(db, listId)
  const held = await readHeldRows(db, { listId })
  return {
    ...list,
    badRows: bad.map(({ line, reason, values }) => ({ line, reason: sayReason(reason, language), values })),
    heldRows: held
      .map(({ id, row, doubt }) => ({
        id,
        line: row.line,
        reason: sayReason(doubt, language),
        values: row.values,
      }))
      .toSorted((a, b) => a.line - b.line),
  }
}
