import { sql } from 'kysely'
import type { BodyOf, ReplyOf } from '../../../shared/call.ts'
import type { savePreSale as saveCall } from '../../../shared/calls/pre-sale.ts'
import { AppError } from '../../../shared/errors.ts'
import { yuan } from '../../../shared/money.ts'
import { preSaleFault, type PreSaleFault, type PreSaleTerms } from '../../../shared/pre-sale.ts'
import { businessDay } from '../../../shared/time.ts'
import { audit } from '../../audit.ts'
import type { SignedIn } from '../../context.ts'
import { many, type Tx } from '../../db/connection.ts'
import { write } from '../../http/write.ts'
import { refreshMarketsOf } from '../parts/part-market.ts'
import { savePreSaleTerms } from '../price-lists/write-offers.ts'
import { typedFen } from './check-price.ts'
import { goodsRights, goodsSupplier } from './goods-scope.ts'
import { lockGoods, type LockedGoods } from './write-goods.ts'

type Line = BodyOf<typeof saveCall>['lines'][number]

const faults = {
  day: 'PRE_SALE_DAY',
  percent: 'PRE_SALE_PERCENT',
  deposit: 'PRE_SALE_DEPOSIT',
} as const satisfies Record<PreSaleFault, string>

/**
 * Puts goods into pre-sale, changes its terms or ends it; one bad line changes nothing. Orders that were placed
 * keep their terms; when the goods of an order are no longer to come, its balance falls due.
 */
export function savePreSale(ctx: SignedIn, body: BodyOf<typeof saveCall>): Promise<ReplyOf<typeof saveCall>> {
  return write(ctx, async (tx) => {
    const { supplierId } = await goodsSupplier(tx, ctx, body.supplierId)
    if (!goodsRights(ctx).seesPrices) throw new AppError('FORBIDDEN', { permission: 'goods_price' })
    const goods = await lockGoods(tx, { supplierId, offerIds: body.lines.map(({ offerId }) => offerId) })
    const before = await presentTerms(tx, goods)
    const byOffer = new Map(goods.map((one) => [one.offerId, one]))
    const seen = new Set<string>()
    let changed = 0
    for (const line of body.lines) {
      const one = byOffer.get(line.offerId)
      if (!one) throw new AppError('OFFER_NOT_FOUND')
      if (seen.has(line.offerId)) throw new AppError('SALE_PART_TWICE', { part: one.code })
      seen.add(line.offerId)
      changed += (await saveLine(tx, ctx, { supplierId, goods: one, line, was: before.get(line.offerId)! }))
        ? 1
        : 0
    }
    await refreshMarketsOf(
      tx,
      goods.map(({ partId }) => partId),
    )
    return { changed }
  })
}

async function presentTerms(tx: Tx, goods: LockedGoods[]): Promise<Map<string, PreSaleTerms>> {
  const rows = await many(
    tx,
    sql<PreSaleTerms & { offerId: string }>`
      select id::text as offer_id, goods_due_on::text, deposit_percent, deposit_fen, deposit_rule
      from offers
      where id = any(${goods.map(({ offerId }) => offerId)}::bigint[])
    `,
  )
  return new Map(rows.map(({ offerId, ...terms }) => [offerId, terms]))
}

interface Saving {
  supplierId: string
  goods: LockedGoods
  line: Line
  was: PreSaleTerms
}

/** False when nothing would change. */
async function saveLine(tx: Tx, ctx: SignedIn, { supplierId, goods, line, was }: Saving): Promise<boolean> {
  const { code: part, offerId, status, refusal: reason, priceFen } = goods
  if (status === 'REFUSED') throw new AppError('GOODS_REFUSED', { part, reason })
  if (line.version !== goods.version) throw new AppError('GOODS_CHANGED', { part })
  const wanted = wantedTerms(ctx, line, was)
  const fault = preSaleFault(wanted, { priceFen, today: businessDay(ctx.now) })
  if (fault) throw new AppError(faults[fault], { part, price: yuan(priceFen) })
  if (JSON.stringify(told(wanted)) === JSON.stringify(told(was))) return false
  await savePreSaleTerms(tx, { ...wanted, offerId }, { userId: ctx.me.userId, now: ctx.now })
  await audit(tx, ctx, {
    ...{ action: 'update', entity: 'offer', entityId: offerId, tenantId: supplierId },
    before: told(was),
    after: told(wanted),
  })
  return true
}

/** What the line leaves out stays. */
function wantedTerms(
  ctx: SignedIn,
  { goodsDueOn, depositPercent, deposit, depositRule }: Line,
  was: PreSaleTerms,
): PreSaleTerms {
  // Nothing typed is no deposit, as is a share of nothing.
  const typed = deposit ? typedFen(ctx, { field: 'deposit', text: deposit }) : null
  const depositFen = deposit === undefined ? was.depositFen : typed
  return {
    goodsDueOn,
    depositPercent: depositPercent === undefined ? was.depositPercent : depositPercent || null,
    depositFen,
    depositRule: depositRule ?? was.depositRule,
  }
}

const told = ({ goodsDueOn, depositPercent, depositFen, depositRule }: PreSaleTerms) => ({
  goodsDueOn,
  depositPercent,
  deposit: depositFen === null ? null : yuan(depositFen),
  depositRule,
})
