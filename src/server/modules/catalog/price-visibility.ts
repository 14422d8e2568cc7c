import { sql } from 'kysely'
import { maybeOne, type Queryable } from '../../db/connection.ts'
import type { Me } from '../../http/context.ts'

/** Why a caller sees no price; undefined when prices are shown. */
export type PriceHiddenReason = 'NOT_CERTIFIED' | 'NOT_A_BUYER'

/**
 * Buyers see prices once their qualification is certified; the platform and suppliers always do,
 * factories never.
 * Who may not see a price gets null and this reason everywhere: search, cart, export, push.
 */
export async function priceHiddenReason(db: Queryable, me: Me): Promise<PriceHiddenReason | undefined> {
  if (me.tenantType === '' || me.tenantType === 'VENDER') return undefined
  if (me.tenantType === 'FACTORY') return 'NOT_A_BUYER'
  const user = await maybeOne(
    db,
    sql<{ authStatus: string }>`
      select case when c.status = 'SUCCESS' then c.status else u.auth_status end as "authStatus"
      from users u
      left join certifications c on c.tenant_id = u.tenant_id
      where u.id = ${me.userId}
    `,
  )
  return user?.authStatus === 'SUCCESS' ? undefined : 'NOT_CERTIFIED'
}
