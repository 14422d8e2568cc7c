import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import * as calls from '../../../shared/calls/marketing-import.ts'
import { pageOf } from '../../../shared/shapes.ts'
import { holding } from '../../engine/contains.ts'
import { many, one } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { may } from '../../may.ts'
import { serveCall } from '../../http/route.ts'
import { readGoodsFile } from './goods-file.ts'
import { marketingKinds, type MarketingType } from './kinds.ts'
import { openMarketing } from './open-marketing.ts'

/** Imports the goods of a promotion from a spreadsheet. */
export function promotionImportRoutes(app: FastifyInstance) {
  serveCall(app, calls.promotionsToFill, ({ ctx, body }) => promotionsToFill(ctx, body))
  app.register(async (scope) => {
    await scope.register(multipart)
    serveCall(scope, calls.readPromotionFile, async ({ ctx, request, query: { marketingId } }) => {
      const marketing = await openMarketing(ctx.db, ctx, { marketingId, act: 'view' })
      return { rows: await readGoodsFile(ctx, request, marketing) }
    })
  })
}

async function promotionsToFill(
  { db, me, language }: SignedIn,
  asked: { q?: string; marketingId?: string; current?: number; size?: number },
) {
  const { q = '', marketingId = null, current = 1, size = 10 } = asked
  const kinds = (Object.keys(marketingKinds) as MarketingType[]).filter((type) =>
    may(me, `${marketingKinds[type].screen}_edit`),
  )
  const name = language === 'zh' ? sql`name` : sql`coalesce(nullif(name_en, ''), name)`
  const from = sql`
    from marketings
    where status <> 'ONLINE' and marketing_type = any(${kinds}::text[])
      and (${me.tenantType === ''} or tenant_id = ${me.tenantId})
      and (${marketingId}::bigint is null or id = ${marketingId})
      and ${name} ilike ${holding(q.trim())}
  `
  const rows = await many(
    db,
    sql<{
      marketingId: string
      marketingType: MarketingType
      name: string
      isForAllGoods: boolean
      isForAllCustomers: boolean
    }>`
      select id::text as marketing_id, marketing_type, ${name} as name,
        marketing_type in ('FULL_MINUS', 'COUPON') and product_scope = 'ALL' as is_for_all_goods,
        customer_scope = 'ALL' as is_for_all_customers
      ${from}
      order by marketings.id desc
      limit ${size} offset ${(current - 1) * size}
    `,
  )
  const { total } = await one(db, sql<{ total: number }>`select count(*)::int as total ${from}`)
  return pageOf(rows, { total, size, current })
}
