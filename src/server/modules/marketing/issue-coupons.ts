import { sql } from 'kysely'
import { AppError } from '../../../shared/errors.ts'
import { many, maybeOne, run, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import type { SignedIn } from '../../context.ts'
import { handedOut, isOfSeller } from './coupon-queries.ts'

interface Issuing {
  tenantId: string
  limitPerUser: number
  left: number
  expiresAt: Date
}

interface Holder {
  userId: string
  tenantId: string
}

/**
 * Receives a coupon from the centre. Its row is locked, so only one person gets the last one, and nobody gets
 * more than their share.
 */
export async function receiveCoupon(tx: Tx, ctx: SignedIn, marketingId: string): Promise<string> {
  const { tenantId, userId } = ctx.me
  const offered = await lockIssue(tx, marketingId, {
    also: sql`and ${handedOut(ctx.me, ctx.now)}`,
    now: ctx.now,
  })
  if (!offered || offered.left <= 0) throw new AppError('COUPON_NOT_OFFERED')
  const [share] = await sharesOf(tx, marketingId, [{ userId, tenantId }])
  if (share!.held >= offered.limitPerUser) throw new AppError('COUPON_LIMIT', { limit: offered.limitPerUser })
  const [couponId] = await hand(tx, ctx, { marketingId, offered, holders: [{ userId, tenantId }] })
  return couponId!
}

/**
 * Gives a person a coupon of a running promotion, beyond their share of it. Throws COUPON_NOT_OFFERED, also when
 * none is left.
 */
export async function giveCoupon(
  tx: Tx,
  ctx: SignedIn,
  { marketingId, userId, tenantId }: { marketingId: string } & Holder,
) {
  const offered = await lockIssue(tx, marketingId, {
    also: sql`and m.status = 'ONLINE' and m.end_time > ${ctx.now}`,
    now: ctx.now,
  })
  if (!offered || offered.left <= 0) throw new AppError('COUPON_NOT_OFFERED')
  await hand(tx, ctx, { marketingId, offered, holders: [{ userId, tenantId }] })
}

/** What a coupon takes off an order, in fen; undefined for one that does not run. */
export async function worthOfCoupon(
  tx: Tx,
  { marketingId, now }: { marketingId: string; now: Date },
): Promise<number | undefined> {
  const coupon = await maybeOne(
    tx,
    sql<{ offFen: number | null }>`
      select off_fen
      from marketings
      where id = ${marketingId} and marketing_type = 'COUPON' and status = 'ONLINE' and end_time > ${now}
    `,
  )
  return coupon?.offFen ?? undefined
}

/** Gives the coupon to all buyers of these customers who have not had their share. Returns the count. */
export async function issueCoupons(
  tx: Tx,
  ctx: SignedIn,
  { marketingId, customerIds }: { marketingId: string; customerIds: string[] },
): Promise<number> {
  const offered = await lockIssue(tx, marketingId, {
    also: sql`and m.status = 'ONLINE' and m.end_time > ${ctx.now} and ${isOfSeller}`,
    now: ctx.now,
  })
  if (!offered) throw new AppError('COUPON_NOT_OFFERED')
  const people = await many(
    tx,
    sql<Holder>`
      select u.id::text as user_id, u.tenant_id::text
      from users u
      join tenants t on t.id = u.tenant_id
      where u.tenant_id = any(${customerIds}::bigint[]) and u.status = 'ENABLED' and t.tenant_type = 'CUST'
      order by u.id
    `,
  )
  const shares = await sharesOf(tx, marketingId, people)
  const holders = shares.filter(({ held }) => held < offered.limitPerUser)
  if (holders.length > offered.left)
    throw new AppError('COUPON_TOO_FEW', { left: offered.left, wanted: holders.length })
  await hand(tx, ctx, { marketingId, offered, holders })
  return holders.length
}

function lockIssue(
  tx: Tx,
  marketingId: string,
  { also, now }: { also: ReturnType<typeof sql>; now: Date },
): Promise<Issuing | undefined> {
  return maybeOne(
    tx,
    sql<Issuing>`
      select m.tenant_id::text, m.limit_per_user,
        m.issue_count - coalesce(m.received_count, 0) as left,
        case
          when m.valid_days is null then m.end_time
          else ${now}::timestamptz + m.valid_days * interval '1 day'
        end as expires_at
      from marketings m
      where m.id = ${marketingId} and m.marketing_type = 'COUPON' ${also}
      for update
    `,
  )
}

/** The number each of them has had, including used ones. Read after the lock. */
function sharesOf(tx: Tx, marketingId: string, people: Holder[]): Promise<(Holder & { held: number })[]> {
  return many(
    tx,
    sql<Holder & { held: number }>`
      select person.user_id::text, person.tenant_id::text, count(c.id)::int as held
      from unnest(
        ${people.map(({ userId }) => userId)}::bigint[], ${people.map(({ tenantId }) => tenantId)}::bigint[]
      ) as person (user_id, tenant_id)
      left join coupons c on c.user_id = person.user_id and c.marketing_id = ${marketingId}
      group by person.user_id, person.tenant_id
      order by person.user_id
    `,
  )
}

async function hand(
  tx: Tx,
  ctx: SignedIn,
  { marketingId, offered, holders }: { marketingId: string; offered: Issuing; holders: Holder[] },
): Promise<string[]> {
  const ids = holders.map(() => newId())
  await run(
    tx,
    sql`
      insert into coupons (
        id, tenant_id, coupon_no, marketing_id, holder_tenant_id, user_id, status, expires_at, created_by,
        updated_by, created_at, updated_at
      )
      select id, ${offered.tenantId}::bigint, 'C' || id, ${marketingId}::bigint, tenant_id, user_id, 'UNUSED',
        ${offered.expiresAt}::timestamptz, ${ctx.me.userId}::bigint, ${ctx.me.userId}::bigint, ${ctx.now}::timestamptz,
        ${ctx.now}::timestamptz
      from unnest(
        ${ids}::bigint[], ${holders.map(({ tenantId }) => tenantId)}::bigint[],
        ${holders.map(({ userId }) => userId)}::bigint[]
      ) as holder (id, tenant_id, user_id)
    `,
  )
  await run(
    tx,
    sql`
      update marketings
      set received_count = coalesce(received_count, 0) + ${holders.length}, version = version + 1
      where id = ${marketingId}
    `,
  )
  return ids
}
