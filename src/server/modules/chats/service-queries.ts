// The service as its screens describe it: workgroups, members, agents, bindings, the robot.
import { sql } from 'kysely'
import type { Binding, Workgroup } from '../../../shared/chat-routing.ts'
import { many, maybeOne, type Queryable } from '../../db/connection.ts'

export interface NamedGroup extends Workgroup {
  name: string
  welcomeZh: string | null
  welcomeEn: string | null
}

/** The enabled workgroups of a company. */
export const groupsOf = (db: Queryable, orgId: string) =>
  many(
    db,
    sql<NamedGroup>`
      select id, name, stage, client, sort, welcome_zh, welcome_en
      from im_workgroups
      where org_uid_id = ${orgId} and status = 'ENABLED'
      order by sort, id
    `,
  )

export interface Seat {
  userId: string
  name: string
  workgroupId: string
  client: string
  maxTalks: number
  skills: string[]
  workHours: string | null
  onDuty: boolean
  seenAt: Date | null
  talks: number
}

/** Whoever is only listed as staff takes as many chats as a new member. */
const USUAL_TALKS = 10

/** The places at the desk of a company: one for each workgroup of each agent; of some people, or of all. */
export const seatsOf = (db: Queryable, { orgId, userIds }: { orgId: string; userIds?: string[] }) =>
  many(
    db,
    sql<Seat>`
      select s.user_id, coalesce(nullif(s.nickname, ''), own.name, u.real_name) as name, s.workgroup_id, s.client,
        s.max_talks, s.skills, own.work_hours, coalesce(a.on_duty, false) as on_duty, a.seen_at,
        (select count(*)::int from chats c where c.agent_id = s.user_id and c.status = 'OPEN') as talks
      from (
        select m.zp_user_id as user_id, m.nickname, m.workgroup_id, m.client, m.max_talks, m.skills
        from im_members m
        where m.status = 'ENABLED' and m.org_uid_id = ${orgId}
        union all
        select cs.user_id, '', cs.workgroup_id, 'ALL', ${USUAL_TALKS}::integer, '{}'::text[]
        from customer_services cs
        where cs.status = 'ENABLED' and cs.user_id is not null and cs.workgroup_id is not null
          and not exists (
            select from im_members m
            where m.zp_user_id = cs.user_id and m.workgroup_id = cs.workgroup_id
          )
      ) s
      join im_workgroups g on g.id = s.workgroup_id and g.org_uid_id = ${orgId} and g.status = 'ENABLED'
      join users u on u.id = s.user_id and u.tenant_id = ${orgId} and u.status = 'ENABLED'
      left join lateral (
        select cs.name, cs.work_hours
        from customer_services cs
        where cs.user_id = s.user_id and cs.status = 'ENABLED'
        order by cs.sort, cs.id
        limit 1
      ) own on true
      left join chat_agents a on a.user_id = s.user_id
      where ${userIds === undefined}::boolean or s.user_id = any(${userIds ?? []}::bigint[])
      order by g.sort, s.user_id, s.workgroup_id
    `,
  )

/** The agents who are bound to a customer, by scene; the newest binding of a scene first. */
export const bindingsOf = (db: Queryable, tenantId: string) =>
  many(
    db,
    sql<Binding>`
      select cs.user_id, b.stage
      from service_bindings b
      join customer_services cs on cs.id = b.service_id
      where b.tenant_id = ${tenantId} and cs.status = 'ENABLED' and cs.user_id is not null
      order by b.id desc
    `,
  )

/** The contact who is bound to a customer, the general one first. */
export const contactOf = (db: Queryable, tenantId: string) =>
  many(
    db,
    sql<{ name: string; phone: string; wechat: string; workHours: string; avatar: string | null }>`
      select cs.name, coalesce(cs.phone, '') as phone, coalesce(cs.wechat, '') as wechat,
        coalesce(cs.work_hours, '') as work_hours, cs.avatar[1] as avatar
      from service_bindings b
      join customer_services cs on cs.id = b.service_id
      where b.tenant_id = ${tenantId} and cs.status = 'ENABLED'
      order by (b.stage = 'PLATFORM') desc, b.id desc
      limit 1
    `,
  )

/** The agents who are bound to a customer, by scene. */
export const boundNames = (db: Queryable, tenantId: string) =>
  many(
    db,
    sql<{ stage: string; name: string }>`
      select distinct on (b.stage) b.stage, cs.name
      from service_bindings b
      join customer_services cs on cs.id = b.service_id
      where b.tenant_id = ${tenantId} and cs.status = 'ENABLED'
      order by b.stage, b.id desc
    `,
  )

/** The first enabled workgroup of each scene. */
export const scenesOf = (db: Queryable, stage: string | null) =>
  many(
    db,
    sql<{ stage: string; uid: string; workgroupName: string }>`
      select distinct on (stage) stage, uid, name as workgroup_name
      from im_workgroups
      where status = 'ENABLED' and client in ('ALL', 'WEB') and (${stage}::text is null or stage = ${stage})
      order by stage, sort, id
    `,
  )

export const serviceMember = (db: Queryable, userId: string) =>
  maybeOne(
    db,
    sql<{
      id: string
      zpUser: string
      nickname: string
      workgroupId: string
      workgroupName: string
      client: string
      orgId: string
    }>`
      select m.id, m.zp_user_id as zp_user, m.nickname, m.workgroup_id, g.name as workgroup_name, m.client,
        g.org_uid_id as org_id
      from im_members m
      join im_workgroups g on g.id = m.workgroup_id
      where m.zp_user_id = ${userId} and m.status = 'ENABLED' and g.status = 'ENABLED'
      order by g.sort, m.id
      limit 1
    `,
  )

export interface RobotAnswer {
  id: string
  name: string
  keywords: string[]
  matchKind: 'ANY' | 'ALL'
  replyZh: string
  replyEn: string
}

/** More would fit no list of questions. */
const MOST_ROBOT_ANSWERS = 500

export const robotAnswers = (db: Queryable) =>
  many(
    db,
    sql<RobotAnswer>`
      select id, name, keywords, match_kind, reply_zh, reply_en
      from robot_answers
      where status = 'ENABLED'
      order by sort, id
      limit ${MOST_ROBOT_ANSWERS}
    `,
  )

/** The parameters of the chat, by key. */
export const chatParameters = (db: Queryable) =>
  many(
    db,
    sql<{ key: string; value: string }>`
      select param_key as key, param_value as value
      from params
      where deleted_at is null
        and param_key in ('chat_hours', 'chat_days', 'chat_idle_hours', 'chat_reply_minutes')
    `,
  )

export const canned = (db: Queryable) =>
  many(
    db,
    sql<{ id: string; title: string; stage: string; textZh: string; textEn: string }>`
      select id, title, coalesce(stage, '') as stage, text_zh, text_en
      from canned_answers
      where status = 'ENABLED'
      order by sort, id
      limit 300
    `,
  )
