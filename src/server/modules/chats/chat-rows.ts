// Chats and their messages as the tables have them.
import { sql } from 'kysely'
import type { ChatMessage, OrderOfChat, PartOfChat } from '../../../shared/calls/chat.ts'
import type { ChatAuthor, ChatEvent, ChatStage, ChatStatus } from '../../../shared/chat.ts'
import { businessTime } from '../../../shared/time.ts'

export interface StoredChat {
  chatId: string
  /** The person's company. */
  tenantId: string
  /** The company that serves. */
  orgId: string
  userId: string
  stage: ChatStage
  client: 'WEB' | 'MOBILE'
  workgroupId: string | null
  status: ChatStatus
  boundAgentId: string | null
  agentId: string | null
  subject: string
  lastSeq: number
  customerReadSeq: number
  customerSeenAt: Date
  acceptedAt: Date | null
  closedAt: Date | null
  ratingSettledAt: Date | null
  createdAt: Date
  /** Colleagues whom its agent invited. */
  memberIds: string[]
}

export const chatColumns = sql`
  c.id as chat_id, c.tenant_id, c.org_id, c.user_id, c.stage, c.client, c.workgroup_id, c.status,
  c.bound_agent_id, c.agent_id, c.subject, c.last_seq, c.customer_read_seq, c.customer_seen_at, c.accepted_at,
  c.closed_at, c.rating_settled_at, c.created_at,
  array(select cm.user_id::text from chat_members cm where cm.chat_id = c.id order by cm.user_id) as member_ids
`

/** What a message holds beside its text. */
export interface Content {
  picture?: string
  part?: PartOfChat
  order?: OrderOfChat
  event?: ChatEvent
}

export interface StoredMessage {
  chatId: string
  seq: number
  author: ChatAuthor
  senderId: string | null
  senderName: string
  clientId: string | null
  kind: ChatMessage['kind']
  text: string
  content: Content | null
  createdAt: Date
}

export const messageColumns = sql`
  m.chat_id, m.seq, m.author, m.sender_id, m.sender_name, m.client_id, m.kind, m.text, m.content, m.created_at
`

export function presentMessage({ content, createdAt, ...message }: StoredMessage): ChatMessage {
  return {
    ...message,
    picture: content?.picture ?? null,
    part: content?.part ?? null,
    order: content?.order ?? null,
    event: content?.event ?? null,
    createTime: businessTime(createdAt),
  }
}
