import { sql } from 'kysely'
import { maybeOne, type Queryable } from '../../db/connection.ts'

/** The name, logo and colour that the people of a white-label customer see. */
export interface Brand {
  name: string
  /** The key of a picture. */
  logo: string | null
  /** As #rrggbb. */
  colour: string | null
  hotline: string | null
}

const brandColumns = sql`brand_name as name, logo[1] as logo, theme_colour as colour, hotline`

export async function brandOf(db: Queryable, tenantId: string): Promise<Brand | null> {
  const brand = await maybeOne(
    db,
    sql<Brand>`
      select ${brandColumns}
      from cust_whites
      where tenant_id = ${tenantId} and status = 'ENABLED'
      order by id
      limit 1
    `,
  )
  return brand ?? null
}

/** The brand of this address; `version` changes with it. */
export async function brandAt(db: Queryable, host: string): Promise<(Brand & { version: number }) | null> {
  const brand = await maybeOne(
    db,
    sql<Brand & { version: number }>`
      select ${brandColumns}, version
      from cust_whites
      where domain = ${host.toLowerCase()} and status = 'ENABLED'
      order by id
      limit 1
    `,
  )
  return brand ?? null
}
