// Each person's choice by message type: in the product, how it calls for attention there, and by SMS.
import { sql } from 'kysely'
import type { BodyOf } from '../../../shared/call.ts'
import type { MessageSetting, saveMessageSetting as saveCall } from '../../../shared/calls/message.ts'
import { messageTypes, textedByDefault, type MessageType } from '../../../shared/message-types.ts'
import { many, run } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { write } from '../../http/write.ts'

const byDefault = (type: MessageType) => ({
  ...{ type, popup: true, browser: true, listed: true },
  sms: textedByDefault.includes(type),
})

/** The caller's own settings for every type; by default all but SMS, and SMS where an answer is waited for. */
export async function readMessageSettings(ctx: SignedIn): Promise<MessageSetting[]> {
  const rows = await many(
    ctx.db,
    sql<MessageSetting>`
      select type, popup, browser, listed, sms
      from message_settings
      where tenant_id = ${ctx.me.tenantId} and user_id = ${ctx.me.userId}
    `,
  )
  const set = new Map(rows.map((row) => [row.type, row]))
  return messageTypes.map((type) => set.get(type) ?? byDefault(type))
}

type Change = BodyOf<typeof saveCall>

/** Saves a choice; a way that is not named stays as it is. */
export async function saveMessageSetting(ctx: SignedIn, { type, ...ways }: Change): Promise<MessageSetting> {
  const { tenantId, userId } = ctx.me
  const before = (await readMessageSettings(ctx)).find((setting) => setting.type === type)!
  const { popup, browser, listed, sms } = { ...before, ...ways }
  await write(ctx, (tx) =>
    run(
      tx,
      sql`
        insert into message_settings (tenant_id, user_id, type, popup, browser, listed, sms, updated_at)
        values (${tenantId}, ${userId}, ${type}, ${popup}, ${browser}, ${listed}, ${sms}, ${ctx.now})
        on conflict (tenant_id, user_id, type)
        do update set popup = excluded.popup, browser = excluded.browser, listed = excluded.listed,
          sms = excluded.sms, updated_at = excluded.updated_at
      `,
    ),
  )
  return { type, popup, browser, listed, sms }
}
