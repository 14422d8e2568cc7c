import { sql, type RawBuilder } from 'kysely'
import type { QueryOf, ReplyOf } from '../../../shared/call.ts'
import type { listTransfers as listCall } from '../../../shared/calls/stock-transfer.ts'
import { pageOf } from '../../../shared/shapes.ts'
import { transferActs } from '../../../shared/stock-movements.ts'
import { many } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { may } from '../../may.ts'
import { countUpToCap } from './list-stock.ts'
import { ownerOf } from './stock-owner.ts'

type Transfer = ReplyOf<typeof listCall>['records'][number]
export type TransferRow = Omit<Transfer, 'sentAt' | 'endedAt' | 'allowedActions'> & {
  sentAt: Date
  endedAt: Date | null
}

/** A page of the transfers of the caller's suppliers. */
export async function listTransfers(ctx: SignedIn, query: QueryOf<typeof listCall>) {
  const { current = 1, size = 10 } = query
  const from = transfersFound(ctx, query)
  const rows = await transferRows(ctx, from, { size, offset: (current - 1) * size })
  const acts = may(ctx.me, 'stock_edit') ? [...transferActs] : []
  const records = rows.map((row) => ({
    ...row,
    sentAt: row.sentAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    allowedActions: row.status === 'SENT' ? acts : [],
  }))
  return pageOf(records, { total: await countUpToCap(ctx.db, from), size, current })
}

/** `from stock_transfers t where …`: the transfers that a filter finds among the caller's. */
export function transfersFound(
  { me }: Pick<SignedIn, 'me'>,
  { supplierId, ...query }: Pick<QueryOf<typeof listCall>, 'supplierId' | 'status'>,
): RawBuilder<unknown> {
  const status = query.status ?? null
  const owner = ownerOf(me, supplierId)
  return sql`
    from stock_transfers t
    where (${owner}::bigint is null or t.tenant_id = ${owner}) and (${status}::text is null or t.status = ${status})
  `
}

/** Rows of `transfersFound`, newest first. */
export function transferRows(
  { db, language }: Pick<SignedIn, 'db' | 'language'>,
  from: RawBuilder<unknown>,
  { size, offset }: { size: number; offset: number },
): Promise<TransferRow[]> {
  const nameOf = (warehouse: 'source' | 'target') => {
    const [zh, en] = [sql.ref(`${warehouse}.name_zh`), sql.ref(`${warehouse}.name_en`)]
    return language === 'zh' ? zh : sql`coalesce(nullif(${en}, ''), ${zh})`
  }
  return many(
    db,
    sql<TransferRow>`
      select t.id::text, t.transfer_no, supplier.tenant_name as supplier_name, ${nameOf('source')} as "from",
        ${nameOf('target')} as "to", t.status, t.remark, t.sent_by_name, t.sent_at, t.ended_by_name, t.ended_at,
        t.end_reason, (
          select coalesce(jsonb_agg(
            jsonb_build_object('partId', p.id::text, 'code', p.code, 'nameZh', p.name_zh, 'nameEn', p.name_en,
              'unit', p.unit, 'quantity', l.quantity, 'received', l.received)
            order by p.code
          ), '[]'::jsonb)
          from stock_transfer_lines l
          join parts p on p.id = l.part_id
          where l.transfer_id = t.id
        ) as lines
      from (select t.* ${from} order by t.id desc limit ${size} offset ${offset}) t
      join tenants supplier on supplier.id = t.tenant_id
      join warehouses source on source.id = t.from_id
      join warehouses target on target.id = t.to_id
      order by t.id desc
    `,
  )
}
