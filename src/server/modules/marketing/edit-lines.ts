import { sql } from 'kysely'
import { AppError } from '../../../shared/errors.ts'
import { audit } from '../../audit.ts'
import { many, run, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import type { SignedIn } from '../../context.ts'
import { fieldError } from '../../http/field-errors.ts'
import { narrowScope } from './narrow-scope.ts'
import { openMarketing } from './open-marketing.ts'
import { resolveProducts } from './resolve-products.ts'

type LineTable = 'marketing_products' | 'marketing_customers'

/** Removes lines of promotions that the caller may edit, all or none. Returns the count. */
export async function deleteLines(
  tx: Tx,
  ctx: SignedIn,
  { table, ids }: { table: LineTable; ids: string[] },
): Promise<number> {
  const wanted = [...new Set(ids)]
  const lines = await many(
    tx,
    sql<{ marketingId: string }>`
      select marketing_id::text from ${sql.table(table)} where id = any(${wanted}::bigint[])
    `,
  )
  if (lines.length < wanted.length) throw new AppError('RECORD_NOT_FOUND')
  const marketingIds = [...new Set(lines.map(({ marketingId }) => marketingId))].toSorted()
  for (const marketingId of marketingIds) {
    await openMarketing(tx, ctx, { marketingId, act: 'edit' })
    await audit(tx, ctx, { action: 'delete', entity: table, entityId: marketingId, before: { ids: wanted } })
  }
  const deleted = await run(tx, sql`delete from ${sql.table(table)} where id = any(${wanted}::bigint[])`)
  if (table === 'marketing_products') await resolveProducts(tx, marketingIds)
  return deleted
}

/**
 * Adds customers to a promotion; existing ones stay as they are. With `onlyThese` it is limited to chosen
 * customers from now on. Returns the number of new ones.
 */
export async function addCustomers(
  tx: Tx,
  ctx: SignedIn,
  {
    marketingId,
    customerIds,
    onlyThese = false,
  }: { marketingId: string; customerIds: string[]; onlyThese?: boolean },
): Promise<number> {
  const { tenantId } = await openMarketing(tx, ctx, { marketingId, act: 'edit' })
  // A supplier chooses from customers that have ordered from it, not from the platform's list.
  if (ctx.me.tenantType !== '') throw new AppError('FORBIDDEN', { permission: 'activity_customers' })
  const known = await many(
    tx,
    sql`select id from tenants where id = any(${customerIds}::bigint[]) and tenant_type = 'CUST'`,
  )
  if (known.length < customerIds.length) {
    const fields = [fieldError(ctx.language, { field: 'customerIds', keyword: 'exists' })]
    throw new AppError('INVALID', {}, { fields })
  }
  const rows = customerIds.map((customerId) => ({ id: newId(), customer_id: customerId }))
  const created = await run(
    tx,
    sql`
      insert into marketing_customers (
        id, tenant_id, marketing_id, customer_id, created_by, updated_by, created_at, updated_at
      )
      select given.id, ${tenantId}::bigint, ${marketingId}::bigint, given.customer_id, ${ctx.me.userId}::bigint,
        ${ctx.me.userId}::bigint, ${ctx.now}::timestamptz, ${ctx.now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id bigint, customer_id bigint)
      where not exists (
        select from marketing_customers c
        where c.marketing_id = ${marketingId} and c.customer_id = given.customer_id
      )
    `,
  )
  if (onlyThese) await narrowScope(tx, ctx, { marketingId, to: 'customers' })
  await audit(tx, ctx, {
    action: 'addCustomers',
    entity: 'marketing',
    entityId: marketingId,
    after: { customerIds },
  })
  return created
}
