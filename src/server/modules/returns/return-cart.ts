import { sql } from 'kysely'
import type { BodyOf } from '../../../shared/call.ts'
import type { updateReturnCartLine as updateCall } from '../../../shared/calls/return-cart.ts'
import { fileAddress } from '../../../shared/files.ts'
import { businessDay } from '../../../shared/time.ts'
import { isVin, normalizeVin } from '../../../shared/vin.ts'
import { AppError, type FieldError } from '../../../shared/errors.ts'
import { yuan } from '../../../shared/money.ts'
import { refundShare } from '../../../shared/refund-share.ts'
import { needsVin, type ReturnReason } from '../../../shared/return-terms.ts'
import { many, run, type Queryable, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import type { SignedIn } from '../../context.ts'
import { fieldError } from '../../http/field-errors.ts'
import { ownedBy } from '../cart/cart-owner.ts'
import { claimPictures } from './claim-pictures.ts'
import { returnableLines, type Returnable } from './returnable.ts'

export interface ReturnCartRow {
  lineId: string
  orderLineId: string
  quantity: number
  reason: ReturnReason | ''
  /** Keys of pictures. */
  images: string[]
  vin: string
  mileageKm: number | null
  installedOn: string | null
}

/** The lines of a person's return cart for the session's store; all of them, or those with the given ids. */
export function returnCartRows(
  db: Queryable,
  { me }: SignedIn,
  { lineIds, lock = false }: { lineIds?: string[]; lock?: boolean } = {},
): Promise<ReturnCartRow[]> {
  return many(
    db,
    sql<ReturnCartRow>`
      select id as line_id, order_line_id, quantity, reason, images, vin, mileage_km, installed_on::text
      from return_cart_lines
      where ${ownedBy(me)} ${lineIds ? sql`and id = any(${lineIds}::bigint[])` : sql``}
      order by id
      ${lock ? sql`for update` : sql``}
    `,
  )
}

/** The cart with the returnable quantities; goods that the person can no longer return are left out. */
export async function showReturnCart(db: Queryable, ctx: SignedIn) {
  const rows = await returnCartRows(db, ctx)
  const goods = new Map(
    (
      await returnableLines(
        db,
        ctx.me,
        rows.map(({ orderLineId }) => orderLineId),
      )
    ).map((line) => [line.orderLineId, line]),
  )
  return rows.flatMap(({ orderLineId, images, reason, ...row }) => {
    const line = goods.get(orderLineId)
    if (!line) return []
    const amountFen = row.quantity > line.returnable ? 0 : amountOf(line, row.quantity)
    return [
      {
        ...{ ...presentReturnable(line), ...row, reason: reason || null, images: presentPictures(images) },
        ...{ needsVin: needsVin({ reason, fitsVehicles: line.fitsVehicles }), amount: yuan(amountFen) },
      },
    ]
  })
}

export const presentPictures = (keys: string[]) => keys.map((key) => ({ fileUrl: `/api${fileAddress(key)}` }))

/** The refund for this many further pieces of the line, in fen. */
export function amountOf({ netFen, ordered, backBefore, backFen }: Returnable, pieces: number): number {
  return refundShare({ netFen, quantity: ordered }, { back: backBefore + pieces, refundedFen: backFen })
}

export function presentReturnable(line: Returnable) {
  const { netFen: _net, ordered: _ordered, backBefore: _back, backFen: _fen, ...told } = line
  const { priceFen, signedAt, fitsVehicles: _fits, ...rest } = told
  return { ...rest, price: yuan(priceFen), signedAt: signedAt!.toISOString() }
}

/** Adds delivered pieces; throws RETURN_TOO_MANY for more than are returnable, naming the lines. */
export async function addToReturnCart(
  tx: Tx,
  ctx: SignedIn,
  lines: { orderLineId: string; quantity: number }[],
) {
  const wanted = new Map<string, number>()
  for (const { orderLineId, quantity } of lines)
    wanted.set(orderLineId, (wanted.get(orderLineId) ?? 0) + quantity)
  const goods = new Map(
    (await returnableLines(tx, ctx.me, [...wanted.keys()])).map((line) => [line.orderLineId, line]),
  )
  const there = new Map((await returnCartRows(tx, ctx)).map((row) => [row.orderLineId, row.quantity]))
  const fields = lines.flatMap(({ orderLineId }, index): FieldError[] => {
    const line = goods.get(orderLineId)
    if (!line) return [fieldError(ctx.language, { field: `lines.${index}.orderLineId`, keyword: 'exists' })]
    const total = wanted.get(orderLineId)! + (there.get(orderLineId) ?? 0)
    return total > line.returnable ? [tooMany(ctx, `lines.${index}.quantity`, line.returnable)] : []
  })
  if (fields.length > 0) throw new AppError('RETURN_TOO_MANY', {}, { fields })
  const { tenantId, userId, storeId } = ctx.me
  const rows = [...wanted].map(([orderLineId, quantity]) => ({ id: newId(), orderLineId, quantity }))
  await run(
    tx,
    sql`
      insert into return_cart_lines as kept (
        id, tenant_id, user_id, store_id, order_line_id, quantity, created_at, updated_at
      )
      select id, ${tenantId}, ${userId}, ${storeId}::bigint, "orderLineId", quantity, ${ctx.now}, ${ctx.now}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as added(id bigint, "orderLineId" bigint, quantity integer)
      order by "orderLineId"
      on conflict (tenant_id, user_id, store_id, order_line_id)
      do update set quantity = kept.quantity + excluded.quantity, updated_at = excluded.updated_at
    `,
  )
}

type Change = BodyOf<typeof updateCall>

/**
 * Changes pieces, reason or evidence of a line. Throws RETURN_TOO_MANY for more than may go back, and INVALID for
 * pictures that are none of the caller's, a VIN of another form, and a part that was fitted in the future.
 */
export async function updateReturnCartLine(tx: Tx, ctx: SignedIn, change: Change) {
  const [row] = await returnCartRows(tx, ctx, { lineIds: [change.lineId], lock: true })
  if (!row) throw new AppError('CART_LINE_NOT_FOUND')
  const { quantity = row.quantity, reason = row.reason } = change
  const [line] = await returnableLines(tx, ctx.me, [row.orderLineId])
  const most = line?.returnable ?? 0
  if (change.quantity !== undefined && quantity > most)
    throw new AppError('RETURN_TOO_MANY', {}, { fields: [tooMany(ctx, 'quantity', most)] })
  const vin = change.vin === undefined ? row.vin : normalizeVin(change.vin)
  const { mileageKm = row.mileageKm, installedOn = row.installedOn } = change
  refuseEvidence(ctx, { vin, installedOn })
  const images = change.images ? await claimPictures(tx, ctx, change.images, { shared: false }) : row.images
  await run(
    tx,
    sql`
      update return_cart_lines
      set quantity = ${quantity}, reason = ${reason}, images = ${images}, vin = ${vin},
        mileage_km = ${mileageKm}, installed_on = ${installedOn}, updated_at = ${ctx.now}
      where ${ownedBy(ctx.me)} and id = ${row.lineId}
    `,
  )
}

function refuseEvidence(
  { language, now }: SignedIn,
  { vin, installedOn }: { vin: string; installedOn: string | null },
) {
  const fields: FieldError[] = []
  if (vin !== '' && !isVin(vin)) fields.push(fieldError(language, { field: 'vin', keyword: 'format' }))
  const today = businessDay(now)
  if (installedOn !== null && installedOn > today)
    fields.push(fieldError(language, { field: 'installedOn', keyword: 'maximum', params: { limit: today } }))
  if (fields.length > 0) throw new AppError('INVALID', {}, { fields })
}

/** Removes lines; ignores one that is gone already. */
export async function removeFromReturnCart(tx: Tx, ctx: SignedIn, lineIds: string[]) {
  await run(
    tx,
    sql`delete from return_cart_lines where ${ownedBy(ctx.me)} and id = any(${lineIds}::bigint[])`,
  )
}

export function tooMany({ language }: SignedIn, field: string, limit: number): FieldError {
  return fieldError(language, { field, keyword: 'maximum', params: { limit } })
}
