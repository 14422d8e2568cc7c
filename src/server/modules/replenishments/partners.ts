// Whom a supplier may ask, for what.
import { sql } from 'kysely'
import type { BodyOf, ReplyOf } from '../../../shared/call.ts'
import type { replenishGoods } from '../../../shared/calls/replenishment.ts'
import { AppError } from '../../../shared/errors.ts'
import { readQuantity } from '../../../shared/read-quantity.ts'
import type { Me, SignedIn } from '../../context.ts'
import { many, maybeOne, type Queryable } from '../../db/connection.ts'
import { holding } from '../../engine/contains.ts'
import { offersOfParts } from '../parts/offers-of-parts.ts'
import { sells } from '../pricing/selling.ts'
import { matchNumbers } from '../search/match-numbers.ts'

const MOST_FOUND = 20

/** Only a supplier replenishes: its stock is its own. */
function refuseOthers({ tenantType }: Pick<Me, 'tenantType'>) {
  if (tenantType !== 'VENDER' && tenantType !== 'FACTORY') throw new AppError('REPLENISH_SUPPLIERS_ONLY')
}

export interface Warehouse {
  warehouseId: string
  nameZh: string
  nameEn: string
}

export async function readPartners({ db, me }: SignedIn, text: string) {
  refuseOthers(me)
  const suppliers = await many(
    db,
    sql<{ supplierId: string; name: string }>`
      select t.id::text as supplier_id, t.tenant_name as name
      from tenants t
      where t.tenant_type in ('VENDER', 'FACTORY') and t.id <> ${me.tenantId} and ${sells('t')}
        and t.tenant_name ilike ${holding(text)}
      order by t.tenant_name, t.id
      limit ${MOST_FOUND}
    `,
  )
  return { suppliers, warehouses: await ownWarehouses(db, me) }
}

/** The caller's warehouses in which goods can lie. */
export function ownWarehouses(db: Queryable, { tenantId }: Pick<Me, 'tenantId'>): Promise<Warehouse[]> {
  return many(
    db,
    sql<Warehouse>`
      select id::text as warehouse_id, name_zh, name_en
      from warehouses
      where tenant_id = ${tenantId} and kind = 'SUB' and status = 'ENABLED'
      order by id
      limit 100
    `,
  )
}

/** Throws REPLENISH_PARTNER_NOT_FOUND for anybody whom the caller cannot ask. */
export async function refuseStrangers(db: Queryable, me: Me, providerId: string) {
  refuseOthers(me)
  const found = await maybeOne(
    db,
    sql`
      select from tenants t
      where t.id = ${providerId} and t.id <> ${me.tenantId} and t.tenant_type in ('VENDER', 'FACTORY') and ${sells('t')}
    `,
  )
  if (!found) throw new AppError('REPLENISH_PARTNER_NOT_FOUND')
}

/** What the other supplier sells of the wanted goods. */
export async function findGoods(
  { db, me, language }: SignedIn,
  { providerId, lines }: BodyOf<typeof replenishGoods>,
): Promise<ReplyOf<typeof replenishGoods>> {
  await refuseStrangers(db, me, providerId)
  const texts = lines.map(({ code }) => code.trim())
  const matches = await matchNumbers(db, { texts, supplierId: providerId, withNames: true })
  const partIds = new Set([...matches.values()].flat().map(({ partId }) => partId))
  const offers = new Map(
    (await offersOfParts(db, [...partIds], providerId)).map((offer) => [offer.partId, offer]),
  )
  return {
    lines: lines.map(({ quantity = '' }, at) => ({
      code: texts[at]!,
      quantity: readQuantity(quantity.trim()) ?? 1,
      candidates: (matches.get(at) ?? []).flatMap(({ partId, matched }) => {
        const offer = offers.get(partId)
        if (!offer) return []
        const { code, nameZh, nameEn, brandZh, brandEn, unit, available } = offer
        return [
          {
            ...{ partId, code, nameZh, nameEn, unit, available },
            oeNumber: matched,
            brand: language === 'en' ? brandEn : brandZh,
          },
        ]
      }),
    })),
  }
}
