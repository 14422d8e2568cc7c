import type { StoredChat, StoredMessage } from './chat-rows.ts'
import { write } from '../../http/write.ts'
import type { Ctx } from '../../context.ts'
import type { Tx } from '../../db/connection.ts'

/** Messages that were added to a chat, and whom to show them. */
export interface Said {
  chatId: string
  fromSeq: number
  toSeq: number
  userIds: string[]
}

export function saidIn(chat: StoredChat, messages: StoredMessage[]): Said[] {
  const [first, last] = [messages[0], messages.at(-1)]
  if (!first || !last) return []
  const userIds = [...new Set([chat.userId, ...(chat.agentId ? [chat.agentId] : []), ...chat.memberIds])]
  return [{ chatId: chat.chatId, fromSeq: first.seq, toSeq: last.seq, userIds }]
}

/** Writes, and shows what was said to everybody concerned once it is committed. */
export async function saying<T>(ctx: Ctx, work: (tx: Tx) => Promise<{ reply: T; said: Said[] }>): Promise<T> {
  let told: Said[] = []
  const answer = await write(ctx, async (tx) => {
    const { reply, said } = await work(tx)
    told = said
    return reply
  })
  for (const each of told) ctx.services.chats.said(each)
  return answer
}
