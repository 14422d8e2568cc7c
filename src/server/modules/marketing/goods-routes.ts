import type { FastifyInstance } from 'fastify'
import * as calls from '../../../shared/calls/marketing.ts'
import { AppError } from '../../../shared/errors.ts'
import { yuan } from '../../../shared/money.ts'
import { normalizeOe } from '../../../shared/oe-number.ts'
import { pageOf } from '../../../shared/shapes.ts'
import { audit } from '../../audit.ts'
import type { SignedIn } from '../../context.ts'
import { serveCall } from '../../http/route.ts'
import { write } from '../../http/write.ts'
import { addCustomers, deleteLines } from './edit-lines.ts'
import { addProducts, checkProducts, faultText, type NewProduct } from './goods.ts'
import { customersOf, customersToChoose, offersToChoose, productsOf } from './goods-queries.ts'
import { isAboutGoods } from './kinds.ts'
import { narrowScope } from './narrow-scope.ts'
import { openMarketing } from './open-marketing.ts'

/** The specified calls for the goods and customers of promotions. */
export function marketingRoutes(app: FastifyInstance) {
  serveCall(
    app,
    calls.listMarketingProducts,
    async ({ ctx, body: { marketingId, current = 1, size = 10 } }) => {
      await openMarketing(ctx.db, ctx, { marketingId, act: 'view' })
      const { rows, total } = await productsOf(ctx.db, marketingId, { size, current })
      const records = rows.map(({ priceFen, ...row }) => ({
        ...row,
        price: priceFen === null ? null : yuan(priceFen),
      }))
      return pageOf(records, { total, size, current })
    },
  )
  serveCall(
    app,
    calls.listMarketingCustomers,
    async ({ ctx, body: { marketingId, current = 1, size = 10 } }) => {
      await openMarketing(ctx.db, ctx, { marketingId, act: 'view' })
      const { rows, total } = await customersOf(ctx.db, marketingId, { size, current })
      return pageOf(rows, { total, size, current })
    },
  )
  serveCall(app, calls.createMarketingProducts, async ({ ctx, body }) => ({
    created: await saveProducts(ctx, body),
  }))
  serveCall(app, calls.importMarketingProducts, async ({ ctx, body }) => ({
    imported: await saveProducts(ctx, body),
  }))
  serveCall(app, calls.checkMarketingImport, async ({ ctx, body: { marketingId, products } }) => {
    const marketing = await openMarketing(ctx.db, ctx, { marketingId, act: 'view' })
    const checked = await checkProducts(ctx.db, marketing, products)
    const rows = checked.map(({ fault, ...row }) => ({
      ...row,
      ok: fault === null,
      msg: faultText(fault, ctx),
    }))
    const good = rows.filter(({ ok }) => ok).length
    return { good, bad: rows.length - good, rows }
  })
  serveCall(app, calls.createMarketingCustomers, ({ ctx, body }) =>
    write(ctx, async (tx) => ({ created: await addCustomers(tx, ctx, body) })),
  )
  serveCall(app, calls.deleteMarketingProducts, ({ ctx, query: { ids } }) =>
    write(ctx, async (tx) => ({
      deleted: await deleteLines(tx, ctx, { table: 'marketing_products', ids: ids.split(',') }),
    })),
  )
  serveCall(app, calls.deleteMarketingCustomers, ({ ctx, query: { ids } }) =>
    write(ctx, async (tx) => ({
      deleted: await deleteLines(tx, ctx, { table: 'marketing_customers', ids: ids.split(',') }),
    })),
  )
  choosingRoutes(app)
}

function choosingRoutes(app: FastifyInstance) {
  serveCall(
    app,
    calls.searchMarketingProducts,
    async ({ ctx, body: { marketingId, q = '', current = 1, size = 10 } }) => {
      const { supplierId } = await openMarketing(ctx.db, ctx, { marketingId, act: 'view' })
      const code = normalizeOe(q)
      const { rows, total } = await offersToChoose(ctx.db, { code, supplierId, size, current })
      const records = rows.map(({ listFen, ...row }) => ({ ...row, listPrice: yuan(listFen) }))
      return pageOf(records, { total, size, current })
    },
  )
  serveCall(
    app,
    calls.searchMarketingCustomers,
    async ({ ctx, body: { marketingId, q = '', current = 1, size = 10 } }) => {
      await openMarketing(ctx.db, ctx, { marketingId, act: 'view' })
      if (ctx.me.tenantType !== '') throw new AppError('FORBIDDEN', { permission: 'activity_customers' })
      const { rows, total } = await customersToChoose(ctx.db, { q: q.trim(), size, current })
      return pageOf(rows, { total, size, current })
    },
  )
}

function saveProducts(
  ctx: SignedIn,
  {
    marketingId,
    products,
    onlyThese = false,
  }: { marketingId: string; products: NewProduct[]; onlyThese?: boolean },
): Promise<number> {
  return write(ctx, async (tx) => {
    const marketing = await openMarketing(tx, ctx, { marketingId, act: 'edit' })
    const saved = await addProducts(tx, ctx, { marketing, products })
    if (onlyThese && !isAboutGoods(marketing.type)) await narrowScope(tx, ctx, { marketingId, to: 'goods' })
    await audit(tx, ctx, {
      action: 'addProducts',
      entity: 'marketing',
      entityId: marketingId,
      after: { codes: products.map(({ partCode }) => partCode) },
    })
    return saved
  })
}
