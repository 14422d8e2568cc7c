import { sql } from 'kysely'
import type { BodyOf } from '../../../shared/call.ts'
import type { createMarketingProducts } from '../../../shared/calls/marketing.ts'
import { AppError, type FieldError } from '../../../shared/errors.ts'
import { fenFromYuan } from '../../../shared/money.ts'
import { normalizeOe } from '../../../shared/oe-number.ts'
import { many, run, type Queryable, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import type { SignedIn } from '../../context.ts'
import { fieldError } from '../../http/field-errors.ts'
import { isAboutGoods, marketingKinds } from './kinds.ts'
import type { Marketing } from './open-marketing.ts'
import { resolveProducts } from './resolve-products.ts'

export type NewProduct = BodyOf<typeof createMarketingProducts>['products'][number]

export interface CheckedProduct {
  row: number
  partCode: string
  partName: string | null
  fault: 'unknown' | 'price' | 'pool' | 'groupQuantity' | 'category' | 'twice' | null
}

/** Checks each line against the promotion. */
export async function checkProducts(
  db: Queryable,
  marketing: Marketing,
  products: NewProduct[],
): Promise<CheckedProduct[]> {
  const wanted = products.map((product, row) => ({
    row,
    code: normalizeOe(product.partCode),
    supplier: marketing.supplierId ?? product.supplierId ?? null,
    // A price applies to the offer of one supplier.
    priced: priceOf(marketing, product) !== null,
    category: marketing.type === 'GROUP' ? (product.categoryId ?? null) : null,
  }))
  const found = await many(
    db,
    sql<{ row: number; name: string | null; knowsCategory: boolean }>`
      select w.row, (
          select part.name_zh
          from parts part
          where part.code_n = w.code and (w.supplier is null and not w.priced or exists (
            select from offers o where o.part_id = part.id and o.supplier_id = w.supplier))
          order by part.id
          limit 1
        ) as name,
        w.category is null or exists (select from group_categories c where c.id = w.category) as knows_category
      from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (row integer, code text, supplier bigint, priced boolean, category bigint)
    `,
  )
  const known = new Map(found.map(({ row, ...facts }) => [row, facts]))
  const seen = new Set<string>()
  return products.map((product, row) => {
    const key = `${wanted[row]!.supplier}/${wanted[row]!.code}`
    const twice = seen.has(key)
    seen.add(key)
    const { name: partName, knowsCategory } = known.get(row)!
    const { partCode } = product
    return {
      row: row + 1,
      partCode,
      partName,
      fault: faultOf(marketing, product, { partName, twice, knowsCategory }),
    }
  })
}

function faultOf(
  marketing: Marketing,
  product: NewProduct,
  { partName, twice, knowsCategory }: { partName: string | null; twice: boolean; knowsCategory: boolean },
): CheckedProduct['fault'] {
  if (partName === null) return 'unknown'
  if (twice) return 'twice'
  if (!knowsCategory) return 'category'
  const price = priceOf(marketing, product)
  if (price === null ? marketingKinds[marketing.type].price === 'needed' : price <= 0) return 'price'
  if (marketing.type === 'GROUP' && !product.groupQuantity) return 'groupQuantity'
  return marketing.type === 'SECKILL' && !product.pool ? 'pool' : null
}

/** In fen; null when the kind has no price of its own, or the line omits it. */
function priceOf({ type }: Marketing, { price }: NewProduct): number | null {
  return marketingKinds[type].price === 'none' || !price ? null : fenFromYuan(price)
}

const words = {
  unknown: {
    zh: '配件不存在，或供应商没有报价',
    en: 'is not in the catalogue, or its supplier does not offer it',
  },
  price: { zh: '请填写价格', en: 'needs a price' },
  pool: { zh: '请填写秒杀数量', en: 'needs the number of pieces' },
  groupQuantity: { zh: '请填写成团数量', en: 'needs the number of pieces that forms a group' },
  category: { zh: '团购分类不存在', en: 'names a category that does not exist' },
  twice: { zh: '与前面的行重复', en: 'is the same as a line above' },
}

export function faultText(fault: CheckedProduct['fault'], { language }: Pick<SignedIn, 'language'>): string {
  return fault === null ? '' : words[fault][language]
}

/** Adds goods to a promotion, all or none; existing parts get the new terms. */
export async function addProducts(
  tx: Tx,
  ctx: SignedIn,
  { marketing, products }: { marketing: Marketing; products: NewProduct[] },
): Promise<number> {
  const faults = (await checkProducts(tx, marketing, products)).flatMap(({ row, fault }): FieldError[] =>
    fault === null
      ? []
      : [
          {
            ...fieldError(ctx.language, { field: `products.${row - 1}.partCode`, keyword: 'exists' }),
            msg: faultText(fault, ctx),
          },
        ],
  )
  if (faults.length > 0) throw new AppError('INVALID', {}, { fields: faults.slice(0, 50) })
  const rows = products.map((product) => ({
    id: newId(),
    part_code: product.partCode,
    supplier_id: marketing.supplierId ?? product.supplierId ?? null,
    price_fen: priceOf(marketing, product),
    pool: marketing.type === 'SECKILL' ? product.pool! : null,
    limit_per_order: isAboutGoods(marketing.type) ? (product.limitPerOrder ?? null) : null,
    limit_per_user: isAboutGoods(marketing.type) ? (product.limitPerUser ?? null) : null,
    category_id: marketing.type === 'GROUP' ? (product.categoryId ?? null) : null,
    group_quantity: marketing.type === 'GROUP' ? product.groupQuantity! : null,
  }))
  const given = sql`
    jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      id bigint, part_code text, supplier_id bigint, price_fen bigint, pool integer, limit_per_order integer,
      limit_per_user integer, category_id bigint, group_quantity integer
    )
  `
  const same = sql`
    p.marketing_id = ${marketing.marketingId} and p.part_code = given.part_code
    and p.supplier_id is not distinct from given.supplier_id
  `
  await run(
    tx,
    sql`
      update marketing_products p
      set price_fen = given.price_fen, pool = given.pool, limit_per_order = given.limit_per_order,
        limit_per_user = given.limit_per_user, category_id = given.category_id,
        group_quantity = given.group_quantity, version = p.version + 1, updated_by = ${ctx.me.userId},
        updated_at = ${ctx.now}
      from ${given}
      where ${same}
    `,
  )
  await run(
    tx,
    sql`
      insert into marketing_products (
        id, tenant_id, marketing_id, line_no, part_code, supplier_id, price_fen, pool, limit_per_order, limit_per_user,
        category_id, group_quantity, created_by, updated_by, created_at, updated_at
      )
      select given.id, ${marketing.tenantId}::bigint, ${marketing.marketingId}::bigint,
        (select coalesce(max(line_no), 0) from marketing_products where marketing_id = ${marketing.marketingId})
          + row_number() over (order by given.id),
        given.part_code, given.supplier_id, given.price_fen, given.pool, given.limit_per_order, given.limit_per_user,
        given.category_id, given.group_quantity, ${ctx.me.userId}::bigint, ${ctx.me.userId}::bigint, ${ctx.now}::timestamptz, ${ctx.now}::timestamptz
      from ${given}
      where not exists (select from marketing_products p where ${same})
    `,
  )
  await resolveProducts(tx, [marketing.marketingId])
  return rows.length
}
