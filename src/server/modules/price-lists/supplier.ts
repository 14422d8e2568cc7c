import { sql } from 'kysely'
import { AppError } from '../../../shared/errors.ts'
import { newId } from '../../db/ids.ts'
import { many, maybeOne, run, type Queryable, type Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { foundOrMade } from './take-turns.ts'

export interface Supplier {
  supplierId: string
  supplierName: string
}

/**
 * The supplier of a price list, by user name, tenant id or company name. A supplier's own user always means
 * their company and may name no other.
 */
export async function findSupplier(
  tx: Queryable,
  { me, language }: SignedIn,
  named: string | undefined,
): Promise<Supplier> {
  const own = me.tenantType === 'VENDER' ? me.tenantId : null
  if (own === null && me.tenantType !== '')
    throw new AppError('FORBIDDEN', { permission: 'price_list_import' })
  const wanted = named ?? own
  const matches = await many(
    tx,
    sql<Supplier>`
      select t.id as supplier_id, t.tenant_name as supplier_name
      from tenants t
      where t.tenant_type = 'VENDER' and t.status = 'ENABLED'
        and (t.id::text = ${wanted} or t.tenant_name = ${wanted}
          or t.id in (select u.tenant_id from users u where u.account = ${wanted}))
      limit 2
    `,
  )
  const supplier = matches.length === 1 ? matches[0]! : undefined
  if (!supplier || (own !== null && supplier.supplierId !== own)) {
    const msg = { zh: `没有这个供应商：${wanted ?? ''}`, en: `There is no such supplier: ${wanted ?? ''}` }[
      language
    ]
    throw new AppError('INVALID', {}, { fields: [{ field: 'supplier', rule: 'exists', msg }] })
  }
  return supplier
}

/** The sub-warehouse that ships a supplier's new offers: its first, or a new one. */
export async function shippingWarehouse(tx: Tx, supplierId: string, now: Date): Promise<string> {
  const { id } = await foundOrMade(tx, {
    find: () =>
      maybeOne(
        tx,
        sql<{ id: string }>`
          select id from warehouses
          where tenant_id = ${supplierId} and status = 'ENABLED'
          order by (kind = 'SUB') desc, code
          limit 1
        `,
      ),
    make: async () => {
      const made = newId()
      await run(
        tx,
        sql`
          insert into warehouses (id, tenant_id, code, name_zh, name_en, kind, created_at, updated_at)
          values (${made}, ${supplierId}, 'S01', '默认仓库', 'Default warehouse', 'SUB', ${now}, ${now})
        `,
      )
      return { id: made }
    },
  })
  return id
}
