import { sql } from 'kysely'
import { newId } from '../../db/ids.ts'
import { run, type Tx } from '../../db/connection.ts'
import type { Telling } from './tell.ts'

interface TellingMany extends Pick<Telling, 'type' | 'name' | 'content' | 'sourceId'> {
  to: { userId: string; tenantId: string }[]
}

/** The same to people of several tenants, in one statement: rows in the writing transaction, delivered after its commit. */
export async function tellMany(tx: Tx, telling: TellingMany, now: Date) {
  const { to, type, name, content, sourceId = null } = telling
  const payload = JSON.stringify({ name, content, sourceId, sourceNum: '' })
  await run(
    tx,
    sql`
      insert into outbox (id, tenant_id, type, user_id, payload, created_at)
      select id, tenant_id, ${type}, user_id, ${payload}::jsonb, ${now}
      from unnest(
        ${to.map(() => newId())}::bigint[],
        ${to.map(({ tenantId }) => tenantId)}::bigint[],
        ${to.map(({ userId }) => userId)}::bigint[]
      ) as told(id, tenant_id, user_id)
    `,
  )
}
