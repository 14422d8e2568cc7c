import type { QueryOf, ReplyOf } from '../../../shared/call.ts'
import type { listPurchaseRequests, readPurchaseRequest } from '../../../shared/calls/purchase-request.ts'
import { AppError, sentence } from '../../../shared/errors.ts'
import { yuan } from '../../../shared/money.ts'
import { turnOf } from '../../../shared/purchase-approval.ts'
import type { SaleTerms } from '../../../shared/sale-terms.ts'
import { pageOf } from '../../../shared/shapes.ts'
import type { SignedIn } from '../../context.ts'
import { findAddress } from '../addresses/addresses.ts'
import type { CartLine } from '../cart/cart.ts'
import { refusals } from '../checkout/confirm-order.ts'
import { platesOf } from '../garage/plates-of.ts'
import { budgetOf } from '../spending-rules/need-approval.ts'
import { namesOf } from '../spending-rules/spending-rule.ts'
import { narrowed, priceGoods, readGoods, requesterOf, wantedRows, type PricedRequest } from './goods.ts'
import { listRows, mayView, type ListRow } from './list-queries.ts'
import {
  ordersOfTrade,
  requestLines,
  requestRow,
  signatureRows,
  type RequestLineRow,
  type RequestRow,
} from './request-queries.ts'
import { signerOf } from './signers.ts'

type Detail = ReplyOf<typeof readPurchaseRequest>

export async function readRequests(
  ctx: SignedIn,
  { box = 'toSign', current = 1, size = 20 }: QueryOf<typeof listPurchaseRequests>,
): Promise<ReplyOf<typeof listPurchaseRequests>> {
  const { rows, total } = await listRows(ctx, { box, current, size })
  return pageOf(
    rows.map((row) => presentRow(ctx, row)),
    { total, size, current },
  )
}

function presentRow(
  { me }: SignedIn,
  { userId, amountFen, createdAt, lapsesAt, decidedAt, ...row }: ListRow,
) {
  return {
    ...row,
    isMine: userId === me.userId,
    amount: yuan(amountFen),
    createdAt: createdAt.toISOString(),
    lapsesAt: lapsesAt.toISOString(),
    decidedAt: decidedAt && decidedAt.toISOString(),
  }
}

/** A request with its goods; while it waits also what they cost now, and what the budget has left. */
export async function readRequest(ctx: SignedIn, id: string): Promise<Detail> {
  const { db, me, now } = ctx
  const request = await requestRow(db, { tenantId: me.tenantId, id })
  if (!request || !(await mayView(ctx, id))) throw new AppError('PURCHASE_REQUEST_NOT_FOUND')
  const lines = await requestLines(db, id)
  const isPending = request.status === 'PENDING'
  const signatures = await signatureRows(db, request)
  const asked = { requesterId: request.userId, signerIds: request.signerIds, signatures }
  const isMyTurn = isPending && turnOf(asked, await signerOf(db, ctx)) !== undefined
  const address = await findAddress(db, me.tenantId, request.submission.addressId)
  const { storeId, tenantId } = request
  const budget = isPending ? await budgetOf(db, { tenantId, storeId, now }) : null
  const present = isPending ? await pricesNow(ctx, { request, lines }) : undefined
  const lineCount = wantedRows(lines).length
  return {
    ...presentRow(ctx, { ...request, lineCount, isMyTurn }),
    version: request.version,
    signers: request.signers,
    amountNow: present?.priced ? yuan(present.priced.amountFen) : null,
    freightNow: present?.priced ? yuan(present.priced.freightFen) : null,
    discountNow: present?.priced ? yuan(present.priced.discountFen) : null,
    problem: present?.problem ?? null,
    budget: budget && {
      amount: yuan(budget.amountFen),
      used: yuan(budget.usedFen),
      left: yuan(budget.amountFen - budget.usedFen),
    },
    signerNames: (await namesOf(db, request.signerIds)).map(({ name }) => name),
    signatures: signatures.map(({ userName, slotName, signedAt }) => ({
      ...{ userName, slotName, signedAt: signedAt.toISOString() },
    })),
    address: address ? `${address.regionName} ${address.detail} ${address.recipient}` : '',
    orders: request.tradeId === null ? [] : await ordersOfTrade(db, request.tradeId),
    allowedActions: actionsOf(ctx, { request, isMyTurn }),
    lines: lines.map((line) => presentLine(ctx, line, present?.goods)),
  }
}

function actionsOf(
  { me }: SignedIn,
  { request: { status, userId }, isMyTurn }: { request: RequestRow; isMyTurn: boolean },
): Detail['allowedActions'] {
  if (isMyTurn) return ['approve', 'change', 'reject']
  if (userId !== me.userId || status === 'APPROVED') return []
  return [status === 'PENDING' ? 'withdraw' : 'toCart']
}

interface PricesNow {
  goods: CartLine[]
  priced?: PricedRequest
  /** Why it cannot be ordered as a whole. */
  problem?: string
}

/** What a waiting request costs now, or why it cannot be ordered. */
async function pricesNow(
  ctx: SignedIn,
  { request, lines }: { request: RequestRow; lines: RequestLineRow[] },
): Promise<PricesNow> {
  const { language } = ctx
  const requester = await requesterOf(ctx, ctx.db, request)
  if (!requester)
    return { goods: [], problem: sentence('REQUESTER_GONE', language, { name: request.userName }) }
  const rows = wantedRows(lines)
  const goods = await readGoods(ctx.db, requester, rows)
  if (goods.length < rows.length) return { goods, problem: sentence('OFFER_NOT_FOUND', language, {}) }
  try {
    const submission = narrowed(request.submission, goods)
    return { goods, priced: await priceGoods(ctx.db, requester, { lines: goods, submission }) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { goods, problem: sentence(error.code, language, error.facts) }
  }
}

const termsOf = ({ minQuantity, multiple, maxQuantity }: SaleTerms): SaleTerms => ({
  ...{ minQuantity, multiple, maxQuantity },
})

function presentLine(
  { language }: SignedIn,
  line: RequestLineRow,
  goods: CartLine[] | undefined,
): Detail['lines'][number] {
  const { lineId, partId, code, nameZh, nameEn, spec, unit, supplierName, quantity, askedQuantity } = line
  const now = goods?.find((each) => each.lineId === lineId)
  const reason = now?.invalidReason
  return {
    ...{ lineId, partId, code, nameZh, nameEn, spec, unit, supplierName, quantity, askedQuantity },
    oeNumber: line.askedNumber,
    vehicles: platesOf(line.vehicles),
    price: yuan(line.priceFen),
    priceNow: now ? yuan(now.offer.priceFen) : null,
    available: now ? now.offer.available : null,
    terms: now ? termsOf(now.offer.price.terms) : null,
    problem: reason
      ? sentence(refusals[reason], language, { part: code, available: now.offer.available })
      : null,
  }
}
