import { sql } from 'kysely'
import { many, type Queryable } from '../../db/connection.ts'
import { PREPARED } from '../../db/prepared.ts'

export interface LogisticsLine {
  lineId: string
  nameZh: string
  nameEn: string
  kind: 'SAME_DAY' | 'EXPRESS' | 'CONSIGNMENT'
  /** "20:30", Asia/Shanghai; an order strictly before it catches that day's run. */
  cutOff: string
  /** Days from the cut-off's day to the departure. */
  departAfterDays: number
  /** "08:00" */
  departTime: string
  transitDays: number
  routeZh: string
  routeEn: string
  feeFen: number
  companies: { companyId: string; nameZh: string; nameEn: string; type: LogisticsType }[]
}

type LogisticsType = 'CONSIGNMENT' | 'EXPRESS' | 'URGENT' | 'DELIVERY' | 'PICKUP'

/** The lines in service with their companies, best first; lines without a company are left out. */
export function listLogisticsLines(db: Queryable): Promise<LogisticsLine[]> {
  return many(db, sql<LogisticsLine>`${PREPARED} ${logisticsLinesRead()}`)
}

export const logisticsLinesRead = () => sql<LogisticsLine>`
      select l.id::text as line_id, l.name_zh, l.name_en, l.kind,
        left(l.cut_off, 5) as cut_off, l.departs_after_days as depart_after_days,
        left(l.departs_at, 5) as depart_time, l.days as transit_days,
        l.route_zh, l.route_en, l.fee_fen,
        jsonb_agg(
          jsonb_build_object('companyId', c.id::text, 'nameZh', c.name_zh, 'nameEn', c.name_en, 'type', c.type)
          order by c.sort, c.id
        ) as companies
      from logistics_lines l
      join logistics_line_companies lc on lc.logistics_line_id = l.id
      join logistics_companies c on c.id = lc.logistics_company_id and c.status = 'ENABLED'
      where l.status = 'ENABLED'
      group by l.id
      order by l.sort, l.id
    `
