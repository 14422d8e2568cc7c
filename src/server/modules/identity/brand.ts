import { sql } from 'kysely'
import { maybeOne, type Queryable } from '../../db/connection.ts'

/** How the product presents itself to the people of a white-label customer. */
export interface Brand {
  name: string
  /** The key of a picture. */
  logo: string | null
  /** As #rrggbb. */
  colour: string | null
  hotline: string | null
}

export async function brandOf(db: Queryable, tenantId: string): Promise<Brand | null> {
  const brand = await maybeOne(
    db,
    sql<Brand>`
      select brand_name as name, logo[1] as logo, theme_colour as colour, hotline
      from cust_whites
      where tenant_id = ${tenantId} and status = 'ENABLED'
      order by id
      limit 1
    `,
  )
  return brand ?? null
}
