import { sql } from 'kysely'
import { AppError } from '../../../shared/errors.ts'
import { maybeOne, type Queryable } from '../../db/connection.ts'

/** Throws SUPPLIER_NEEDED unless the company is a supplier. */
export async function mustBeSupplier(db: Queryable, tenantId: string) {
  const found = await maybeOne(
    db,
    sql<{ id: string }>`select id from tenants where id = ${tenantId} and tenant_type = 'VENDER'`,
  )
  if (!found) throw new AppError('SUPPLIER_NEEDED')
}
