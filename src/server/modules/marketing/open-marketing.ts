import { sql } from 'kysely'
import { AppError } from '../../../shared/errors.ts'
import { maybeOne, type Queryable } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { may } from '../../may.ts'
import { isMarketingType, marketingKinds, type MarketingType } from './kinds.ts'

/** A promotion with the facts needed to change its goods and customers. */
export interface Marketing {
  marketingId: string
  tenantId: string
  type: MarketingType
  supplierId: string | null
  status: string
}

/**
 * The promotion, if the caller may see it (or edit it, which locks it): one of their own company, or any for
 * the platform. Throws FORBIDDEN, PROMOTION_NOT_FOUND, and PROMOTION_IS_ONLINE for an edit.
 */
export async function openMarketing(
  db: Queryable,
  ctx: SignedIn,
  { marketingId, act }: { marketingId: string; act: 'view' | 'edit' },
): Promise<Marketing> {
  const lock = act === 'edit' ? sql`for update` : sql``
  const found = await maybeOne(
    db,
    sql<Marketing>`
      select id::text as marketing_id, tenant_id::text, marketing_type as type,
        supplier_id::text, status
      from marketings
      where id = ${marketingId}
        and (${ctx.me.tenantType === ''} or tenant_id = ${ctx.me.tenantId})
      ${lock}
    `,
  )
  if (!found || !isMarketingType(found.type)) throw new AppError('PROMOTION_NOT_FOUND')
  const permission = `${marketingKinds[found.type].screen}_${act}` as const
  if (!may(ctx.me, permission)) throw new AppError('FORBIDDEN', { permission })
  if (act === 'edit' && found.status === 'ONLINE') throw new AppError('PROMOTION_IS_ONLINE')
  return found
}
