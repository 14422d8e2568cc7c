import { AppError } from '../../../shared/errors.ts'
import { yuan } from '../../../shared/money.ts'
import { pageOf } from '../../../shared/shapes.ts'
import { stockLevelOf } from '../../../shared/stock-level.ts'
import { audit } from '../../audit.ts'
import type { SignedIn } from '../../context.ts'
import { write } from '../../http/write.ts'
import { readPartCards, type PartCard } from '../parts/part-cards.ts'
import { priceHiddenReason } from '../parts/price-visibility.ts'
import { readStockLimits } from '../parts/stock-limits.ts'
import {
  countFavourites,
  defaultSupplier,
  deleteDefaultSupplier,
  deleteFavourites,
  favouriteRows,
  insertFavourite,
  offersPart,
  saveDefaultSupplier,
  suppliers,
} from './queries.ts'

/** The caller's favourites, with the default supplier's offers. */
export async function listFavourites(ctx: SignedIn, { size, current }: { size: number; current: number }) {
  const { db, me, language, now } = ctx
  const rows = await favouriteRows(db, me, { size, current })
  const hiddenReason = await priceHiddenReason(db, ctx)
  const cards = await readPartCards(
    db,
    rows.map(({ partId }) => partId),
    { language, hiddenReason, me, now },
  )
  const limits = await readStockLimits(db)
  const records = rows.flatMap(({ partId, askedNumber, addedAt, offerId, priceFen, available }) => {
    const card = cards.get(partId)
    if (!card) return []
    const price = priceFen === null || hiddenReason ? null : yuan(priceFen)
    const stock = { available, stockLevel: stockLevelOf(available, limits) }
    const short = shortCard(card)
    const oeNumber = askedNumber || short.oeNumber
    return [{ ...short, oeNumber, addedAt: addedAt.toISOString(), offerId, price, ...stock }]
  })
  return pageOf(records, { total: await countFavourites(db, me), size, current })
}

/** A part as a list line. */
export function shortCard(card: PartCard) {
  const { partId, code, nameZh, nameEn, brand, spec, unit, picture, photo } = card
  const oeNumber = card.oeNumbers[0] ?? ''
  return { partId, code, oeNumber, nameZh, nameEn, brand, spec, unit, picture, photo }
}

/** Saves a part that the company's default supplier offers. */
export async function addFavourite(
  ctx: SignedIn,
  { partId, number = '' }: { partId: string; number?: string },
) {
  return write(ctx, async (tx) => {
    const supplier = await defaultSupplier(tx, ctx.me.tenantId)
    if (!supplier) throw new AppError('NO_DEFAULT_SUPPLIER')
    if (!(await offersPart(tx, supplier.supplierId, partId))) throw new AppError('NOT_AT_DEFAULT_SUPPLIER')
    await insertFavourite(tx, ctx.me, { partId, askedNumber: number.trim() }, ctx.now)
    return null
  })
}

/** Removes favourites; ignores parts that are none. */
export function removeFavourites(ctx: SignedIn, partIds: string[]) {
  return write(ctx, async (tx) => {
    await deleteFavourites(tx, ctx.me, partIds)
    return null
  })
}

export async function readDefaultSupplier({ db, me }: Pick<SignedIn, 'db' | 'me'>) {
  const chosen = await defaultSupplier(db, me.tenantId)
  return {
    supplierId: chosen?.supplierId ?? null,
    supplierName: chosen?.supplierName ?? null,
    choices: await suppliers(db),
  }
}

export async function chooseDefaultSupplier(ctx: SignedIn, supplierId: string | null) {
  const { tenantId } = ctx.me
  await write(ctx, async (tx) => {
    const before = await defaultSupplier(tx, tenantId)
    if (supplierId === null) await deleteDefaultSupplier(tx, tenantId)
    else if (!(await saveDefaultSupplier(tx, ctx.me, supplierId, ctx.now)))
      throw new AppError('RECORD_NOT_FOUND')
    await audit(tx, ctx, {
      action: 'update',
      entity: 'default-supplier',
      entityId: tenantId,
      before: { supplierId: before?.supplierId ?? null },
      after: { supplierId },
    })
    return null
  })
  return readDefaultSupplier(ctx)
}
