import { sql } from 'kysely'
import type { BodyOf } from '../../../shared/call.ts'
import type { askForApproval } from '../../../shared/calls/purchase-request.ts'
import { AppError } from '../../../shared/errors.ts'
import { yuan } from '../../../shared/money.ts'
import type { ApprovalCause } from '../../../shared/purchase-approval.ts'
import { audit } from '../../audit.ts'
import type { SignedIn } from '../../context.ts'
import type { Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { together } from '../../db/together.ts'
import type { CartLine } from '../cart/cart.ts'
import type { CartRow } from '../cart/queries.ts'
import { oeNumberOf } from '../cart/line-reply.ts'
import { takingConfirmation } from '../checkout/take-confirmation.ts'
import type { Confirmation } from '../checkout/confirmation.ts'
import { readInvoiceWish } from '../checkout/invoice-wish.ts'
import { refuseOtherSuppliers } from '../checkout/supplier-choices.ts'
import { tell } from '../messages/tell.ts'
import { storeRead } from '../orders/store-of.ts'
import { causesNow } from '../spending-rules/need-approval.ts'
import { spendingRuleRead } from '../spending-rules/spending-rule.ts'
import { priceGoods, readGoods } from './goods.ts'
import { asked } from './news.ts'
import { lapseDays, type RequestSubmission } from './request-queries.ts'
import { peopleAsked, signersFor } from './signers.ts'

const DAY_MS = 86_400_000

/**
 * Turns a confirmed order that the caller may not place alone into a purchase request. Its lines leave the
 * cart; no stock is reserved, and prices are looked up again when it is approved.
 */
export async function ask(tx: Tx, ctx: SignedIn, body: BodyOf<typeof askForApproval>) {
  const { confirmId, reason: given, ...submission } = body
  const { rows, confirmation, rule, storeName } = await takeGoods(tx, ctx, confirmId)
  refuseOtherSuppliers(ctx, confirmation, submission)
  await readInvoiceWish(tx, ctx, submission.invoice)
  const lines = await readGoods(tx, ctx, rows)
  if (lines.length < rows.length) throw new AppError('CONFIRMATION_EXPIRED')
  const { amountFen } = await priceGoods(tx, ctx, { lines, submission })
  const causes = await causesNow(tx, ctx, { rule, amountFen })
  if (causes.length === 0) throw new AppError('APPROVAL_NOT_NEEDED')
  return insertRequest(tx, ctx, { lines, submission, amountFen, causes, storeName, reason: given.trim() })
}

async function takeGoods(tx: Tx, ctx: SignedIn, confirmId: string) {
  const {
    confirmation: [confirmed],
    rows,
    store: [store],
    spending: [rule],
  } = await together(
    tx,
    {
      confirmation: sql<{ content: Confirmation }>`select content from confirmed`,
      rows: sql<CartRow>`
        select line_id::text, offer_id::text, quantity, checked, asked_number, added_price_fen, added_available,
          vehicles
        from taken
        order by line_id
      `,
      store: storeRead(ctx.me),
      spending: spendingRuleRead(ctx.me.tenantId),
    },
    { changes: takingConfirmation({ confirmId, owner: ctx.me, now: ctx.now }) },
  )
  if (!confirmed || rows.length === 0) throw new AppError('CONFIRMATION_EXPIRED')
  return { rows, confirmation: confirmed.content, rule, storeName: store?.storeName ?? '' }
}

interface NewRequest {
  lines: CartLine[]
  submission: RequestSubmission
  amountFen: number
  causes: ApprovalCause[]
  storeName: string
  reason: string
}

async function insertRequest(tx: Tx, ctx: SignedIn, request: NewRequest) {
  const { me, now } = ctx
  const { tenantId, userId } = me
  const { lines, submission, amountFen, causes, storeName, reason } = request
  const { signerIds, signers, coversFen } = await signersFor(tx, { tenantId, requesterId: userId, amountFen })
  const id = newId()
  const row = {
    ...{ id, tenant_id: tenantId, user_id: userId, user_name: me.realName },
    ...{ store_id: me.storeId, store_name: storeName, status: 'PENDING', causes, reason, submission },
    ...{ amount_fen: amountFen, covers_fen: coversFen, signers, signer_ids: signerIds, version: 1 },
    ...{ created_at: now.toISOString(), decided_name: '', answer: '' },
    lapses_at: new Date(now.getTime() + (await lapseDays(tx)) * DAY_MS).toISOString(),
  }
  await insertRows(tx, 'purchase_requests', [row])
  await insertRows(
    tx,
    'purchase_request_lines',
    lines.map((line, place) => lineRow(line, { requestId: id, place })),
  )
  const after = { amount: yuan(amountFen), reason, lines: lines.length }
  await audit(tx, ctx, { action: 'submit', entity: 'purchaseRequest', entityId: id, after })
  const userIds = await peopleAsked(tx, { tenantId, signerIds, requesterId: userId, now })
  const subject = { id, tenantId, userId, userName: me.realName, amountFen }
  await tell(tx, asked(subject, { userIds, reason }), now)
  return { id }
}

function lineRow(line: CartLine, { requestId, place }: { requestId: string; place: number }) {
  const { offer, quantity, vehicles } = line
  return {
    ...{ id: newId(), request_id: requestId, place, offer_id: offer.offerId, part_id: offer.partId },
    ...{ supplier_id: offer.supplierId, supplier_name: offer.supplierName, code: offer.code },
    ...{ name_zh: offer.nameZh, name_en: offer.nameEn, spec: offer.spec, unit: offer.unit },
    ...{ asked_number: oeNumberOf(line), vehicles, price_fen: offer.priceFen },
    ...{ quantity, asked_quantity: quantity },
  }
}
