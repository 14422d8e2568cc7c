import { sql, type RawBuilder } from 'kysely'
import { businessDay } from '../../../shared/time.ts'
import { many, type Queryable } from '../../db/connection.ts'
import { PREPARED } from '../../db/prepared.ts'
import type { Me } from '../../context.ts'

/** The reason why a caller sees no price; undefined when prices are shown. */
export type PriceHiddenReason = 'NOT_CERTIFIED' | 'NOT_A_BUYER'

interface Onlooker {
  me: Me
  now: Date
}

/**
 * Buyers see prices once they are certified, or while they are on the white list; the platform and suppliers
 * always do, factories never. Callers who may not see a price get null and this reason everywhere: search,
 * cart, export, push.
 */
export async function priceHiddenReason(
  db: Queryable,
  onlooker: Onlooker,
): Promise<PriceHiddenReason | undefined> {
  return (await buyingRights(db, onlooker)).hiddenReason
}

/** Whether a caller sees prices, and whether they may order. */
export async function buyingRights(db: Queryable, onlooker: Onlooker): Promise<BuyingRights> {
  const rows = isBuyer(onlooker.me)
    ? await many(db, sql<RightsRow>`${PREPARED} ${buyingRightsRead(onlooker)}`)
    : []
  return rightsOf(onlooker.me, rows)
}

interface BuyingRights {
  hiddenReason: PriceHiddenReason | undefined
  mayOrder: boolean
}

interface RightsRow {
  isCertified: boolean
  listed: string[]
}

function isBuyer({ tenantType }: Me): boolean {
  return !['', 'VENDER', 'FACTORY'].includes(tenantType)
}

/** The stored facts behind a caller's rights, for `rightsOf`. */
export function buyingRightsRead({ me, now }: Onlooker): RawBuilder<RightsRow> {
  return sql<RightsRow>`
    select coalesce(c.status = 'SUCCESS', false) or u.auth_status = 'SUCCESS' as is_certified,
      array(
        select kind
        from white_lists w
        where w.customer_id = u.tenant_id and w.status = 'ENABLED'
          and (w.valid_until is null or w.valid_until >= ${businessDay(now)}::date)
      ) as listed
    from users u
    left join certifications c on c.tenant_id = u.tenant_id
    where u.id = ${me.userId}
  `
}

export function rightsOf(me: Me, [user]: RightsRow[]): BuyingRights {
  if (me.tenantType === 'FACTORY') return { hiddenReason: 'NOT_A_BUYER', mayOrder: false }
  if (!isBuyer(me)) return { hiddenReason: undefined, mayOrder: true }
  const mayOrder = user !== undefined && (user.isCertified || user.listed.includes('ORDER'))
  const seesPrices = mayOrder || user?.listed.includes('SEE_PRICE') === true
  return { hiddenReason: seesPrices ? undefined : 'NOT_CERTIFIED', mayOrder }
}
