import { sql } from 'kysely'
import type { Screen } from '../../shared/screen/normal-form.ts'
import { isSuggested } from '../../shared/screen/normalize-field.ts'
import { many } from '../db/connection.ts'
import type { SignedIn } from '../context.ts'
import { containsSql, escapeLike, isTooShortForIndex } from './contains.ts'
import { boundedWhen } from './count-rows.ts'
import { readableFields } from './field-access.ts'
import type { Row } from './hook.ts'
import { invalid } from './invalid.ts'
import { tableOf } from './row-sql.ts'
import { visible } from './visible-rows.ts'

/** The specification's "+digit" picks one of ten. */
const SUGGESTIONS = 10
/** Among so many rows that fit, the ten values are looked for. */
const ROWS_LOOKED_AT = 500
const LONGEST_TYPED = 200

/** Values that a searched text column holds in rows the caller may see: `field` names it, `q` is what is typed. */
export async function suggestValues(
  ctx: SignedIn,
  { screen, input }: { screen: Screen; input: Row },
): Promise<{ values: string[] }> {
  const unknown = Object.keys(input).find(
    (name) => name !== 'field' && name !== 'q' && !(name in screen.api.fixed),
  )
  if (unknown) throw invalid(ctx.language, { field: unknown, keyword: 'additionalProperties' })
  const open = readableFields(screen, ctx.me).filter(isSuggested)
  const field = open.find(({ prop }) => prop === input['field'])
  if (!field)
    throw invalid(ctx.language, {
      field: 'field',
      keyword: 'enum',
      params: { allowedValues: open.map(({ prop }) => prop) },
    })
  const q = String(input['q'] ?? '').trim()
  if (q.length > LONGEST_TYPED)
    throw invalid(ctx.language, { field: 'q', keyword: 'maxLength', params: { limit: LONGEST_TYPED } })
  if (q === '') return { values: [] }
  const column = sql.ref(`t.${field.columns[0]}`)
  const rows = await boundedWhen(screen.table.existing !== null || isTooShortForIndex(q), ctx, (db) =>
    many(
      db,
      sql<{ value: string }>`
        select value
        from (
          select ${column}::text as value
          from ${tableOf(screen)} t
          where ${visible(screen, ctx)} and ${containsSql(column, q, { byIndex: !screen.table.existing })}
          limit ${ROWS_LOOKED_AT}
        ) as fitting
        where value <> ''
        group by value
        order by lower(value) not like lower(${escapeLike(q)}) || '%', length(value), value
        limit ${SUGGESTIONS}
      `,
    ),
  )
  return { values: rows.map(({ value }) => value) }
}
