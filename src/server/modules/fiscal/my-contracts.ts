// A buyer's contracts, for the storefront.
import { sql } from 'kysely'
import { yuan } from '../../../shared/money.ts'
import { pageOf } from '../../../shared/shapes.ts'
import type { SignedIn } from '../../context.ts'
import { many, one } from '../../db/connection.ts'
import { visible } from '../../engine/visible-rows.ts'

interface ContractRow {
  contractId: string
  contractNo: string
  name: string
  kind: 'SUPPLY' | 'SALES' | 'CREDIT' | 'SERVICE'
  status: 'ACTIVE' | 'ENDED' | 'TERMINATED'
  signedOn: string
  startsOn: string
  endsOn: string
  dueDays: number
  creditLimitFen: number | null
  endReason: string | null
  files: { key: string; name: string }[]
}

/** The contracts that the caller sees, once they have come into force; latest first. */
export async function readMyContracts(ctx: SignedIn, { size, current }: { size: number; current: number }) {
  const screen = ctx.services.screens.byName('contract')!
  const where = sql`
    t.tenant_id = ${ctx.me.tenantId} and ${visible(screen, ctx)} and t.status in ('ACTIVE', 'ENDED', 'TERMINATED')
  `
  const rows = await many(
    ctx.db,
    sql<ContractRow>`
      select t.id as contract_id, t.contract_no, t.name, t.kind, t.status, t.signed_on::text, t.starts_on::text,
        t.ends_on::text, t.due_days, t.credit_limit_fen, t.end_reason, (
          select coalesce(jsonb_agg(jsonb_build_object('key', f.key, 'name', f.name) order by f.id), '[]')
          from files f
          where f.key = any(t.files)
        ) as files
      from contracts t
      where ${where}
      order by t.signed_on desc, t.id desc
      limit ${size} offset ${(current - 1) * size}
    `,
  )
  const { total } = await one(
    ctx.db,
    sql<{ total: number }>`select count(*)::int as total from contracts t where ${where}`,
  )
  const records = rows.map(({ creditLimitFen, ...contract }) => ({
    ...contract,
    creditLimit: creditLimitFen === null ? null : yuan(creditLimitFen),
  }))
  return pageOf(records, { total, size, current })
}
