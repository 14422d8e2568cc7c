import { sql } from 'kysely'
import { one } from '../../src/server/db/connection.ts'
import type { MarketingType } from '../../src/server/modules/marketing/kinds.ts'
import { businessTime } from '../../src/shared/time.ts'
import { expectDone, type TestOffer } from './shopping.ts'
import type { TestServer } from './test-server.ts'

interface Product {
  offer: TestOffer
  price?: string
  pool?: number
  limitPerOrder?: number
  limitPerUser?: number
  groupQuantity?: number
  categoryId?: string
}

interface PromotionWanted {
  type: MarketingType
  /** Facts of the kind: threshold, off, issueCount … */
  facts?: Record<string, unknown>
  products?: Product[]
  /** How many days it runs from now. */
  days?: number
  /** The account that sets it up. */
  by?: string
}

export const partCodeOf = async (server: TestServer, { partId }: TestOffer): Promise<string> =>
  (await one(server.db, sql<{ code: string }>`select code from parts where id = ${partId}`)).code

/** Creates a promotion and puts it online through the calls of its screen; returns its id. */
export async function aPromotion(server: TestServer, wanted: PromotionWanted): Promise<string> {
  const marketingId = await aDraft(server, wanted)
  const { type, by = 'admin' } = wanted
  const answer = await server
    .as(by)
    .post('/market/marketing/online', { marketingType: type, ids: marketingId })
  expectDone(answer)
  return marketingId
}

/** The same, but not yet online. */
export async function aDraft(
  server: TestServer,
  { type, facts = {}, products, days = 7, by = 'admin' }: PromotionWanted,
): Promise<string> {
  const now = server.clock().getTime()
  const scoped = type === 'FULL_MINUS' || type === 'COUPON'
  const lines = await Promise.all(
    (products ?? []).map(async ({ offer, ...terms }) => ({
      partCode: await partCodeOf(server, offer),
      partSupplierId: offer.supplierId,
      ...terms,
    })),
  )
  const body = {
    marketingType: type,
    name: '测试活动',
    nameEn: 'Test promotion',
    startTime: businessTime(new Date(now - 60_000)),
    endTime: businessTime(new Date(now + days * 86_400_000)),
    customerScope: 'ALL',
    ...(scoped && { productScope: products ? 'CHOSEN' : 'ALL' }),
    ...(products && { products: lines }),
    ...facts,
  }
  const created = expectDone(
    await server.as(by).post<{ marketingId: string }>('/market/marketing/createModify', body),
  )
  return created.marketingId
}
