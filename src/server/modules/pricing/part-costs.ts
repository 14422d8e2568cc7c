// What its parts cost a supplier: as its owner wrote it, else as it last paid for them.
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

/** Merged parts: of two costs of one supplier the later one holds. */
export async function moveCosts(tx: Tx, { fromId, toId }: { fromId: string; toId: string }) {
  await run(
    tx,
    sql`
      insert into part_costs (tenant_id, part_id, cost_fen, updated_at)
      select tenant_id, ${toId}, cost_fen, updated_at
      from part_costs
      where part_id = ${fromId}
      order by tenant_id
      on conflict (tenant_id, part_id) do update
      set cost_fen = excluded.cost_fen, updated_at = excluded.updated_at
      where part_costs.updated_at < excluded.updated_at
    `,
  )
  await run(tx, sql`delete from part_costs where part_id = ${fromId}`)
}

/** What a piece of these parts costs a supplier, in fen; parts whose cost nobody knows are absent. */
export async function costsOf(
  db: Queryable,
  tenantId: string,
  partIds: string[],
): Promise<Map<string, number>> {
  if (partIds.length === 0) return new Map()
  const rows = await many(
    db,
    sql<{ partId: string; costFen: number }>`
      select distinct on (part_id) part_id, cost_fen
      from (
        select part_id, cost_fen, 1 as place
        from offers
        where supplier_id = ${tenantId} and part_id = any(${partIds}::bigint[]) and cost_fen is not null
        union all
        select part_id, cost_fen, 2
        from part_costs
        where tenant_id = ${tenantId} and part_id = any(${partIds}::bigint[])
      ) known
      order by part_id, place
    `,
  )
  return new Map(rows.map(({ partId, costFen }) => [partId, costFen]))
}
