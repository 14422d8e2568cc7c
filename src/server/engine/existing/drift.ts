import { sql } from 'kysely'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { many, type Queryable } from '../../db/connection.ts'
import { existingName } from './rows-sql.ts'

/** What a screen asks for and its table of another owner lacks, by screen; absent where nothing is. */
export async function existingDrift(db: Queryable, screens: Screen[]): Promise<Map<string, string>> {
  const asked = screens.flatMap((screen) => {
    const { existing } = screen.table
    return existing
      ? [
          {
            screen: screen.name,
            source: existingName(screen, existing),
            columns: [
              ...existing.key.map(({ column }) => column),
              ...Object.values(existing.columns).flatMap(
                ({ name, parts }) => parts?.map((part) => part.name) ?? name,
              ),
            ],
          },
        ]
      : []
  })
  if (asked.length === 0) return new Map()
  const rows = await many(
    db,
    sql<{ screen: string; source: string; isThere: boolean; lacking: string[] }>`
      select a.screen, a.source, to_regclass(a.source) is not null as is_there,
        array(
          select distinct wanted from jsonb_array_elements_text(a.columns) as wanted
          where not exists (
            select from pg_attribute c
            where c.attrelid = to_regclass(a.source) and c.attname = wanted and c.attnum > 0 and not c.attisdropped
          )
          order by wanted
        ) as lacking
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a (screen text, source text, columns jsonb)
    `,
  )
  return new Map(
    rows
      .filter(({ lacking }) => lacking.length > 0)
      .map(({ screen, source, isThere, lacking }) => [
        screen,
        isThere
          ? `The table ${source} of another application has no column ${lacking.join(', ')}. Correct sqlColumn in the file.`
          : `There is no table ${source}. Correct table.name or table.existing.schema in the file.`,
      ]),
  )
}
