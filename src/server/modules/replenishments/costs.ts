// What a supplier paid for its parts.
import { sql } from 'kysely'
import { many, run, type Queryable, type Tx } from '../../db/connection.ts'

/** Keeps what the asker paid for a piece: its clerks sell nothing below it. */
export async function saveCosts(
  tx: Tx,
  tenantId: string,
  costs: { partId: string; costFen: number }[],
  now: Date,
) {
  const rows = costs.map(({ partId, costFen }) => ({ part_id: partId, cost_fen: costFen }))
  await run(
    tx,
    sql`
      insert into part_costs (tenant_id, part_id, cost_fen, updated_at)
      select ${tenantId}, part_id, cost_fen, ${now}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as paid(part_id bigint, cost_fen bigint)
      order by part_id
      on conflict (tenant_id, part_id) do update
      set cost_fen = excluded.cost_fen, updated_at = excluded.updated_at
    `,
  )
}

/** What a supplier last paid for these parts, in fen a piece; parts it has not bought are absent. */
export async function costsOf(
  db: Queryable,
  tenantId: string,
  partIds: string[],
): Promise<Map<string, number>> {
  if (partIds.length === 0) return new Map()
  const rows = await many(
    db,
    sql<{ partId: string; costFen: number }>`
      select part_id, cost_fen
      from part_costs
      where tenant_id = ${tenantId} and part_id = any(${partIds}::bigint[])
    `,
  )
  return new Map(rows.map(({ partId, costFen }) => [partId, costFen]))
}
