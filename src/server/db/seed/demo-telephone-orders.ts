// Demo orders that a supplier's clerk took by telephone: one waits for its customer, one for the owner's audit.
import { sql } from 'kysely'
import { addressesOf } from '../../modules/addresses/addresses.ts'
import { meOfUser } from '../../modules/identity/me-of-user.ts'
import { listLogisticsLines, servingLines } from '../../modules/logistics/lines.ts'
import { takeSale } from '../../modules/telephone-orders/submit-sale.ts'
import { many, maybeOne, type Tx } from '../connection.ts'

const CUSTOMER = '2001'
const BUYER = '2'
const SUPPLIER = '3001'

const sales = [
  { discountPercent: '3', minutesAgo: 45, remark: '客户来电，急用' },
  { discountPercent: '12', minutesAgo: 20, remark: '老客户，申请多让利' },
]

/** Takes them through the action that the page calls. Without a clerk or goods there is nothing to take. */
export async function seedTelephoneOrders(tx: Tx, { now }: { now: Date }) {
  const clerk = await maybeOne(
    tx,
    sql<{ id: string }>`select id::text as id from users where account = 'vendorstaff'`,
  )
  const me = clerk && (await meOfUser(tx, clerk.id))
  const [address] = await addressesOf(tx, CUSTOMER)
  const goods = await many(
    tx,
    sql<{ offerId: string; region: string | null }>`
      select o.id::text as offer_id, w.region_code as region
      from offers o
      join warehouses w on w.id = o.warehouse_id
      join stock s on s.tenant_id = o.supplier_id and s.part_id = o.part_id and s.warehouse_id = o.warehouse_id
      where o.supplier_id = ${SUPPLIER} and o.status = 'ONLINE' and s.available >= 20 and o.goods_due_on is null
      order by o.id desc
      limit ${sales.length * 2}
    `,
  )
  if (!me || !address || goods.length < sales.length * 2) return
  const lines = await listLogisticsLines(tx, sql<string | null>`${address.regionCode}::text`)
  const [line] = servingLines(
    lines,
    goods.map(({ region }) => region),
  )
  if (!line) return
  for (const [at, { discountPercent, minutesAgo, remark }] of sales.entries()) {
    const taker = { me, now: new Date(now.getTime() - minutesAgo * 60_000), requestId: 'demo', ip: '' }
    await takeSale(tx, taker, {
      ...{ customerId: CUSTOMER, userId: BUYER, addressId: address.addressId, remark },
      lines: goods
        .slice(at * 2, at * 2 + 2)
        .map(({ offerId }, place) => ({ offerId, quantity: 6 * (place + 1), discountPercent })),
      logisticsLineId: line.lineId,
      logisticsCompanyId: line.companies[0]!.companyId,
      paymentMethod: 'online',
    })
  }
}
