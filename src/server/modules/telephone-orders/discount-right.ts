import { sql } from 'kysely'
import type { Me } from '../../context.ts'
import { one, type Queryable } from '../../db/connection.ts'
import { may } from '../../may.ts'
import { DISCOUNT_PERCENT_MAX } from '../../../shared/telephone-order.ts'

/**
 * The discount that a person may give on a telephone order, in hundredths of a percent: the highest of their
 * roles; any for those who audit discounts.
 */
export async function discountRightOf(db: Queryable, me: Me): Promise<number> {
  if (may(me, 'sale_discount_audit')) return DISCOUNT_PERCENT_MAX * 100
  const { ratio } = await one(
    db,
    sql<{ ratio: number }>`
      select coalesce(max(sale_discount_percent * 100), 0)::int as ratio
      from roles
      where id = any(${me.roleIds}::bigint[]) and status = 'ENABLED'
    `,
  )
  return ratio
}
