// The VINs each person read last, in every browser of theirs.
import { sql } from 'kysely'
import { VIN_HISTORY_KEPT } from '../../../shared/limits.ts'
import { businessTime } from '../../../shared/time.ts'
import { vinModelYearBy } from '../../../shared/vin.ts'
import { many, run, type Queryable } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { write } from '../../http/write.ts'

/** The caller's latest VINs, newest first. */
export function readVinHistory(ctx: SignedIn) {
  return latest(ctx.db, ctx)
}

/** Moves a VIN to the top, and drops the oldest beyond the limit. */
export function rememberVin(ctx: SignedIn, vin: string) {
  const { tenantId, userId } = ctx.me
  return write(ctx, async (tx) => {
    await run(
      tx,
      sql`
        insert into vin_history (tenant_id, user_id, vin, read_at)
        values (${tenantId}, ${userId}, ${vin}, ${ctx.now})
        on conflict (tenant_id, user_id, vin) do update set read_at = excluded.read_at
      `,
    )
    const kept = await latest(tx, ctx)
    await run(
      tx,
      sql`
        delete from vin_history
        where tenant_id = ${tenantId} and user_id = ${userId} and not (vin = any(${kept.map((one) => one.vin)}::text[]))
      `,
    )
    return kept
  })
}

/** Removes one VIN, or all of them; returns the rest. */
export function forgetVins(ctx: SignedIn, vin: string | undefined) {
  const { tenantId, userId } = ctx.me
  return write(ctx, async (tx) => {
    await run(
      tx,
      sql`
        delete from vin_history
        where tenant_id = ${tenantId} and user_id = ${userId} and (${vin ?? null}::text is null or vin = ${vin ?? null})
      `,
    )
    return latest(tx, ctx)
  })
}

async function latest(db: Queryable, { me, language, now }: SignedIn) {
  const rows = await many(
    db,
    sql<{ vin: string; brand: string | null; readAt: Date }>`
      select h.vin, coalesce(b.${sql.ref(language === 'zh' ? 'name_zh' : 'name_en')}, k.brand) as brand,
        h.read_at
      from vin_history h
      left join vin_makers k on k.maker_code = left(h.vin, 3) and k.status = 'ENABLED'
      left join brands b on b.code = k.brand and b.kind = 'VEHICLE'
      where h.tenant_id = ${me.tenantId} and h.user_id = ${me.userId}
      order by h.read_at desc, h.vin
      limit ${VIN_HISTORY_KEPT}
    `,
  )
  const thisYear = Number(businessTime(now).slice(0, 4))
  return rows.map(({ vin, brand, readAt }) => ({
    ...{ vin, brand, readAt: readAt.toISOString() },
    year: vinModelYearBy(vin, thisYear) ?? null,
  }))
}
