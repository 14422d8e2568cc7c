import { sql } from 'kysely'
import type { Language } from '../../../shared/errors.ts'
import { TOTAL_CAP } from '../../../shared/shapes.ts'
import { many, maybeOne, one, run, type Queryable, type Tx } from '../../db/connection.ts'
import type { Me } from '../../context.ts'

/** The audience of a notice, as stored. */
export interface Audience {
  audience: string[]
  roleCodes: string[]
}

/** Enabled users of the audience, by id after `after`, for reading page by page. */
export const audienceUsers = (
  db: Queryable,
  { audience, roleCodes, after, limit }: Audience & { after: string; limit: number },
) =>
  many(
    db,
    sql<{ userId: string; tenantId: string }>`
      select u.id as user_id, u.tenant_id
      from users u
      join tenants t on t.id = u.tenant_id
      where u.id > ${after} and u.status = 'ENABLED' and t.status = 'ENABLED'
        and coalesce(nullif(t.tenant_type, ''), 'PLATFORM') = any(${audience}::text[])
        and (cardinality(${roleCodes}::text[]) = 0 or exists (
          select 1
          from user_roles ur
          join roles r on r.id = ur.role_id
          where ur.user_id = u.id and r.status = 'ENABLED' and r.code = any(${roleCodes}::text[])
        ))
      order by u.id
      limit ${limit}
    `,
  )

export const savePublished = (
  tx: Tx,
  { id, audienceCount, now }: { id: string; audienceCount: number; now: Date },
) =>
  run(tx, sql`update notices set published_at = ${now}, audience_count = ${audienceCount} where id = ${id}`)

interface Reader {
  me: Me
  language: Language
  now: Date
}

export interface NoticeRow {
  noticeId: string
  title: string
  category: string | null
  pinned: boolean
  publishedAt: Date
  isRead: boolean
}

const titleIn = (language: Language) => sql.ref(language === 'zh' ? 'n.title_zh' : 'n.title_en')

/** The condition under which a user sees a notice (alias n). */
const shownTo = ({ me, now }: Reader) => sql`
  n.status = 'PUBLISHED' and (n.expires_at is null or n.expires_at > ${now})
  and ${me.tenantType || 'PLATFORM'} = any(n.audience)
  and (cardinality(n.role_codes) = 0 or exists (
    select 1 from roles r where r.id = any(${me.roleIds}::bigint[]) and r.code = any(n.role_codes)
  ))
`

export const noticesFor = (
  db: Queryable,
  { current, size, ...reader }: Reader & { current: number; size: number },
) =>
  many(
    db,
    sql<NoticeRow>`
      select n.id as notice_id, ${titleIn(reader.language)} as title,
        ${sql.ref(reader.language === 'zh' ? 'c.name_zh' : 'c.name_en')} as category, n.pinned,
        n.published_at, (p.id is not null) as is_read
      from notices n
      left join category_configs c on c.id = n.category_id
      left join notice_receipts p on p.notice_id = n.id and p.user_id = ${reader.me.userId}
      where ${shownTo(reader)}
      order by n.pinned desc, n.published_at desc, n.id desc
      limit ${size} offset ${(current - 1) * size}
    `,
  )

export async function countNoticesFor(db: Queryable, reader: Reader): Promise<number> {
  const { total } = await one(
    db,
    sql<{ total: number }>`
      select count(*)::int as total
      from (select 1 from notices n where ${shownTo(reader)} limit ${TOTAL_CAP + 1}) as counted
    `,
  )
  return total
}

export const findNoticeFor = (db: Queryable, { noticeId, ...reader }: Reader & { noticeId: string }) =>
  maybeOne(
    db,
    sql<{ noticeId: string; title: string; content: string; publishedAt: Date }>`
      select n.id as notice_id, ${titleIn(reader.language)} as title,
        ${sql.ref(reader.language === 'zh' ? 'n.content_zh' : 'n.content_en')} as content,
        n.published_at
      from notices n
      where n.id = ${noticeId} and ${shownTo(reader)}
    `,
  )

/** Records the first reading of a notice; later ones change nothing. */
export async function saveReceipt(
  tx: Tx,
  { id, noticeId, me, now }: { id: string; noticeId: string; me: Me; now: Date },
) {
  const added = await run(
    tx,
    sql`
      insert into notice_receipts (id, tenant_id, notice_id, user_id, read_at, created_by, created_at, updated_at)
      values (${id}, ${me.tenantId}, ${noticeId}, ${me.userId}, ${now}, ${me.userId}, ${now}, ${now})
      on conflict (notice_id, user_id) do nothing
    `,
  )
  if (added > 0) await run(tx, sql`update notices set read_count = read_count + 1 where id = ${noticeId}`)
}
