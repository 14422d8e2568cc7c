// More buyers than goods, each with one confirmed line of the same offer.
import { sql } from 'kysely'
import { many, run, type Db } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import { signAccessToken } from '../../src/server/modules/identity/tokens.ts'
import type { Client } from './client.ts'
import { cartLinesOf, type TestOffer } from './shopping.ts'

export interface Contender {
  token: string
  confirmId: string
}

/**
 * Copies a buyer who has confirmed one line of an offer: users of the same company, roles and session, who
 * work for no store and each have their own cart line and confirmation.
 */
export async function copyContenders(
  db: Db,
  {
    buyer,
    offer,
    confirmId,
    count,
    key,
  }: { buyer: Client; offer: TestOffer; confirmId: string; count: number; key: Uint8Array },
): Promise<Contender[]> {
  const line = (await cartLinesOf(buyer)).find(({ offerId }) => offerId === offer.offerId)!
  const copies = Array.from({ length: count }, () => ({
    user_id: newId(),
    session_id: newId(),
    line_id: newId(),
    confirm_id: newId(),
  }))
  const copied = sql`
    jsonb_to_recordset(${JSON.stringify(copies)}::jsonb)
      as copy (user_id bigint, session_id bigint, line_id bigint, confirm_id bigint)
  `
  const model = sql`(select user_id from cart_lines where id = ${line.lineId})`
  await run(
    db,
    sql`
    insert into users (id, tenant_id, account, real_name, password_hash, status, auth_status, created_at, updated_at)
    select copy.user_id, u.tenant_id, 'contender' || copy.user_id, u.real_name, u.password_hash, u.status, u.auth_status, u.created_at, u.updated_at
    from users u cross join ${copied} where u.id = ${model}
  `,
  )
  await run(
    db,
    sql`
    insert into user_roles (user_id, role_id)
    select copy.user_id, r.role_id from user_roles r cross join ${copied} where r.user_id = ${model}
  `,
  )
  await run(
    db,
    sql`
    insert into sessions (id, tenant_id, user_id, refresh_hash, user_agent, ip, created_at, used_at, expires_at)
    select copy.session_id, s.tenant_id, copy.user_id, copy.session_id::text, s.user_agent, s.ip, s.created_at, s.used_at, s.expires_at
    from (select * from sessions where user_id = ${model} order by created_at desc limit 1) s cross join ${copied}
  `,
  )
  await run(
    db,
    sql`
    insert into cart_lines (id, tenant_id, user_id, offer_id, quantity, created_at, updated_at)
    select copy.line_id, l.tenant_id, copy.user_id, l.offer_id, l.quantity, l.created_at, l.updated_at
    from cart_lines l cross join ${copied} where l.id = ${line.lineId}
  `,
  )
  await run(
    db,
    sql`
    insert into confirmations (id, tenant_id, user_id, content, created_at, expires_at)
    select copy.confirm_id, c.tenant_id, copy.user_id,
      replace(c.content::text, '"' || ${line.lineId} || '"', '"' || copy.line_id || '"')::jsonb, c.created_at, c.expires_at
    from confirmations c cross join ${copied} where c.id = ${confirmId}
  `,
  )
  const [session] = await many(
    db,
    sql<{ tenantId: string }>`select tenant_id from confirmations where id = ${confirmId}`,
  )
  return Promise.all(
    copies.map(async ({ user_id: userId, session_id: sessionId, confirm_id }) => ({
      confirmId: confirm_id,
      token: await signAccessToken(
        key,
        { userId, sessionId, tenantId: session!.tenantId, account: `contender${userId}` },
        new Date(),
      ),
    })),
  )
}
