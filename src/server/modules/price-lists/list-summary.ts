import { sql } from 'kysely'
import type { importPriceList } from '../../../shared/calls/catalog.ts'
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
      select l.id::text as "listId", l.status, l.tenant_id::text as "supplierId", t.tenant_name as "supplierName",
        l.row_count as rows, l.added_count as added, l.changed_count as changed, l.unchanged_count as unchanged,
        l.held_count as held, l.bad_count as bad, l.new_part_count as "newParts", l.new_brands as "newBrands",
        l.columns, l.ignored_columns as "ignoredColumns"
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
