// Promotions that run on the demo's first day: full-minus, coupons of the platform and of a supplier,
// special prices, seckills, zones, a group buy, and prices agreed with customers. All of it is invented.
import { sql } from 'kysely'
import { businessDay, startOfDay } from '../../../shared/time.ts'
import { openPools } from '../../modules/marketing/pools.ts'
import { NO_PERSON } from '../../modules/stock/movements.ts'
import { many, run, type Tx } from '../connection.ts'
import { seedLiveShop } from './demo-live-shop.ts'
import { promotionsOf, type DemoOffer, type DemoPromotion } from './demo/promotions.ts'
import { showcase } from './demo/showcase.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const OPERATOR = '1000'
const OFFERS_A_SUPPLIER = 12
const STOCK_AT_LEAST = 60

/** Writes the demo promotions. Their goods are parts that no documentation names, so that examples cost what they cost. */
export async function seedPromotions(tx: Tx, { now }: { now: Date }) {
  const offers = await offersOnSale(tx)
  const [first = [], second = [], third = []] = ['3001', '3002', '3003'].map((supplierId) =>
    offers.filter((offer) => offer.supplierId === supplierId),
  )
  await seedLiveShop(tx, { goods: [...first.slice(0, 2), ...second.slice(0, 1)], now })
  for (const promotion of promotionsOf({ first, second, third })) await insertPromotion(tx, promotion, now)
  await openPools(tx, ['7106', '7107'], { by: NO_PERSON, now })
  await handOut(tx, now)
  if (first[11] && second[11]) await insertAgreements(tx, { ofCustomer: first[11], ofGroup: second[11], now })
}

async function offersOnSale(tx: Tx): Promise<DemoOffer[]> {
  const named = showcase.flatMap(({ oeNumbers }) => oeNumbers)
  return many(
    tx,
    sql<DemoOffer>`
      select offer.*
      from unnest(array[3001, 3002, 3003]::bigint[]) as supplier(id)
      cross join lateral (
        select o.id::text as offer_id, o.part_id::text, o.supplier_id::text, p.code,
          p.name_zh, o.price_fen
        from offers o
        join parts p on p.id = o.part_id
        join stock s on s.tenant_id = o.supplier_id and s.part_id = o.part_id and s.warehouse_id = o.warehouse_id
        where o.supplier_id = supplier.id and o.status = 'ONLINE' and s.available >= ${STOCK_AT_LEAST}
          and o.price_fen >= 2000
          and not exists (select from part_oe oe where oe.part_id = o.part_id and oe.raw = any(${named}::text[]))
        order by o.id desc
        limit ${OFFERS_A_SUPPLIER}
      ) offer
    `,
  )
}

async function insertPromotion(tx: Tx, promotion: DemoPromotion, now: Date) {
  const {
    id,
    type,
    tenantId = OPERATOR,
    supplierId = null,
    name,
    nameEn,
    products = [],
    isDraft,
    customers,
  } = promotion
  const at = (hour: number) => new Date(now.getTime() + hour * HOUR_MS)
  const [starts, ends] = runsFor(promotion, now)
  await run(
    tx,
    sql`
      insert into marketings (
        id, tenant_id, marketing_type, name, name_en, threshold_fen, off_fen, supplier_id, start_time, end_time, claim,
        issue_count, received_count, limit_per_user, product_scope, customer_scope, status, created_by, updated_by,
        created_at, updated_at
      )
      values (
        ${id}, ${tenantId}, ${type}, ${name}, ${nameEn}, ${promotion.thresholdFen ?? null}, ${promotion.offFen ?? null},
        ${supplierId}, ${starts}, ${ends}, 'RECEIVE', ${promotion.issueCount ?? null}, 0, 1,
        ${promotion.productScope ?? 'ALL'}, ${customers ? 'CHOSEN' : 'ALL'}, ${isDraft ? 'DRAFT' : 'ONLINE'}, 1, 1, ${at(-48)}, ${at(-48)}
      )
    `,
  )
  const rows = products.map((offer, index) => ({
    id: String(Number(id) * 100 + index),
    line_no: index + 1,
    part_code: offer.code,
    part_name: offer.nameZh,
    supplier_id: offer.supplierId,
    part_id: offer.partId,
    offer_id: offer.offerId,
    price_fen: promotion.percent ? Math.round((offer.priceFen * promotion.percent) / 100) : null,
    pool: promotion.pool ?? null,
    limit_per_order: promotion.limitPerOrder ?? null,
    limit_per_user: promotion.limitPerUser ?? null,
    group_quantity: promotion.groupQuantity ?? null,
    category_id: promotion.categories?.[index] ?? null,
  }))
  await run(
    tx,
    sql`
      insert into marketing_products (
        id, tenant_id, marketing_id, line_no, part_code, part_name, supplier_id, part_id, offer_id, price_fen, pool,
        limit_per_order, limit_per_user, group_quantity, category_id, created_by, updated_by, created_at, updated_at
      )
      select id, ${tenantId}::bigint, ${id}::bigint, line_no, part_code, part_name, supplier_id, part_id, offer_id,
        price_fen, pool, limit_per_order, limit_per_user, group_quantity, category_id, 1, 1, ${at(-48)}::timestamptz, ${at(-48)}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
        id bigint, line_no integer, part_code text, part_name text, supplier_id bigint, part_id bigint, offer_id bigint,
        price_fen bigint, pool integer, limit_per_order integer, limit_per_user integer,
        group_quantity integer, category_id bigint
      )
    `,
  )
  for (const [index, customerId] of (customers ?? []).entries()) {
    await run(
      tx,
      sql`
        insert into marketing_customers (
          id, tenant_id, marketing_id, customer_id, created_by, updated_by, created_at, updated_at
        )
        values (${Number(id) * 100 + index}, ${tenantId}, ${id}, ${customerId}, 1, 1, ${at(-48)}, ${at(-48)})
      `,
    )
  }
}

