import { sql } from 'kysely'
import type { BodyOf } from '../../../shared/call.ts'
import type { submitOrder as submitCall } from '../../../shared/calls/order-confirm.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Tx } from '../../db/connection.ts'
import { together } from '../../db/together.ts'
import type { SignedIn } from '../../context.ts'
import { logisticsLinesRead, type Destination } from '../logistics/lines.ts'
import { addressRead } from '../addresses/addresses.ts'
import { mustNotNeedApproval } from '../spending-rules/need-approval.ts'
import { spendingRuleRead } from '../spending-rules/spending-rule.ts'
import { takenConfirmation, takingConfirmation } from './take-confirmation.ts'
import { placeConfirmed, type PlacedTrade } from './place-confirmed.ts'
import { reviewRulesRead } from '../orders/review.ts'
import { storeRead } from '../orders/store-of.ts'
import { orderTermsOf, parametersRead } from '../orders/terms.ts'

/**
 * Places what was confirmed and removes its lines from the cart; see `placeConfirmed`. Throws
 * APPROVAL_NEEDED for what the buyer's company wants to approve first.
 */
export async function submitOrder(
  tx: Tx,
  ctx: SignedIn,
  submission: BodyOf<typeof submitCall>,
): Promise<PlacedTrade> {
  const { confirmId } = submission
  if (!submission.addressId) throw new AppError('ADDRESS_REQUIRED')
  const {
    confirmation: [confirmed],
    taken,
    address: [address],
    store: [store],
    spending: [spending],
    logistics,
    parameters,
    rules,
  } = await together(
    tx,
    {
      ...takenConfirmation,
      address: addressRead({ tenantId: ctx.me.tenantId, addressId: submission.addressId }),
      store: storeRead(ctx.me),
      logistics: logisticsLinesRead(submittedDestination(ctx, submission.addressId)),
      parameters: parametersRead(),
      rules: reviewRulesRead(),
      spending: spendingRuleRead(ctx.me.tenantId),
    },
    { changes: takingConfirmation({ confirmId, owner: ctx.me, now: ctx.now }) },
  )
  if (!confirmed) throw new AppError('CONFIRMATION_EXPIRED')
  return placeConfirmed(tx, ctx, {
    ...{ confirmation: confirmed.content, confirmId, taken, submission, address, store, logistics, rules },
    terms: orderTermsOf(parameters),
    mustBeFree: (amountFen) => mustNotNeedApproval(tx, ctx, { rule: spending, amountFen }),
  })
}

const submittedDestination = ({ me }: SignedIn, addressId: string): Destination => sql<string | null>`(
  select region_code from addresses where tenant_id = ${me.tenantId} and id = ${addressId}
)`
