// A supplier of the test's own, with goods that it sold: what its bills are made of.
import { sql } from 'kysely'
import { run } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import { aColleagueOf } from './people.ts'
import { anOffer, anOrder } from './shopping.ts'
import type { TestServer } from './test-server.ts'

const DAY_MS = 86_400_000

/** A new supplier with a bank account, as the demo's vendor would be on its first day. */
export async function aSupplierOfItsOwn(server: TestServer) {
  const account = await aColleagueOf(server, 'vendor')
  const [tenantId, accountId, now] = [newId(), newId(), server.clock()]
  await run(
    server.db,
    sql`
      insert into tenants (id, tenant_id, tenant_name, tenant_type, status, created_at, updated_at)
      select ${tenantId}::bigint, ${tenantId}::bigint, ${`供应商${tenantId}`}, tenant_type, status, ${now}::timestamptz,
        ${now}::timestamptz
      from tenants where id = 3001
    `,
  )
  await run(server.db, sql`update users set tenant_id = ${tenantId} where account = ${account}`)
  await run(
    server.db,
    sql`
      insert into payment_accounts (id, tenant_id, name, bank, branch, account_no, use, status, created_at, updated_at)
      values (${accountId}, ${tenantId}, '新供应商', '建设银行', '历下支行', ${tenantId.slice(-16)}, 'RECEIVE', 'ENABLED', ${now}, ${now})
    `,
  )
  return { account, tenantId, accountId }
}

/** A completed order of this supplier's goods, which the books do not know: 100.00 yuan a piece. */
export async function aSaleOf(
  server: TestServer,
  supplierId: string,
  { quantity = 2, daysAgo = 3, priceFen = 10_000 } = {},
) {
  const order = await anOrder(server.as('buyer'), { offer: await anOffer(server, { stock: 50 }), quantity })
  const at = new Date(server.clock().getTime() - daysAgo * DAY_MS)
  await run(
    server.db,
    sql`
      update orders
      set supplier_id = ${supplierId}, status = 70, completed_at = ${at}, signed_at = ${at}, shipped_at = ${at}
      where id = ${order.orderId}
    `,
  )
  await run(
    server.db,
    sql`
      update order_lines
      set owner_supplier_id = ${supplierId}, price_fen = ${priceFen}, discount_fen = 0,
        amount_fen = ${priceFen}::bigint * quantity
      where order_id = ${order.orderId}
    `,
  )
  return order
}
