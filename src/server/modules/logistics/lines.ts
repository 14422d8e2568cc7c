import { sql, type RawBuilder } from 'kysely'
import { many, type Queryable } from '../../db/connection.ts'
import { PREPARED } from '../../db/prepared.ts'
import { zoneOf, type Route } from './arrival.ts'

/** A line in service, as seen from one destination. */
export interface LogisticsLine extends Route {
  lineId: string
  nameZh: string
  nameEn: string
  kind: 'SAME_DAY' | 'EXPRESS' | 'CONSIGNMENT'
  routeZh: string
  routeEn: string
  companies: { companyId: string; nameZh: string; nameEn: string; type: LogisticsType }[]
  /** The weight of a piece without one, for freight. */
  defaultWeightG: number
}

type LogisticsType = 'CONSIGNMENT' | 'EXPRESS' | 'URGENT' | 'DELIVERY' | 'PICKUP'

/** Where goods go: an expression with the code of a region, null when unknown. */
export type Destination = RawBuilder<string | null>

export const nowhere: Destination = sql<string | null>`null::text`

/** The region of the company's default address, which is the newest unless one is marked. */
export const defaultDestination = (tenantId: string): Destination => sql<string | null>`(
  select region_code
  from addresses
  where tenant_id = ${tenantId}
  order by is_default desc, id desc
  limit 1
)`

/** The business parameter that holds the weight of parts without one. */
const WEIGHT_PARAMETER = 'freight_default_weight_g'
const USUAL_WEIGHT_G = 2_000

/** The lines in service with their companies, best first; lines without a company are left out. */
export function listLogisticsLines(db: Queryable, to: Destination): Promise<LogisticsLine[]> {
  return many(db, sql<LogisticsLine>`${PREPARED} ${logisticsLinesRead(to)}`)
}

export const logisticsLinesRead = (to: Destination) => sql<LogisticsLine>`
      select l.id::text as line_id, l.name_zh, l.name_en, l.kind,
        left(l.cut_off, 5) as cut_off, l.departs_after_days as depart_after_days,
        left(l.departs_at, 5) as depart_time, l.days as transit_days,
        l.route_zh, l.route_en, l.fee_fen,
        jsonb_agg(
          jsonb_build_object('companyId', c.id::text, 'nameZh', c.name_zh, 'nameEn', c.name_en, 'type', c.type)
          order by c.sort, c.id
        ) as companies,
        destination.region as to_region,
        exists (
          select from freight_zones z where z.logistics_line_id = l.id and z.status = 'ENABLED'
        ) as is_zoned,
        coalesce(
          (
            select jsonb_agg(
              jsonb_build_object(
                'fromRegion', z.from_region, 'toRegion', z.to_region, 'days', z.days, 'firstKg', z.first_kg,
                'firstFen', z.first_fee_fen, 'moreFen', z.more_fee_fen, 'freeFromFen', z.free_from_fen
              )
              order by z.id
            )
            from freight_zones z
            where z.logistics_line_id = l.id and z.status = 'ENABLED'
              and (z.to_region is null or z.to_region = left(destination.region, 2) || '0000')
          ),
          '[]'
        ) as zones,
        (
          select coalesce(max(param_value::int), ${sql.lit(USUAL_WEIGHT_G)})
          from params
          where param_key = ${sql.lit(WEIGHT_PARAMETER)} and param_value ~ '^[1-9][0-9]{0,6}$' and deleted_at is null
        ) as default_weight_g
      from logistics_lines l
      join logistics_line_companies lc on lc.logistics_line_id = l.id
      join logistics_companies c on c.id = lc.logistics_company_id and c.status = 'ENABLED'
      cross join (select ${to} as region) destination
      where l.status = 'ENABLED'
      group by l.id, destination.region
      order by l.sort, l.id
    `

/** The lines that serve the route from each of these regions, best first. */
export function servingLines<L extends Route>(lines: readonly L[], from: (string | null)[]): L[] {
  return lines.filter((line) => from.every((region) => zoneOf(line, region) !== null))
}

/** The weight of goods in grams; pieces without a weight count with the default. */
export function weightOf(
  goods: { weightG: number | null; quantity: number }[],
  { defaultWeightG }: Pick<LogisticsLine, 'defaultWeightG'>,
): number {
  return goods.reduce((sum, { weightG, quantity }) => sum + (weightG ?? defaultWeightG) * quantity, 0)
}
