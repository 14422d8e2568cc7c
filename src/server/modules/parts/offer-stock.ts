import { sql } from 'kysely'
import { AppError } from '../../../shared/errors.ts'
import { many, maybeOne } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'

/** The supplier's stock of the offer's part. A supplier sees only its own. Throws OFFER_NOT_FOUND. */
export async function readOfferStock({ db, me, language }: SignedIn, offerId: string) {
  const offer = await maybeOne(
    db,
    sql<{ partId: string; supplierId: string; warehouseId: string }>`
      select part_id, supplier_id, warehouse_id
      from offers
      where id = ${offerId} and (${me.tenantType === ''} or tenant_id = ${me.tenantId})
    `,
  )
  if (!offer) throw new AppError('OFFER_NOT_FOUND')
  const rows = await many(
    db,
    sql<{
      warehouseId: string
      zh: string
      en: string
      kind: 'MAIN' | 'SUB'
      onHand: number
      reserved: number
      frozen: number
      available: number
    }>`
      select w.id::text as warehouse_id, w.name_zh as zh, w.name_en as en, w.kind, s.on_hand,
        s.reserved, s.frozen, s.available
      from stock s
      join warehouses w on w.id = s.warehouse_id
      where s.tenant_id = ${offer.supplierId} and s.part_id = ${offer.partId}
      order by w.kind desc, w.code
      limit 200
    `,
  )
  return rows.map(({ zh, en, ...row }) => ({
    ...row,
    warehouse: language === 'zh' ? zh : en,
    ships: row.warehouseId === String(offer.warehouseId),
  }))
}
