import { sql } from 'kysely'
import type { ReplyOf } from '../../../shared/call.ts'
import type { listMyProposals } from '../../../shared/calls/part-proposal.ts'
import { many } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'

type Mine = ReplyOf<typeof listMyProposals>
type Row = Omit<Mine['proposals'][number], 'createdAt'> & { createdAt: Date }

const SHOWN = 20

/** The latest parts that the caller's company proposed. */
export async function myProposals({ db, me }: SignedIn): Promise<Mine> {
  const rows = await many(
    db,
    sql<Row>`
      select p.id::text as proposal_id, p.name_zh as name, p.code, p.oe_numbers, p.status,
        coalesce(p.reason, '') as reason, p.part_id::text as part_id, p.created_at,
        exists (
          select from offers o where o.supplier_id = p.tenant_id and o.part_id = p.part_id and o.status = 'ONLINE'
        ) as is_on_sale
      from part_proposals p
      where p.tenant_id = ${me.tenantId}
      order by p.created_at desc, p.id desc
      limit ${sql.lit(SHOWN)}
    `,
  )
  return { proposals: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) }
}
