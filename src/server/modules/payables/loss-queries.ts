import { sql } from 'kysely'
import { many, type Queryable } from '../../db/connection.ts'
import type { OpenLoss, StockLoss } from './bill-entries.ts'
import { BILLED_AS } from './billed-as.ts'
import type { Span } from './document-queries.ts'

type LossRow = Omit<StockLoss, 'pieceFen' | 'contractId' | 'taxCategory'> & {
  /** The supplier's price of a piece at that time, in fen; 0 without an offer. */
  offerFen: number
}

/**
 * What was lost and found of a supplier's goods in warehouses that the platform or a service provider runs, in the
 * order in which it happened. What the supplier's own people write off is no loss of the platform's; what they
 * find is. Damaged goods are the supplier's until they are scrapped.
 */
export function stockLosses(db: Queryable, supplierId: string, { from, before }: Span): Promise<LossRow[]> {
  return many(
    db,
    sql<LossRow>`
      select m.id::text as movement_id, coalesce(c.count_no, o.order_no, '') as document_no,
        (m.created_at at time zone 'Asia/Shanghai')::date::text as day, p.code, p.name_zh as name, gone.pieces,
        coalesce(offered.fen, 0)::bigint as offer_fen
      from stock_movements m
      join warehouses w on w.id = m.warehouse_id and w.kept_by <> 'SUPPLIER'
      join parts p on p.id = m.part_id
      left join stock_counts c on m.document = 'COUNT' and c.id = m.document_id
      left join orders o on m.document = 'ORDER' and o.id = m.document_id
      cross join lateral (
        select -(case when m.kind = 'SCRAP' then m.damaged_by else m.on_hand_by end) as pieces
      ) gone
      left join lateral (
        select coalesce((
            select h.from_fen
            from price_history h
            where h.offer_id = each.id and h.changed_at > m.created_at
            order by h.changed_at, h.version
            limit 1
          ), each.price_fen) as fen
        from offers each
        where each.tenant_id = m.tenant_id and each.part_id = m.part_id
        order by each.id
        limit 1
      ) offered on true
      where m.tenant_id = ${supplierId} and m.kind in ('COUNT', 'LOST', 'FOUND', 'SCRAP', 'SHORT_PICK')
        and m.created_at >= ${from} and m.created_at < ${before} and gone.pieces <> 0
        and (gone.pieces < 0 or not exists (
          select from users u where u.id = m.actor_id and u.tenant_id = m.tenant_id
        ))
        and not exists (
          select from supplier_bill_lines b
          where b.is_live and b.source_id = m.id
            and ${BILLED_AS} = 'LOSS'
        )
      order by m.id
    `,
  )
}

/** The losses on a supplier's bills that nothing found has taken back yet, by part. */
export function openLosses(db: Queryable, supplierId: string): Promise<OpenLoss[]> {
  return many(
    db,
    sql<OpenLoss>`
      select coalesce(code, '') as code, sum(quantity)::int as pieces, sum(amount_fen)::bigint as amount_fen
      from supplier_bill_lines
      where tenant_id = ${supplierId} and kind = 'LOSS' and is_live
      group by code
      having sum(quantity) > 0
    `,
  )
}