/** Nobody lets a promotion begin at 07:32. */
function runsFor({ hours, opensAt = 0 }: DemoPromotion, now: Date): [Date, Date] {
  const [from, until] = hours.map((hour) => {
    const time = new Date(now.getTime() + hour * HOUR_MS)
    return hour % 24 === 0 ? startOfDay(businessDay(time)) : new Date(time.setUTCMinutes(0, 0, 0))
  }) as [Date, Date]
  return [new Date(from.getTime() + opensAt * HOUR_MS), until]
}

/** The buyer of the README has one coupon to use and one that ended. */
async function handOut(tx: Tx, now: Date) {
  const coupons = [
    { id: '7201', marketingId: '7103', expiresAt: new Date(now.getTime() + 90 * DAY_MS) },
    { id: '7202', marketingId: '7104', expiresAt: new Date(now.getTime() - DAY_MS) },
  ]
  for (const { id, marketingId, expiresAt } of coupons) {
    const at = new Date(now.getTime() - 2 * DAY_MS)
    await run(
      tx,
      sql`
        insert into coupons (
          id, tenant_id, coupon_no, marketing_id, holder_tenant_id, user_id, status, expires_at, created_by, updated_by,
          created_at, updated_at
        )
        select ${id}::bigint, m.tenant_id, 'C' || ${id}, m.id, u.tenant_id, u.id, 'UNUSED', ${expiresAt}::timestamptz,
          u.id, u.id, ${at}::timestamptz, ${at}::timestamptz
        from marketings m
        join users u on u.account = 'buyer'
        where m.id = ${marketingId}
      `,
    )
    await run(tx, sql`update marketings set received_count = received_count + 1 where id = ${marketingId}`)
  }
}

async function insertAgreements(
  tx: Tx,
  { ofCustomer, ofGroup, now }: { ofCustomer: DemoOffer; ofGroup: DemoOffer; now: Date },
) {
  await run(
    tx,
    sql`
      insert into price_groups (id, tenant_id, name, name_en, remark, status, created_by, updated_by, created_at, updated_at)
      values (7301, ${OPERATOR}, '金牌维修站', 'Gold workshops', '年采购额 50 万元以上', 'ENABLED', 1, 1, ${now}, ${now})
    `,
  )
  await run(
    tx,
    sql`insert into price_group_customers (price_group_id, tenant_id) values (7301, 2001), (7301, 2002)`,
  )
  const agreements = [
    {
      ...{ id: '7311', holder: 'CUSTOMER', customer: '2001', group: null, offer: ofCustomer },
      ...{ name: '远航年度框架价', nameEn: 'Yuanhang yearly agreement', mode: 'PRICE', rate: null },
      priceFen: Math.round(ofCustomer.priceFen * 0.9),
    },
    {
      ...{ id: '7312', holder: 'GROUP', customer: null, group: '7301', offer: ofGroup },
      ...{ name: '金牌维修站 95 折', nameEn: 'Gold workshops, 95 %', mode: 'RATE', rate: 95, priceFen: null },
    },
  ]
  for (const { id, holder, customer, group, offer, name, nameEn, mode, rate, priceFen } of agreements) {
    await run(
      tx,
      sql`
        insert into price_agreements (
          id, tenant_id, name, name_en, holder, customer_id, group_id, supplier_id, part_code, part_id, mode, rate,
          price_fen, starts_on, status, created_by, updated_by, created_at, updated_at
        )
        values (
          ${id}, ${OPERATOR}, ${name}, ${nameEn}, ${holder}, ${customer}, ${group}, ${offer.supplierId}, ${offer.code},
          ${offer.partId}, ${mode}, ${rate}, ${priceFen}, ${businessDay(now)}::date, 'ENABLED', 1, 1, ${now}, ${now}
        )
      `,
    )
  }
}
