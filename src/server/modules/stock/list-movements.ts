import { sql, type RawBuilder } from 'kysely'
import type { QueryOf, ReplyOf } from '../../../shared/call.ts'
import type { listMovements as listCall } from '../../../shared/calls/stock.ts'
import { AppError } from '../../../shared/errors.ts'
import { pageOf } from '../../../shared/shapes.ts'
import { many } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { fieldError } from '../../http/field-errors.ts'
import { countUpToCap } from './list-stock.ts'
import { mustOwn, ownerOf } from './stock-owner.ts'

export type Movement = Omit<ReplyOf<typeof listCall>['records'][number], 'createdAt'> & { createdAt: Date }

/** The movements of one part in one warehouse, or those of one document, newest first. */
export async function listMovements(ctx: SignedIn, query: QueryOf<typeof listCall>) {
  const { current = 1, size = 20 } = query
  const from = movementsFound(ctx, query)
  const records = await movementRows(ctx, from, { size, offset: (current - 1) * size })
  const rows = records.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
  return pageOf(rows, { total: await countUpToCap(ctx.db, from), size, current })
}

type MovementFilter = Pick<QueryOf<typeof listCall>, 'supplierId' | 'partId' | 'warehouseId' | 'documentId'>

/** `from stock_movements m …`; refuses a filter that names neither a part in a warehouse nor a document. */
export function movementsFound(ctx: SignedIn, query: MovementFilter): RawBuilder<unknown> {
  const { partId, warehouseId, documentId } = query
  // The movements of a part are one range of the ledger only with its supplier.
  const owner = documentId ? ownerOf(ctx.me, query.supplierId) : mustOwn(ctx, query.supplierId)
  if (!documentId && !(partId && warehouseId)) {
    const fields = [fieldError(ctx.language, { field: 'partId', keyword: 'required' })]
    throw new AppError('INVALID', {}, { fields })
  }
  const found = documentId
    ? movementsOf(documentId)
    : sql`stock_movements m where m.part_id = ${partId} and m.warehouse_id = ${warehouseId}`
  return sql`from ${found} and (${owner}::bigint is null or m.tenant_id = ${owner})`
}

/** Rows of `movementsFound`, newest first. */
export function movementRows(
  { db, language }: Pick<SignedIn, 'db' | 'language'>,
  from: RawBuilder<unknown>,
  { size, offset }: { size: number; offset: number },
): Promise<Movement[]> {
  const warehouse = language === 'zh' ? sql`w.name_zh` : sql`coalesce(nullif(w.name_en, ''), w.name_zh)`
  return many(
    db,
    sql<Movement>`
      select m.id::text, m.kind, m.part_id::text, p.code, p.name_zh, p.name_en, ${warehouse} as warehouse,
        shelf.code as shelf, m.on_hand_by, m.reserved_by, m.frozen_by, m.damaged_by,
        m.on_hand, m.reserved, m.frozen, m.damaged, m.document, m.document_id::text,
        coalesce(
          o.order_no || coalesce('-' || sent.shipment_no, ''), back.return_no, list.file_name, promotion.name, part.code, transfer.transfer_no, counted.count_no, bought.stock_order_no,
          asked.replenish_no
        ) as document_no,
        coalesce(o.id, back.order_id)::text as order_id, m.reason, m.actor_name, m.created_at
      from (select m.* ${from} order by m.id desc limit ${size} offset ${offset}) m
      join parts p on p.id = m.part_id
      join warehouses w on w.id = m.warehouse_id
      left join warehouse_shelves shelf on shelf.id = m.shelf_id
      left join shipments sent on m.document = 'SHIPMENT' and sent.id = m.document_id
      left join orders o on o.id = case m.document when 'ORDER' then m.document_id else sent.order_id end
      left join return_requests back on m.document = 'RETURN' and back.id = m.document_id
      left join price_lists list on m.document = 'PRICE_LIST' and list.id = m.document_id
      left join marketings promotion on m.document = 'PROMOTION' and promotion.id = m.document_id
      left join parts part on m.document = 'PART' and part.id = m.document_id
      left join stock_transfers transfer on m.document = 'TRANSFER' and transfer.id = m.document_id
      left join stock_counts counted on m.document = 'COUNT' and counted.id = m.document_id
      left join replenishments asked on m.document = 'REPLENISHMENT' and asked.id = m.document_id
      left join stock_orders bought on m.document = 'STOCK_ORDER' and bought.id = m.document_id
      order by m.id desc
    `,
  )
}

/** What a document moved: an order by its lines, its shipments with it; all others by the index of documents. */
function movementsOf(documentId: string): RawBuilder<unknown> {
  return sql`
    (
      select m.*
      from (
        select distinct shipping_supplier_id, part_id, warehouse_id from order_lines where order_id = ${documentId}
      ) l
      join stock_movements m
        on m.tenant_id = l.shipping_supplier_id and m.part_id = l.part_id and m.warehouse_id = l.warehouse_id
      where m.document = 'ORDER' and m.document_id = ${documentId}
      union all
      select m.*
      from stock_movements m
      where m.document <> 'ORDER' and m.document_id = any(array(
        select ${documentId}::bigint
        union all
        select id from shipments where order_id = ${documentId}
      ))
    ) m
    where true
  `
}
