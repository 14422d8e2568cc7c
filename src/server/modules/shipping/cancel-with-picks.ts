import type { BodyOf } from '../../../shared/call.ts'
import type { consentCancelOrders } from '../../../shared/calls/shipment.ts'
import type { SignedIn } from '../../context.ts'
import type { Tx } from '../../db/connection.ts'
import { consentToCancels } from '../orders/cancel-by-consent.ts'
import { releasePicks } from '../picks/release-picks.ts'

/** The supplier agrees to cancel confirmed orders; whoever is picking one of them hears it and stops. */
export async function cancelWithPicks(tx: Tx, ctx: SignedIn, body: BodyOf<typeof consentCancelOrders>) {
  const reply = await consentToCancels(tx, ctx, body)
  await releasePicks(tx, ctx, body.orderIds)
  return reply
}
