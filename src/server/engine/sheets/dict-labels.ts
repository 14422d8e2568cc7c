import { sql } from 'kysely'
import type { Field } from '../../../shared/screen/normal-form.ts'
import { many, type Queryable } from '../../db/connection.ts'

export interface DictEntry {
  value: string
  zh: string
  en: string
  enabled: boolean
}

/** The entries of the dictionaries that these fields use, as an administrator has named them. */
export async function dictEntries(db: Queryable, fields: Field[]): Promise<Map<string, DictEntry[]>> {
  const codes = [...new Set(fields.flatMap(({ dict }) => dict ?? []))]
  if (codes.length === 0) return new Map()
  const items = await many(
    db,
    sql<DictEntry & { code: string }>`
      select d.code, i.value, i.label_zh as zh, i.label_en as en, i.status = 'ENABLED' as enabled
      from dicts d
      join dict_items i on i.dict_id = d.id
      where d.code = any(${codes}::text[])
      order by i.sort, i.id
    `,
  )
  return Map.groupBy(items, ({ code }) => code)
}
