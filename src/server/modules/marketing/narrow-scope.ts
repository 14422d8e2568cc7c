import { sql } from 'kysely'
import { audit } from '../../audit.ts'
import { run, type Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'

/** Limits the promotion to the goods, or customers, that it names; before, it ignored them. */
export async function narrowScope(
  tx: Tx,
  ctx: SignedIn,
  { marketingId, to }: { marketingId: string; to: 'goods' | 'customers' },
) {
  const column = sql.ref({ goods: 'product_scope', customers: 'customer_scope' }[to])
  const narrowed = await run(
    tx,
    sql`
      update marketings
      set ${column} = 'CHOSEN', version = version + 1, updated_by = ${ctx.me.userId}, updated_at = ${ctx.now}
      where id = ${marketingId} and ${column} = 'ALL'
    `,
  )
  if (narrowed > 0)
    await audit(tx, ctx, { action: 'narrow', entity: 'marketing', entityId: marketingId, after: { to } })
}
