// Each person's choice of notifications by message type. The list and the unread count include every message
// regardless.
import { sql } from 'kysely'
import type { MessageSetting } from '../../../shared/calls/message.ts'
import { messageTypes } from '../../../shared/message-types.ts'
import { many, run } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { write } from '../../http/write.ts'

/** The caller's own settings for every type; both on by default. */
export async function readMessageSettings(ctx: SignedIn): Promise<MessageSetting[]> {
  const rows = await many(
    ctx.db,
    sql<MessageSetting>`
      select type, popup, browser
      from message_settings
      where tenant_id = ${ctx.me.tenantId} and user_id = ${ctx.me.userId}
    `,
  )
  const set = new Map(rows.map((row) => [row.type, row]))
  return messageTypes.map((type) => set.get(type) ?? { type, popup: true, browser: true })
}

export async function saveMessageSetting(ctx: SignedIn, { type, popup, browser }: MessageSetting) {
  const { tenantId, userId } = ctx.me
  await write(ctx, (tx) =>
    run(
      tx,
      sql`
        insert into message_settings (tenant_id, user_id, type, popup, browser, updated_at)
        values (${tenantId}, ${userId}, ${type}, ${popup}, ${browser}, ${ctx.now})
        on conflict (tenant_id, user_id, type)
        do update set popup = excluded.popup, browser = excluded.browser, updated_at = excluded.updated_at
      `,
    ),
  )
  return { type, popup, browser }
}
