import { sql } from 'kysely'
import type { Field } from '../../../shared/screen/normal-form.ts'
import { many } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { customItems } from '../custom-fields/custom-items.ts'

export interface DictEntry {
  value: string
  zh: string
  en: string
  enabled: boolean
}

/** The entries of the dictionaries that these fields use, as an administrator has named them. */
export async function dictEntries(
  { db, me }: Pick<SignedIn, 'db' | 'me'>,
  fields: Field[],
): Promise<Map<string, DictEntry[]>> {
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
  const own = await customItems(db, { me }, codes)
  return Map.groupBy<string, DictEntry & { code: string }>([...items, ...own], ({ code }) => code)
}
