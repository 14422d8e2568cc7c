// Agents: whether they are on duty, and the lock by which one gets no more chats than fit.
import { sql } from 'kysely'
import { many, maybeOne, run, type Queryable, type Tx } from '../../db/connection.ts'

/** Locks an agent's row, which it makes first: the agent may never have been on duty. */
export async function holdAgent(
  tx: Tx,
  { userId, orgId, now }: { userId: string; orgId: string; now: Date },
) {
  await run(
    tx,
    sql`
      insert into chat_agents (user_id, tenant_id, on_duty, seen_at)
      values (${userId}, ${orgId}, false, ${now})
      on conflict (user_id) do nothing
    `,
  )
  await maybeOne(
    tx,
    sql<{
      userId: string
    }>`select user_id from chat_agents where user_id = ${userId} and tenant_id = ${orgId} for update`,
  )
}

export const saveDuty = (
  tx: Tx,
  { userId, tenantId, onDuty, now }: { userId: string; tenantId: string; onDuty: boolean; now: Date },
) =>
  run(
    tx,
    sql`
      insert into chat_agents (user_id, tenant_id, on_duty, seen_at)
      values (${userId}, ${tenantId}, ${onDuty}, ${now})
      on conflict (user_id) do update set on_duty = excluded.on_duty, seen_at = excluded.seen_at
    `,
  )

export const dutyOf = (db: Queryable, { userId, tenantId }: { userId: string; tenantId: string }) =>
  maybeOne(
    db,
    sql<{ onDuty: boolean; seenAt: Date }>`
      select on_duty, seen_at
      from chat_agents
      where user_id = ${userId} and tenant_id = ${tenantId}
    `,
  )

/** The colleagues who were invited to a chat. */
export const membersOf = (db: Queryable, chatId: string) =>
  many(
    db,
    sql<{ userId: string; name: string }>`
      select m.user_id, coalesce(nullif(u.real_name, ''), u.account) as name
      from chat_members m
      join users u on u.id = m.user_id
      where m.chat_id = ${chatId}
      order by m.created_at, m.user_id
    `,
  )
