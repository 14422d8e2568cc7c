import { sql } from 'kysely'
import { many, one, type Queryable } from '../../db/connection.ts'
import { openItems, unappliedAlone } from './open-items.ts'

interface OpenDocument {
  rowId: string
  document: string
  documentNo: string
  opens: 'order' | 'entry'
  openId: string
  party: string
  day: string
  amountFen: number
}

/** Open charges, those overdue at the end of a day or all; with all of them what customers paid beyond them. */
const rows = ({ day, overdue }: { day: string; overdue: boolean }) => sql`
  with ${openItems(day)},
  ${unappliedAlone(day)},
  open_row as (
    select item.id, 'CREDIT' as document, item.order_no as document_no, item.order_id, item.tenant_id, item.due_on,
      item.open_fen as fen
    from item
    where item.open_fen > 0 and (not ${overdue}::boolean or item.due_on < ${day}::date)
    union all
    select unapplied.tenant_id, 'RECEIPT', '', null, unapplied.tenant_id, ${day}::date, -unapplied.fen
    from unapplied
    where not ${overdue}::boolean and unapplied.fen <> 0
  )
`

/** What customers owe on account at the end of a day, less what they paid beyond it; or what of it is overdue. */
export async function outstandingFen(
  db: Queryable,
  wanted: { day: string; overdue: boolean },
): Promise<number> {
  const { openFen } = await one(
    db,
    sql<{ openFen: number }>`${rows(wanted)} select coalesce(sum(fen), 0)::bigint as open_fen from open_row`,
  )
  return openFen
}

/** A page of the documents that make it up, longest due first. */
export async function openDocuments(
  db: Queryable,
  { size, current, ...wanted }: { day: string; overdue: boolean; size: number; current: number },
): Promise<{ documents: OpenDocument[]; total: number }> {
  const found = await many(
    db,
    sql<OpenDocument & { total: number }>`
      ${rows(wanted)}
      select coalesce(open_row.id, 0)::text as row_id, open_row.document, coalesce(open_row.document_no, '') as document_no,
        case when open_row.order_id is not null then 'order' else 'entry' end as opens,
        coalesce(open_row.order_id, open_row.id, 0) as open_id, t.tenant_name as party, open_row.due_on::text as day,
        open_row.fen::bigint as amount_fen, count(*) over ()::int as total
      from open_row
      join tenants t on t.id = open_row.tenant_id
      order by open_row.due_on, open_row.id
      limit ${size} offset ${(current - 1) * size}
    `,
  )
  return { documents: found, total: found[0]?.total ?? 0 }
}
