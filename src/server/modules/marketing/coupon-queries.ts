import { sql, type RawBuilder } from 'kysely'
import type { Language } from '../../../shared/errors.ts'
import { TOTAL_CAP } from '../../../shared/shapes.ts'
import { many, one, type Queryable } from '../../db/connection.ts'
import { calledOff } from '../../order-codes.ts'
import { runsFor, type Buyer } from '../pricing/read-rules.ts'
import { sells } from '../pricing/selling.ts'

export type CouponState = 'usable' | 'used' | 'expired'

interface OfferedColumns {
  marketingId: string
  name: string
  thresholdFen: number
  offFen: number
  supplierId: string | null
  supplierName: string | null
  chosenGoods: boolean
}

export interface MyCouponRow extends OfferedColumns {
  couponId: string
  couponNo: string
  expiresAt: Date
  usedAt: Date | null
  orderNos: string[]
}

export interface ReceivableRow extends OfferedColumns {
  endsAt: Date
  validDays: number | null
  left: number
  limitPerUser: number
  received: number
}

interface Asked {
  buyer: Buyer
  now: Date
  language: Language
  size: number
  current: number
}

const offered = (language: Language) => sql`
  m.id::text as marketing_id, ${language === 'zh' ? sql`m.name` : sql`coalesce(nullif(m.name_en, ''), m.name)`} as name,
  m.threshold_fen, m.off_fen, m.supplier_id::text,
  t.tenant_name as supplier_name, m.product_scope = 'CHOSEN' as chosen_goods
`

function stateIs(state: CouponState, now: Date): RawBuilder<unknown> {
  if (state === 'used') return sql`c.status = 'USED'`
  return state === 'usable'
    ? sql`c.status = 'UNUSED' and c.expires_at > ${now}`
    : sql`c.status = 'UNUSED' and c.expires_at <= ${now}`
}

export async function myCoupons(
  db: Queryable,
  { buyer, now, language, size, current, state }: Asked & { state: CouponState },
): Promise<{ rows: MyCouponRow[]; total: number }> {
  const where = sql`c.user_id = ${buyer.userId} and c.holder_tenant_id = ${buyer.tenantId} and ${stateIs(state, now)}`
  const order =
    state === 'usable' ? sql`c.expires_at, c.id` : sql`coalesce(c.used_at, c.expires_at) desc, c.id desc`
  const rows = await many(
    db,
    sql<MyCouponRow>`
      select ${offered(language)}, c.id::text as coupon_id, c.coupon_no, c.expires_at,
        c.used_at,
        array(
          select distinct o.order_no
          from order_discounts d
          join orders o on o.id = d.order_id
          where d.coupon_id = c.id and c.status = 'USED' and o.status not in (${calledOff})
          order by o.order_no
        ) as order_nos
      from coupons c
      join marketings m on m.id = c.marketing_id
      left join tenants t on t.id = m.supplier_id
      where ${where}
      order by ${order}
      limit ${size} offset ${(current - 1) * size}
    `,
  )
  const { total } = await one(
    db,
    sql<{
      total: number
    }>`select count(*)::int as total from (select 1 from coupons c where ${where} limit ${TOTAL_CAP + 1}) counted`,
  )
  return { rows, total }
}

/** A coupon of a supplier who sells nothing for the time being would buy nothing. */
export const isOfSeller = sql`
  (m.supplier_id is null or exists (select from tenants s where s.id = m.supplier_id and ${sells('s')}))
`

/** Coupons that a buyer can receive now. */
export const handedOut = (buyer: Pick<Buyer, 'tenantId'>, now: Date) => sql`
  m.marketing_type = 'COUPON' and m.claim = 'RECEIVE' and ${runsFor(buyer, now)} and ${isOfSeller}
`
const received = (buyer: Buyer) => sql`
  (select count(*)::int from coupons c where c.marketing_id = m.id and c.user_id = ${buyer.userId})
`
const left = sql`(m.issue_count - coalesce(m.received_count, 0))`

/** The coupons on offer: receivable ones first, the highest value first. */
export async function receivableCoupons(
  db: Queryable,
  { buyer, now, language, size, current }: Asked,
): Promise<{ rows: ReceivableRow[]; total: number }> {
  const rows = await many(
    db,
    sql<ReceivableRow>`
      select ${offered(language)}, m.end_time as ends_at, m.valid_days, ${left} as left,
        m.limit_per_user, ${received(buyer)} as received
      from marketings m
      left join tenants t on t.id = m.supplier_id
      where ${handedOut(buyer, now)}
      order by (${left} > 0 and ${received(buyer)} < m.limit_per_user) desc, m.off_fen desc, m.id
      limit ${size} offset ${(current - 1) * size}
    `,
  )
  const { total } = await one(
    db,
    sql<{ total: number }>`select count(*)::int as total from marketings m where ${handedOut(buyer, now)}`,
  )
  return { rows, total }
}

export function couponCounts(
  db: Queryable,
  { buyer, now }: Pick<Asked, 'buyer' | 'now'>,
): Promise<{ usable: number; used: number; expired: number; receivable: number }> {
  const count = (state: CouponState) => sql`count(*) filter (where ${stateIs(state, now)})::int`
  return one(
    db,
    sql<{ usable: number; used: number; expired: number; receivable: number }>`
      select ${count('usable')} as usable, ${count('used')} as used, ${count('expired')} as expired,
        (
          select count(*)::int
          from marketings m
          where ${handedOut(buyer, now)} and ${left} > 0 and ${received(buyer)} < m.limit_per_user
        ) as receivable
      from coupons c
      where c.user_id = ${buyer.userId} and c.holder_tenant_id = ${buyer.tenantId}
    `,
  )
}
