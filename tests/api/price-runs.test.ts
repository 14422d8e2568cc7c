import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { countGoods, priceHistory } from '../../src/shared/calls/goods.ts'
import * as calls from '../../src/shared/calls/goods-prices.ts'
import { many, run } from '../../src/server/db/connection.ts'
import type { PriceRule } from '../../src/shared/price-rule.ts'
import { anOffer, expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
const vendor = () => server.as('vendor').in('en')
const RISE: PriceRule = { kind: 'percent', value: 1_000, step: 100, ending: null, keepsCost: true }

async function someOffers(count: number, priceFen = 10_000): Promise<string[]> {
  const offerIds: string[] = []
  for (let made = 0; made < count; made += 1) offerIds.push((await anOffer(server, { priceFen })).offerId)
  return offerIds
}

const pricesOf = async (offerIds: string[]) =>
  (
    await many(
      server.db,
      sql<{ priceFen: number }>`
        select price_fen from offers where id = any(${offerIds}::bigint[]) order by id
      `,
    )
  ).map(({ priceFen }) => priceFen)

async function start(body: { offerIds?: string[]; rule: PriceRule }, as = vendor()) {
  const { stamp } = expectDone(await as.post(calls.previewPrices, body))
  return expectDone(await as.post(calls.startPriceRun, { ...body, stamp }))
}

/** Waits until no run is at work; the worker tells nobody else. */
async function ended() {
  for (;;) {
    const last = expectDone(await vendor().get(calls.readPriceRun, {}))
    if (last && ['DONE', 'UNDONE'].includes(last.status)) return last
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

describe('a change of many prices', () => {
  it('shows old and new first, changes all, and is undone but for what changed again', async () => {
    const offerIds = await someOffers(4)
    const preview = expectDone(await vendor().post(calls.previewPrices, { offerIds, rule: RISE }))
    expect(preview).toMatchObject({ total: 4, changed: 4, floored: 0 })
    expect(preview.sample[0]).toMatchObject({ from: '100.00', to: '110.00' })
    expect(await pricesOf(offerIds)).toEqual([10_000, 10_000, 10_000, 10_000])

    const { runId } = await start({ offerIds, rule: RISE })
    expect(await ended()).toMatchObject({
      runId,
      status: 'DONE',
      total: 4,
      done: 4,
      changed: 4,
      canUndo: true,
    })
    expect(await pricesOf(offerIds)).toEqual([11_000, 11_000, 11_000, 11_000])
    const history = expectDone(await vendor().get(priceHistory, { offerId: offerIds[0]! })).records
    expect(history[0]).toMatchObject({ from: '100.00', to: '110.00', source: 'BULK', by: '郑伟' })

    await run(
      server.db,
      sql`update offers set price_fen = 12000, version = version + 1 where id = ${offerIds[3]!}`,
    )
    expectDone(await vendor().post(calls.undoPriceRun, { runId }))
    expect(await ended()).toMatchObject({ status: 'UNDONE', undone: 4, kept: 1, canUndo: false })
    expect(await pricesOf(offerIds)).toEqual([10_000, 10_000, 10_000, 12_000])
    expect((await vendor().post(calls.undoPriceRun, { runId })).body.error).toBe('CHANGE_NOT_FOUND')
  })

  it('takes all that a filter finds', async () => {
    const body = { state: 'paused', rule: RISE } as const
    const { total } = expectDone(await vendor().get(countGoods, { state: 'paused' }))
    expect(total).toBeGreaterThan(0)
    expect(expectDone(await vendor().post(calls.previewPrices, body)).total).toBe(total)
  })

  it('stops at the cost for a clerk, whatever they ask for', async () => {
    const offerIds = await someOffers(2)
    await run(server.db, sql`update offers set cost_fen = 9500 where id = ${offerIds[0]!}`)
    const rule: PriceRule = { kind: 'percent', value: -2_000, step: 1, ending: null, keepsCost: false }
    await start({ offerIds, rule }, server.as('vendorstaff'))
    expect(await ended()).toMatchObject({ changed: 2, floored: 1 })
    expect(await pricesOf(offerIds)).toEqual([9_500, 8_000])
  })

  it('refuses an outdated preview, a second one at work, and one too far', async () => {
    const offerIds = await someOffers(2)
    const { stamp } = expectDone(await vendor().post(calls.previewPrices, { offerIds, rule: RISE }))
    await run(server.db, sql`update offers set version = version + 1 where id = ${offerIds[0]!}`)
    const begin = () => vendor().post(calls.startPriceRun, { offerIds, rule: RISE, stamp })
    expect((await begin()).body.error).toBe('PREVIEW_OUTDATED')
    const tooFar = await vendor().post(calls.previewPrices, { offerIds, rule: { ...RISE, value: 95_000 } })
    expect(tooFar).toMatchObject({ status: 400, body: { errors: [{ field: 'rule.value' }] } })

    const silent = new Date(server.clock().getTime() - 1_000)
    await run(
      server.db,
      sql`
        insert into price_runs (id, tenant_id, user_id, account, rule, offer_ids, worker, beat_at, created_at)
        values (77, 3001, 4, 'vendor', ${JSON.stringify(RISE)}::jsonb, ${offerIds}::bigint[], 'another', ${silent}, ${silent})
      `,
    )
    const fresh = expectDone(await vendor().post(calls.previewPrices, { offerIds, rule: RISE })).stamp
    const second = await vendor().post(calls.startPriceRun, { offerIds, rule: RISE, stamp: fresh })
    expect(second.body.error).toBe('PRICE_RUN_AT_WORK')
    // Its process is gone: the timed task takes it up.
    await server.services.priceRuns.resume(new Date(server.clock().getTime() + 120_000))
    expect(await pricesOf(offerIds)).toEqual([10_000, 10_000])
    await run(server.db, sql`update price_runs set worker = null where id = 77`)
    await server.services.priceRuns.resume(server.clock())
    expect(await pricesOf(offerIds)).toEqual([11_000, 11_000])
  })

  it('is nobody’s who may not see prices, and touches no other supplier’s', async () => {
    const offerIds = await someOffers(1)
    for (const account of ['vendorwarehouse', 'buyer', 'finance'])
      expect((await server.as(account).post(calls.previewPrices, { offerIds, rule: RISE })).status).toBe(403)
    expect(
      expectDone(await server.as('vendor2').post(calls.previewPrices, { offerIds, rule: RISE })).total,
    ).toBe(0)
    const none = await server.as('vendor2').post(calls.startPriceRun, { offerIds, rule: RISE, stamp: 'x' })
    expect(none.body.error).toBe('OFFER_NOT_FOUND')
  })
})
