import { createHash } from 'node:crypto'
import type { BodyOf, QueryOf, ReplyOf } from '../../../shared/call.ts'
import type * as calls from '../../../shared/calls/goods-prices.ts'
import { AppError } from '../../../shared/errors.ts'
import { BULK_MOST } from '../../../shared/goods.ts'
import { yuan } from '../../../shared/money.ts'
import { PERCENT_RANGE, ruledPrice, type PriceRule } from '../../../shared/price-rule.ts'
import { audit } from '../../audit.ts'
import type { SignedIn } from '../../context.ts'
import type { Queryable } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import { fieldError } from '../../http/field-errors.ts'
import { write } from '../../http/write.ts'
import { goodsRights, goodsSupplier } from './goods-scope.ts'
import { foundPrices, insertRun, latestRun, markUndo, type PricedGoods } from './price-run-queries.ts'
import { undoSince } from './undo-change.ts'

type Asked = BodyOf<typeof calls.previewPrices>

/** So many examples say what a rule does. */
const SHOWN = 20

/** What a rule would do; nothing is written. */
export async function previewPrices(
  ctx: SignedIn,
  asked: Asked,
): Promise<ReplyOf<typeof calls.previewPrices>> {
  const { supplierId } = await goodsSupplier(ctx.db, ctx, asked.supplierId)
  const rule = ruleFor(ctx, asked.rule)
  const goods = await goodsToPrice(ctx.db, ctx, { supplierId, asked })
  const changes = goods.flatMap((one) => {
    const { fen, isFloored } = ruledPrice(rule, one)
    return fen === null ? [] : [{ ...one, fen, isFloored }]
  })
  return {
    total: goods.length,
    changed: changes.length,
    floored: changes.filter(({ isFloored }) => isFloored).length,
    stamp: stampOf(goods),
    sample: changes.slice(0, SHOWN).map(({ offerId, code, nameZh, nameEn, priceFen, fen, isFloored }) => ({
      ...{ offerId, code, nameZh, nameEn, isFloored },
      from: yuan(priceFen),
      to: yuan(fen),
    })),
  }
}

/** Begins to change the prices that a preview has shown, unless they have changed since. */
export async function startRun(
  ctx: SignedIn,
  { stamp, ...asked }: BodyOf<typeof calls.startPriceRun>,
): Promise<ReplyOf<typeof calls.startPriceRun>> {
  const { me, now, services } = ctx
  const started = await write(ctx, async (tx) => {
    const { supplierId } = await goodsSupplier(tx, ctx, asked.supplierId)
    const rule = ruleFor(ctx, asked.rule)
    const goods = await goodsToPrice(tx, ctx, { supplierId, asked })
    if (goods.length === 0) throw new AppError('OFFER_NOT_FOUND')
    if (stampOf(goods) !== stamp) throw new AppError('PREVIEW_OUTDATED')
    const runId = newId()
    const offerIds = goods.map(({ offerId }) => offerId)
    const { userId, account } = me
    if (!(await insertRun(tx, { runId, supplierId, userId, account, rule, offerIds, now })))
      throw new AppError('PRICE_RUN_AT_WORK')
    await audit(tx, ctx, {
      ...{ action: 'adjust', entity: 'offer', entityId: runId, tenantId: supplierId },
      after: { runId, rule, goods: offerIds.length },
    })
    return { runId }
  })
  services.priceRuns.nudge()
  return started
}

export async function readRun(
  ctx: SignedIn,
  query: QueryOf<typeof calls.readPriceRun>,
): Promise<ReplyOf<typeof calls.readPriceRun>> {
  const { supplierId } = await goodsSupplier(ctx.db, ctx, query.supplierId)
  const run = await latestRun(ctx.db, supplierId)
  if (!run) return null
  const { rule: _rule, userId: _userId, supplierId: _supplierId, createdAt, ...facts } = run
  const canUndo = run.status === 'DONE' && run.changed > 0 && createdAt >= undoSince(ctx.now)
  return { ...facts, startedAt: createdAt.toISOString(), canUndo }
}

/** Begins to put the prices of a run back. */
export async function undoRun(
  ctx: SignedIn,
  { supplierId: named, runId }: BodyOf<typeof calls.undoPriceRun>,
): Promise<void> {
  await write(ctx, async (tx) => {
    const { supplierId } = await goodsSupplier(tx, ctx, named)
    const run = await markUndo(tx, { supplierId, runId, since: undoSince(ctx.now) })
    if (!run) throw new AppError('CHANGE_NOT_FOUND')
    await audit(tx, ctx, {
      ...{ action: 'undo', entity: 'offer', entityId: runId, tenantId: supplierId },
      after: { runId, goods: run.changed },
    })
  })
  ctx.services.priceRuns.nudge()
}

/** A clerk's rule always stops at the cost. */
function ruleFor(ctx: SignedIn, rule: PriceRule): PriceRule {
  const { least, most } = PERCENT_RANGE
  if (rule.kind === 'percent' && (rule.value < least || rule.value > most)) {
    const params = { least: `${least / 100}%`, limit: `${most / 100}%` }
    const fields = [fieldError(ctx.language, { field: 'rule.value', keyword: 'between', params })]
    throw new AppError('INVALID', {}, { fields })
  }
  return goodsRights(ctx).seesCosts ? rule : { ...rule, keepsCost: true }
}

async function goodsToPrice(
  db: Queryable,
  { now }: SignedIn,
  { supplierId, asked: { rule: _rule, supplierId: _named, ...filter } }: { supplierId: string; asked: Asked },
): Promise<PricedGoods[]> {
  const goods = await foundPrices(db, { supplierId, filter, now })
  if (goods.length > BULK_MOST) throw new AppError('TOO_MANY_GOODS', { limit: BULK_MOST })
  return goods
}

/** Differs as soon as one of the goods, its price or its cost does. */
function stampOf(goods: PricedGoods[]): string {
  const hash = createHash('sha256')
  for (const { offerId, version } of goods) hash.update(`${offerId}/${version};`)
  return hash.digest('base64url')
}
