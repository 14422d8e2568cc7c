// The demo buyer's company: what its clerk may order alone, who approves more, and requests of the last days.
import { sql } from 'kysely'
import { codesOf } from '../../order-codes.ts'
import { newId } from '../ids.ts'
import { insertRows } from '../insert-rows.ts'
import { many, maybeOne, run, type Tx } from '../connection.ts'

const COMPANY = '2001'
const OWNER = { id: '2', name: '周建国' }
const CLERK = { id: '15', name: '张晓梅' }
const STORE = { id: '75', name: '历城总店' }
const DAY_MS = 86_400_000
/** Up to here the clerk orders alone. */
const FREE_FEN = 2_000_000

/** The company's rule, its budgets, and three requests: one that waits, one rejected, one withdrawn. */
export async function seedCompany(tx: Tx, { now }: { now: Date }) {
  await placeAtStores(tx)
  await seedRule(tx, now)
  const request = await requestGoods(tx)
  if (!request) return
  const ends = [
    { status: 'PENDING', reason: '工单 2311：两台牵引车大修，周五前要用', daysAgo: 0.3, answer: '' },
    { status: 'REJECTED', reason: '补充常用滤芯', daysAgo: 12, answer: '库房还有 40 套，月底再补' },
    { status: 'WITHDRAWN', reason: '工单 2287：离合器总成', daysAgo: 20, answer: '' },
  ]
  for (const [at, end] of ends.entries()) await seedRequest(tx, { ...request, ...end, at, now })
}

/** Orders that are over were placed for one store or the other, and some of their goods for its trucks. */
async function placeAtStores(tx: Tx) {
  await run(
    tx,
    sql`insert into store_users (store_id, user_id) values (${STORE.id}, ${CLERK.id}) on conflict do nothing`,
  )
  await run(
    tx,
    sql`
      update orders o
      set store_id = s.id, store_name = s.store_name
      from stores s
      where o.tenant_id = ${COMPANY} and o.status in (${codesOf('signed', 'completed')}) and o.store_id is null
        and s.id = case when o.id % 3 = 0 then 76 else 75 end
    `,
  )
  await run(
    tx,
    sql`
      update order_lines l
      set vehicles = v.name
      from orders o, (
        select name, row_number() over (order by id) - 1 as place, count(*) over () as among
        from vehicles
        where tenant_id = ${COMPANY} and status = 'IN_USE'
      ) v
      where l.order_id = o.id and o.tenant_id = ${COMPANY} and o.status in (${codesOf('signed', 'completed')}) and l.vehicles = ''
        and l.id % 4 <> 0 and v.place = o.id % v.among
    `,
  )
}

async function seedRule(tx: Tx, now: Date) {
  await run(
    tx,
    sql`
      insert into purchase_rules (tenant_id, is_on, free_fen, updated_by, updated_at)
      values (${COMPANY}, true, ${FREE_FEN}, ${OWNER.id}, ${now})
    `,
  )
  const step = newId()
  await run(
    tx,
    sql`insert into purchase_steps (id, tenant_id, place, up_to_fen, signers) values (${step}, ${COMPANY}, 0, null, 1)`,
  )
  await run(tx, sql`insert into purchase_step_people (step_id, user_id) values (${step}, ${OWNER.id})`)
  const stores = [
    { storeId: STORE.id, amountFen: 80_000_000 },
    { storeId: '76', amountFen: 30_000_000 },
  ]
  for (const { storeId, amountFen } of stores)
    await run(
      tx,
      sql`
        insert into purchase_budgets (id, tenant_id, store_id, month, amount_fen, updated_by, updated_at)
        values (${newId()}, ${COMPANY}, ${storeId}, null, ${amountFen}, ${OWNER.id}, ${now})
      `,
    )
}

interface Goods {
  goods: object[]
  amountFen: number
  submission: object
}

/** Twelve pieces each of some dear parts of the first supplier; undefined in a catalogue without them. */
async function requestGoods(tx: Tx): Promise<Goods | undefined> {
  const offers = await many(
    tx,
    sql<{ offerId: string; partId: string; priceFen: number; more: object }>`
      select o.id as offer_id, o.part_id, o.price_fen, jsonb_build_object(
        'supplier_id', o.supplier_id, 'supplier_name', t.tenant_name, 'code', p.code, 'name_zh', p.name_zh,
        'name_en', p.name_en, 'spec', coalesce(p.spec, ''), 'unit', coalesce(p.unit, '')
      ) as more
      from offers o
      join parts p on p.id = o.part_id
      join tenants t on t.id = o.supplier_id
      join stock s on s.part_id = o.part_id and s.tenant_id = o.supplier_id and s.warehouse_id = o.warehouse_id
      where o.supplier_id = 3001 and o.status = 'ONLINE' and o.price_fen between 80000 and 250000
        and s.available >= 12
      order by o.id
      limit 4
    `,
  )
  const address = await maybeOne(
    tx,
    sql<{
      id: string
    }>`select id from addresses where tenant_id = ${COMPANY} order by is_default desc, id limit 1`,
  )
  const line = await maybeOne(
    tx,
    sql<{ lineId: string; companyId: string }>`
      select logistics_line_id as line_id, logistics_company_id as company_id
      from orders
      where tenant_id = ${COMPANY} and supplier_id = 3001
      order by submitted_at desc
      limit 1
    `,
  )
  if (offers.length === 0 || !address || !line) return undefined
  const choice = { logisticsLineId: line.lineId, logisticsCompanyId: line.companyId }
  return {
    submission: {
      addressId: address.id,
      orders: [{ supplierId: '3001', ...choice, paymentMethod: 'online', ownReference: '工单 2311' }],
    },
    amountFen: offers.reduce((sum, { priceFen }) => sum + priceFen * 12, 0),
    goods: offers.map(({ offerId, partId, priceFen, more }, place) => ({
      ...{ place, offer_id: offerId, part_id: partId, price_fen: priceFen, ...more },
      ...{ asked_number: '', vehicles: [], quantity: 12, asked_quantity: 12 },
    })),
  }
}

interface DemoRequest extends Goods {
  status: string
  reason: string
  daysAgo: number
  answer: string
  at: number
  now: Date
}

async function seedRequest(tx: Tx, request: DemoRequest) {
  const { goods, amountFen, submission, status, reason, daysAgo, answer, at, now } = request
  const id = newId()
  const asked = new Date(now.getTime() - daysAgo * DAY_MS)
  const isPending = status === 'PENDING'
  const by = status === 'REJECTED' ? OWNER : CLERK
  await insertRows(tx, 'purchase_requests', [
    {
      ...{ id, tenant_id: COMPANY, user_id: CLERK.id, user_name: CLERK.name, store_id: STORE.id },
      ...{ store_name: STORE.name, status, causes: ['AMOUNT'], reason, submission, amount_fen: amountFen },
      ...{ signers: 1, signer_ids: [OWNER.id], version: 1, answer, created_at: asked.toISOString() },
      lapses_at: new Date(asked.getTime() + 7 * DAY_MS).toISOString(),
      decided_at: isPending ? null : new Date(asked.getTime() + DAY_MS).toISOString(),
      decided_by: isPending ? null : by.id,
      decided_name: isPending ? '' : by.name,
    },
  ])
  const lines = goods.slice(0, goods.length - at).map((line) => ({ id: newId(), request_id: id, ...line }))
  await insertRows(tx, 'purchase_request_lines', lines)
}
