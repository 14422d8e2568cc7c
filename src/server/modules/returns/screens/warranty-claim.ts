import { sql } from 'kysely'
import { AppError } from '../../../../shared/errors.ts'
import { yuan } from '../../../../shared/money.ts'
import { many, maybeOne, one, type Tx } from '../../../db/connection.ts'
import type { SignedIn } from '../../../context.ts'
import type { HookOf } from '../../../engine/hook.ts'
import { isPlatform } from '../../../engine/visible-rows.ts'
import { fieldError } from '../../../http/field-errors.ts'
import { shareFiles } from '../../files/share-files.ts'
import { tellMakers } from '../maker-claims.ts'
import { tooMany } from '../return-cart.ts'

interface ReturnedPart {
  accepted: number
  vin: string | null
  mileageKm: number | null
  installedOn: string | null
}

/**
 * A claim is for pieces that came back to its supplier and were accepted, each claimed once. What the buyer said of
 * truck, mileage and fitting date fills what was left empty. The maker agrees to no more than was claimed, and pays no
 * more than it agreed to.
 */
export const warrantyClaim: HookOf<'warranty-claim'> = {
  async beforeSave(tx, ctx, { before, after }) {
    const { returnNo, partId, tenantId: supplierId, quantity } = after
    // The platform also records claims for returns from before the product.
    if (isPlatform(ctx)) return
    const returned = await lockReturned(tx, { returnNo: returnNo!, partId: partId!, supplierId })
    if (!returned) {
      const fields = [fieldError(ctx.language, { field: 'returnNo', keyword: 'exists' })]
      throw new AppError('INVALID', {}, { fields })
    }
    const claimed = await claimedPieces(tx, {
      returnNo: returnNo!,
      partId: partId!,
      exceptId: before?.id ?? null,
    })
    const left = Math.max(0, returned.accepted - claimed)
    if (quantity! > left) throw new AppError('INVALID', {}, { fields: [tooMany(ctx, 'quantity', left)] })
    after.vin ??= returned.vin || null
    after.mileageKm ??= returned.mileageKm
    after.installedOn ??= returned.installedOn
  },
  async afterStep(tx, ctx, { name, rows }) {
    if (name === 'send') return sendToMakers(tx, ctx, rows)
    const excess = await maybeOne(
      tx,
      sql<{ field: 'agreedAmount' | 'paidAmount'; limitFen: number | null }>`
        select case when agreed_amount_fen > claimed_amount_fen then 'agreedAmount' else 'paidAmount' end as field,
          case when agreed_amount_fen > claimed_amount_fen then claimed_amount_fen else agreed_amount_fen end as limit_fen
        from warranty_claims
        where id = any(${rows.map(({ id }) => id)}::bigint[])
          and (agreed_amount_fen > claimed_amount_fen or paid_amount_fen > agreed_amount_fen)
        limit 1
      `,
    )
    if (!excess) return
    const { field, limitFen } = excess
    const fields = [
      fieldError(ctx.language, { field, keyword: 'maximum', params: { limit: yuan(limitFen ?? 0) } }),
    ]
    throw new AppError('INVALID', {}, { fields })
  },
}

/** Makers that use the platform under the name of the claim get it, and may look at its pictures. */
async function sendToMakers(
  tx: Tx,
  { now }: SignedIn,
  rows: { id: string; tenantId: string; pictures: string[] }[],
) {
  const sent = await many(
    tx,
    sql<{ claimId: string; claimNo: string; makerId: string }>`
      update warranty_claims c
      set maker_id = maker.id
      from (
        select tenant_name, min(id) as id
        from tenants
        where tenant_type = 'FACTORY' and status = 'ENABLED'
        group by tenant_name
      ) maker
      where c.id = any(${rows.map(({ id }) => id)}::bigint[]) and maker.tenant_name = btrim(c.maker)
      returning c.id as claim_id, coalesce(c.claim_no, '') as claim_no, c.maker_id
    `,
  )
  const ids = new Set(sent.map(({ claimId }) => claimId))
  for (const { id, tenantId, pictures } of rows)
    if (ids.has(id) && pictures.length > 0) await shareFiles(tx, { keys: pictures, tenantId, now })
  await tellMakers(tx, sent, now)
}

interface Subject {
  returnNo: string
  partId: string
}

/** The accepted pieces of a part in a supplier's return, which is locked: two claims do not count the same ones. */
async function lockReturned(
  tx: Tx,
  { returnNo, partId, supplierId }: Subject & { supplierId: string },
): Promise<ReturnedPart | undefined> {
  const request = await maybeOne(
    tx,
    sql<{ id: string }>`
      select id
      from return_requests
      where return_no = ${returnNo} and supplier_id = ${supplierId} and not is_lacking
      for update
    `,
  )
  if (!request) return undefined
  return maybeOne(
    tx,
    sql<ReturnedPart>`
      select sum(r.accepted_quantity)::int as accepted, max(r.vin) as vin, max(r.mileage_km) as mileage_km,
        max(r.installed_on)::text as installed_on
      from return_request_lines r
      join order_lines l on l.id = r.order_line_id
      where r.request_id = ${request.id} and l.part_id = ${partId}
      having sum(r.accepted_quantity) > 0
    `,
  )
}

/** Pieces in the claims that are not declined, other than one. */
async function claimedPieces(tx: Tx, { returnNo, partId, exceptId }: Subject & { exceptId: string | null }) {
  const { pieces } = await one(
    tx,
    sql<{ pieces: number }>`
      select coalesce(sum(quantity), 0)::int as pieces
      from warranty_claims
      where return_no = ${returnNo} and part_id = ${partId} and status <> 'DECLINED'
        and id is distinct from ${exceptId}::bigint
    `,
  )
  return pieces
}
