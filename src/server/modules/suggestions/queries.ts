import { sql } from 'kysely'
import type { Language } from '../../../shared/errors.ts'
import { TOTAL_CAP } from '../../../shared/shapes.ts'
import { many, one, run, type Queryable, type Tx } from '../../db/connection.ts'

export interface NewSuggestion {
  id: string
  tenantId: string
  submitterId: string
  suggestionType: string
  content: string
  images: string[]
  now: Date
}

export const insertSuggestion = (tx: Tx, of: NewSuggestion) =>
  run(
    tx,
    sql`
      insert into suggestions (
        id, tenant_id, suggestion_type, content, images, submitter_id, created_by, updated_by, created_at, updated_at
      )
      values (
        ${of.id}, ${of.tenantId}, ${of.suggestionType}, ${of.content}, ${of.images}::text[], ${of.submitterId},
        ${of.submitterId}, ${of.submitterId}, ${of.now}, ${of.now}
      )
    `,
  )

/** The kinds that can be chosen now. */
export async function suggestionTypes(db: Queryable): Promise<string[]> {
  const items = await many(
    db,
    sql<{ value: string }>`
      select i.value
      from dicts d
      join dict_items i on i.dict_id = d.id
      where d.code = 'suggestion_type' and d.status = 'ENABLED' and i.status = 'ENABLED' and i.deleted_at is null
      order by i.sort, i.id
    `,
  )
  return items.map(({ value }) => value)
}

interface OwnSuggestion {
  suggestionId: string
  suggestionType: string
  suggestionTypeName: string
  content: string
  images: string[]
  reply: string | null
  createdAt: Date
}

interface OwnPage {
  tenantId: string
  submitterId: string
  language: Language
  size: number
  current: number
}

export const ownSuggestions = (db: Queryable, { tenantId, submitterId, language, size, current }: OwnPage) =>
  many(
    db,
    sql<OwnSuggestion>`
      select s.id as suggestion_id, s.suggestion_type,
        coalesce(i.${sql.ref(language === 'zh' ? 'label_zh' : 'label_en')}, s.suggestion_type) as suggestion_type_name,
        s.content, s.images, case when s.status = 'PUBLISHED' then s.reply end as reply, s.created_at
      from suggestions s
      left join dicts d on d.code = 'suggestion_type'
      left join dict_items i on i.dict_id = d.id and i.value = s.suggestion_type and i.deleted_at is null
      where s.submitter_id = ${submitterId} and s.tenant_id = ${tenantId}
      order by s.id desc
      limit ${size} offset ${(current - 1) * size}
    `,
  )

export async function countOwnSuggestions(
  db: Queryable,
  { tenantId, submitterId }: Pick<OwnPage, 'tenantId' | 'submitterId'>,
): Promise<number> {
  const { total } = await one(
    db,
    sql<{ total: number }>`
      select count(*)::int as total
      from (
        select 1 from suggestions
        where submitter_id = ${submitterId} and tenant_id = ${tenantId}
        limit ${TOTAL_CAP + 1}
      ) as counted
    `,
  )
  return total
}
