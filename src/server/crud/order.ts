// The order of a list, from what the caller asks and the file allows.
import { sql, type RawBuilder } from 'kysely'
import type { Field, Screen } from '../../shared/screen/normal-form.ts'
import { metaColumns } from '../../shared/screen/normalize-field.ts'
import type { SignedIn } from '../http/context.ts'
import { readableFields } from './field-access.ts'
import type { Row } from './hooks/hook.ts'
import { invalid } from './invalid.ts'
import { mayBeEmpty } from './search-indexes.ts'
import { propsOf } from './row-sql.ts'

interface Step {
  prop: string
  direction: 'asc' | 'desc'
}

/**
 * The order by clause over alias t: `orderBy=a,-b`, else the file's own order. With `byIndex: false`
 * it is said so that no index has it, and what is searched for is found before it is ordered. Throws
 * INVALID.
 */
export function ordered(
  screen: Screen,
  ctx: SignedIn,
  input: Row,
  { byIndex = true } = {},
): RawBuilder<unknown> {
  const fields = readableFields(screen, ctx.me)
  const asked = stepsIn(input['orderBy'])
  const { key } = screen.table
  const steps = asked.length > 0 ? asked : [ownOrder(screen, fields)]
  const allowed = asked.length > 0 ? [...sortableProps(fields), key] : null
  const isTwice = new Set(steps.map(({ prop }) => prop)).size < steps.length
  if (isTwice || !steps.every(({ prop }) => (allowed?.includes(prop) ?? true) && columnOf(screen, prop)))
    throw invalid(ctx.language, {
      field: 'orderBy',
      keyword: 'enum',
      params: { allowedValues: sortableProps(fields) },
    })
  const by = (name: string) => {
    const column = sql.ref(`t.${name}`)
    return byIndex ? column : sql`coalesce(${column}, ${column})`
  }
  const parts = steps.map(({ prop, direction }) =>
    prop === key
      ? sql`${by('id')} ${sql.raw(direction)}`
      : sql`${by(columnOf(screen, prop)!)} ${sql.raw(direction)}${nullsLast(screen, prop)}`,
  )
  // The id makes the order total, so that no row shows on two pages.
  if (steps.every(({ prop }) => prop !== key))
    parts.push(sql`${by('id')} ${sql.raw(steps.at(-1)!.direction)}`)
  return sql.join(parts)
}

/** The file's order; the newest first for somebody whom that order would tell what they may not read. */
function ownOrder(screen: Screen, readable: Field[]): Step {
  const { sort, key } = screen.table
  const closed = screen.fields.some(
    (field) => propsOf(field).includes(sort.prop) && !readable.includes(field),
  )
  return closed ? { prop: key, direction: 'desc' } : { prop: sort.prop, direction: sort.order }
}

// An index is read backwards only when nothing is said of nulls, so it is said only where there are any.
function nullsLast(screen: Screen, prop: string): RawBuilder<unknown> {
  const field = screen.fields.find((each) => each.prop === prop)
  return field && mayBeEmpty(field) ? sql` nulls last` : sql``
}

function stepsIn(given: unknown): Step[] {
  return String(given ?? '')
    .split(',')
    .map((step) => step.trim())
    .filter((step) => step !== '')
    .map((step) => ({ prop: step.replace(/^-/, ''), direction: step.startsWith('-') ? 'desc' : 'asc' }))
}

function columnOf(screen: Screen, prop: string): string | undefined {
  if (prop === screen.table.key) return 'id'
  return screen.fields.find((field) => field.prop === prop)?.columns[0] ?? metaColumns[prop]
}

/** Props that a caller may order by. */
function sortableProps(fields: Field[]): string[] {
  return fields.filter(({ column }) => column?.sort).map(({ prop }) => prop)
}
