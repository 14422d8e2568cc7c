import { sql } from 'kysely'
import { mayActOn } from '../../../shared/chat.ts'
import { routeChat, type Agent } from '../../../shared/chat-routing.ts'
import { isServed } from '../../../shared/service-hours.ts'
import { audit } from '../../audit.ts'
import type { SignedIn } from '../../context.ts'
import { run, type Tx } from '../../db/connection.ts'
import { addMessages } from './add-messages.ts'
import { holdAgent } from './agent-queries.ts'
import type { StoredChat, StoredMessage } from './chat-rows.ts'
import { bindingsOf, groupsOf, seatsOf, type Seat } from './service-queries.ts'
import { isPresent, readChatSettings } from './settings.ts'

/**
 * Brings a chat from the robot to people: to the agent bound to the customer who has room, else into the queue;
 * outside the hours it is left there as a message. Returns what was added to the chat, whose row is held.
 */
export async function askPerson(tx: Tx, ctx: SignedIn, chat: StoredChat): Promise<StoredMessage[]> {
  if (!mayActOn(chat.status, 'ask')) return []
  const settings = await readChatSettings(tx)
  const isOpenNow = isServed(settings, ctx.now)
  const bindings = await bindingsOf(tx, chat.tenantId)
  const userIds = bindings.map(({ userId }) => userId)
  // Held before the count is read, so that two chats do not take the same last place.
  for (const userId of new Set(userIds.toSorted()))
    await holdAgent(tx, { userId, orgId: chat.orgId, now: ctx.now })
  const seats = await seatsOf(tx, { orgId: chat.orgId, userIds })
  const route = routeChat({
    stage: chat.stage,
    client: chat.client,
    groups: await groupsOf(tx, chat.orgId),
    agents: seats.map((seat): Agent => ({ ...seat, isOnDuty: isPresent(seat, settings, ctx.now) })),
    bindings,
  })
  const agent = isOpenNow ? seats.find(({ userId }) => userId === route.agentId) : undefined
  const status = agent ? 'OPEN' : isOpenNow ? 'WAITING' : 'LEFT'
  await run(
    tx,
    sql`
      update chats
      set status = ${status}, workgroup_id = ${route.workgroupId}::bigint, agent_id = ${agent?.userId ?? null}::bigint,
        bound_agent_id = ${route.boundAgentId}::bigint, waiting_since = ${ctx.now},
        accepted_at = ${agent ? ctx.now : null}::timestamptz
      where id = ${chat.chatId}
    `,
  )
  Object.assign(chat, {
    ...{ status, workgroupId: route.workgroupId, agentId: agent?.userId ?? null },
    boundAgentId: route.boundAgentId,
  })
  await audit(tx, ctx, {
    action: 'chatAsk',
    entity: 'chat',
    entityId: chat.chatId,
    after: { status, ...route },
  })
  return addMessages(tx, chat, { drafts: [whatHappened(status, agent)], now: ctx.now, isSeen: true })
}

function whatHappened(status: 'OPEN' | 'WAITING' | 'LEFT', agent: Seat | undefined) {
  const event = { OPEN: 'accepted', WAITING: 'queued', LEFT: 'left' }[status] as
    | 'accepted'
    | 'queued'
    | 'left'
  return { author: 'SYSTEM', kind: 'EVENT', senderName: agent?.name ?? '', content: { event } } as const
}
