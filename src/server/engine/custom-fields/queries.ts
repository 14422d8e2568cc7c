import { sql } from 'kysely'
import { MOST_CUSTOM_FIELDS } from '../../../shared/screen/custom-fields.ts'
import { many, type Queryable } from '../../db/connection.ts'

/** The types that a company can give a field of its own. */
export type CustomType = 'STRING' | 'INTEGER' | 'NUMBER' | 'MONEY' | 'DATE' | 'BOOLEAN' | 'CHOICE'

export interface StoredCustomField {
  id: string
  screen: string
  nameZh: string
  nameEn: string
  kind: CustomType
  required: boolean
  inTable: boolean
  inSearch: boolean
}

/** More screens than there are let companies add fields; so all of a company's are one bounded answer. */
const MOST_SCREENS = 100

/** The fields of a company, of one screen or of all, in their order. */
export function customFieldsOf(
  db: Queryable,
  { tenantId, screen = null }: { tenantId: string; screen?: string | null },
): Promise<StoredCustomField[]> {
  return many(
    db,
    sql<StoredCustomField>`
      select id::text, screen, name_zh, name_en, kind, required, in_table, in_search
      from custom_fields
      where tenant_id = ${tenantId} and status = 'ENABLED' and (${screen}::text is null or screen = ${screen})
      order by screen, sort, id
      limit ${screen === null ? MOST_SCREENS * MOST_CUSTOM_FIELDS : MOST_CUSTOM_FIELDS}
    `,
  )
}

export interface CustomChoice {
  fieldId: string
  value: string
  zh: string
  en: string
}

/** The choices of these fields, as far as they are the company's. */
export function customChoices(
  db: Queryable,
  { tenantId, fieldIds }: { tenantId: string; fieldIds: string[] },
): Promise<CustomChoice[]> {
  if (fieldIds.length === 0) return Promise.resolve([])
  return many(
    db,
    sql<CustomChoice>`
      select c.field_id::text, c.id::text as value, c.name_zh as zh, c.name_en as en
      from custom_field_choices c
      join custom_fields f on f.id = c.field_id
      where c.field_id = any(${fieldIds}::bigint[]) and f.tenant_id = ${tenantId}
      order by c.field_id, c.line_no, c.id
    `,
  )
}
