import { sql } from 'kysely'
import { AppError } from '../../../shared/errors.ts'
import { maybeOne, type Queryable } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { may } from '../../may.ts'

/** A supplier whose goods are worked on. */
export interface GoodsSupplier {
  supplierId: string
  supplierName: string
  isSuspended: boolean
}

/**
 * The supplier that the caller works for: its own people have no other, staff of the platform name one. Throws
 * SUPPLIER_NOT_FOUND for any other, so that nobody learns who is there.
 */
export async function goodsSupplier(
  db: Queryable,
  { me }: Pick<SignedIn, 'me'>,
  named: string | undefined,
): Promise<GoodsSupplier> {
  const isStaff = me.tenantType === ''
  if (!isStaff && me.tenantType !== 'VENDER') throw new AppError('FORBIDDEN', { permission: 'goods_view' })
  const wanted = isStaff ? named : me.tenantId
  if (wanted === undefined || (named !== undefined && named !== wanted))
    throw new AppError('SUPPLIER_NOT_FOUND')
  const found = await maybeOne(
    db,
    sql<GoodsSupplier>`
      select id::text as supplier_id, tenant_name as supplier_name,
        is_suspended or status <> 'ENABLED' as is_suspended
      from tenants
      where id = ${wanted} and tenant_type = 'VENDER'
    `,
  )
  if (!found) throw new AppError('SUPPLIER_NOT_FOUND')
  return found
}

/** What the caller may see and do with goods. */
export interface GoodsRights {
  seesPrices: boolean
  /** Sees costs, and may sell below them. */
  seesCosts: boolean
  /** Puts on sale, pauses, resumes, ends. */
  mayEdit: boolean
  /** Refuses offers and allows them again. */
  isStaff: boolean
}

export function goodsRights({ me }: Pick<SignedIn, 'me'>): GoodsRights {
  return {
    seesPrices: may(me, 'goods_price'),
    seesCosts: may(me, 'goods_cost'),
    mayEdit: may(me, 'goods_edit'),
    isStaff: me.tenantType === '',
  }
}
