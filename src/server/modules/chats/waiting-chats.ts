// The chats that wait for an agent: a queue of the inbox.
import { sql } from 'kysely'
import type { SignedIn } from '../../context.ts'
import type { QueuePart } from '../../engine/queues.ts'
import { holdsCode, may } from '../../may.ts'
import { isUnanswered } from './desk-queries.ts'

const MENU = 'chat_desk'

/** The queues of chats for the caller: those that wait in their workgroups, and their own that wait for a reply. */
export function chatQueues({ me, language }: SignedIn): QueuePart[] {
  if (!holdsCode(me, MENU) || !may(me, 'chat_serve')) return []
  const groups = sql`
    select m.workgroup_id from im_members m where m.zp_user_id = ${me.userId} and m.status = 'ENABLED'
    union
    select cs.workgroup_id from customer_services cs where cs.user_id = ${me.userId} and cs.status = 'ENABLED'
  `
  return [
    {
      key: 'chat_desk.waiting',
      title: { zh: '在线客服', en: 'Service chats' }[language],
      state: { zh: '待接待', en: 'Waiting for an agent' }[language],
      menu: MENU,
      list: '/platform/chats',
      hasAmount: false,
      waiting: sql`
        select c.waiting_since as since, null::bigint as amount, null::date as due
        from chats c
        where c.org_id = ${me.tenantId} and c.status in ('WAITING', 'LEFT')
          and (${may(me, 'chat_all')}::boolean or c.workgroup_id is null or c.workgroup_id in (${groups}))
        order by c.waiting_since
      `,
    },
    {
      key: 'chat_desk.mine',
      title: { zh: '在线客服', en: 'Service chats' }[language],
      state: { zh: '待我回复', en: 'Waiting for my reply' }[language],
      menu: MENU,
      list: '/platform/chats',
      hasAmount: false,
      waiting: sql`
        select c.last_at as since, null::bigint as amount, null::date as due
        from chats c
        where c.org_id = ${me.tenantId} and c.agent_id = ${me.userId} and c.status = 'OPEN' and ${isUnanswered}
        order by c.last_at
      `,
    },
  ]
}
