import { sql } from 'kysely'
import { many, type Queryable } from '../../db/connection.ts'
import type { SupplyContract } from './supply-terms.ts'

type Row = Omit<SupplyContract, 'prices' | 'commission'> & {
  commission: number | null
  prices: { code: string; fen: number }[]
}

/**
 * The contracts by which a supplier is settled, from the day they hold to the day they ended: those that are in
 * force and those that were. Without a rate of its own a contract follows `otherwise`.
 */
export async function supplyContractsOf(
  db: Queryable,
  tenantId: string,
  otherwise: { commission: number },
): Promise<SupplyContract[]> {
  const rows = await many(
    db,
    sql<Row>`
      select c.id::text as contract_id, c.contract_no, c.kind, c.starts_on::text, ${lastDay}::text as ends_on,
        c.signed_on::text, c.due_days, c.commission::float8 as commission, coalesce(c.deposit_fen, 0) as deposit_fen,
        c.tax_category, (
          select coalesce(jsonb_agg(jsonb_build_object('code', l.part_code, 'fen', l.price_fen) order by l.id), '[]')
          from contract_lines l
          where l.contract_id = c.id and l.part_code is not null
        ) as prices
      from contracts c
      where c.tenant_id = ${tenantId} and c.kind in ('SUPPLY', 'CONSIGN')
        and c.status in ('ACTIVE', 'ENDED', 'TERMINATED')
      order by c.id
    `,
  )
  return rows.map(({ prices, commission, ...contract }) => ({
    ...contract,
    commission: commission ?? otherwise.commission,
    prices: new Map(prices.map(({ code, fen }) => [code, fen])),
  }))
}

/** A contract that was terminated early holds to that day; one from before the day was kept, to its last change. */
const lastDay = sql`
  least(c.ends_on, coalesce(
    c.ended_on,
    case when c.status = 'TERMINATED' then (c.updated_at at time zone 'Asia/Shanghai')::date end,
    c.ends_on
  ))
`
