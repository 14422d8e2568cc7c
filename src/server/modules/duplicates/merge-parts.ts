import { audit } from '../../audit.ts'
import type { SignedIn } from '../../context.ts'
import type { Tx } from '../../db/connection.ts'
import { AppError } from '../../../shared/errors.ts'
import { moveDrawingLines } from '../assemblies/move-lines.ts'
import { moveCartLines } from '../cart/move-offers.ts'
import { moveFavourites } from '../favourites/move-favourites.ts'
import { moveGoods } from '../marketing/move-goods.ts'
import { absorbPart, lockParts } from '../parts/absorb-part.ts'
import { rebuildDocuments } from '../parts/rebuild-documents.ts'
import { moveCosts } from '../pricing/part-costs.ts'
import { moveOffers } from '../price-lists/move-offers.ts'
import { moveRequisitionLines } from '../requisitions/move-lines.ts'
import { moveWatches } from '../price-watches/move-watches.ts'
import { moveShortages } from '../shortages/move-shortages.ts'
import { personOf } from '../stock/movements.ts'
import { moveStock } from '../stock/move-stock.ts'

/**
 * Makes one part of two: everything that may still change moves to the part that is kept, and the other is hidden
 * and leads to it. Orders keep what was bought. Throws PART_MERGE_RESERVED while pieces of the other are promised,
 * because the order that has them will look for them there.
 */
export async function mergeParts(
  tx: Tx,
  ctx: SignedIn,
  { keptId, goneId }: { keptId: string; goneId: string },
) {
  const { kept, gone } = await lockParts(tx, { keptId, goneId })
  const move = { fromId: goneId, toId: keptId }
  const { bound } = await moveStock(tx, move, { by: personOf(ctx), now: ctx.now })
  if (bound > 0) throw new AppError('PART_MERGE_RESERVED', { part: gone.code, pieces: bound })
  const replaced = await moveOffers(tx, move, ctx)
  await moveCosts(tx, move)
  await moveCartLines(tx, replaced, ctx.now)
  await moveShortages(tx, { ...move, replaced })
  await moveWatches(tx, { ...move, replaced })
  await moveFavourites(tx, move)
  await moveRequisitionLines(tx, move)
  await moveGoods(tx, { ...move, code: kept.code })
  await moveDrawingLines(tx, move)
  await absorbPart(tx, move, ctx)
  await rebuildDocuments(tx, [keptId, goneId])
  await audit(tx, ctx, {
    ...{ action: 'merge', entity: 'part', entityId: goneId },
    before: { code: gone.code, nameZh: gone.nameZh },
    after: { mergedInto: keptId, code: kept.code, nameZh: kept.nameZh },
  })
}
