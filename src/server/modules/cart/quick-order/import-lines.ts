import type { BodyOf } from '../../../../shared/call.ts'
import type { importOrderLines } from '../../../../shared/calls/quick-order.ts'
import type { SignedIn } from '../../../context.ts'
import { write } from '../../../http/write.ts'
import { addToCart } from '../change-cart.ts'
import { countCartLines } from '../queries.ts'
import { refuseOthersCart } from './check-lines.ts'

/** Adds the chosen offers to the caller's cart in one transaction, all or none. */
export function importLines(
  ctx: SignedIn,
  { shoppingCartHeadId, shoppingCartLineDataDTOList: lines, vehicleId }: BodyOf<typeof importOrderLines>,
) {
  refuseOthersCart(ctx, shoppingCartHeadId)
  return write(ctx, async (tx) => {
    await addToCart(tx, ctx, lines, vehicleId)
    return {
      shoppingCartHeadId: ctx.me.userId,
      added: lines.length,
      cartLines: await countCartLines(tx, ctx.me),
    }
  })
}
