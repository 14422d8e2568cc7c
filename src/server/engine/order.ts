// The order of a list, from what the caller asks and the file allows.
import { sql, type RawBuilder } from 'kysely'
import type { Field, Screen } from '../../shared/screen/normal-form.ts'
import { metaColumns } from '../../shared/screen/normalize-field.ts'
import type { SignedIn } from '../context.ts'
import { readableFields } from './field-access.ts'
import { quoted } from './fixed-sql.ts'
import type { Row } from './hook.ts'
import { invalid } from './invalid.ts'
import { idOrder } from './row-ids.ts'
import { mayBeEmpty } from './search-indexes.ts'
import { propsOf } from './props-of.ts'

interface Step {
  prop: string
  direction: 'asc' | 'desc'
}

type Sql = RawBuilder<unknown>

/** An order in the ways that a statement needs it said. */
export interface Order {
  /** Over alias t, as an index has it. */
  byIndex: Sql
  /** Over alias t, so that no index has it: what is searched for is found before it is ordered. */
  sorted: Sql
  /** What it goes by, selected over alias t; and the same order over that selection. */
  keys: Sql
  byKeys: Sql
}

/** The order of a list: `orderBy=a,-b`, else the file's own. Throws INVALID. */
export function ordered(screen: Screen, ctx: SignedIn, input: Row): Order {
  const fields = readableFields(screen, ctx.me)
  const asked = stepsIn(input['orderBy'])
  const { key } = screen.table
  const steps = asked.length > 0 ? asked : ownOrder(screen, fields)
  const allowed = asked.length > 0 ? [...sortableProps(fields), key] : null
  const isTwice = new Set(steps.map(({ prop }) => prop)).size < steps.length
  if (isTwice || !steps.every(({ prop }) => (allowed?.includes(prop) ?? true) && columnOf(screen, prop)))
    throw invalid(ctx.language, {
      field: 'orderBy',
      keyword: 'enum',
      params: { allowedValues: sortableProps(fields) },
    })
  const byId = (direction: Step['direction']) =>
    idOrder(screen).map((column) => ({ column, how: ` ${direction}` }))
  const parts = steps.flatMap(({ prop, direction }) =>
    prop === key
      ? byId(direction)
      : [
          {
            column: `t.${quoted(columnOf(screen, prop)!)}`,
            how: ` ${direction}${nullsLast(screen, prop)}`,
          },
        ],
  )
  // The id makes the order total, so that no row shows on two pages.
  if (steps.every(({ prop }) => prop !== key)) parts.push(...byId(steps.at(-1)!.direction))
  const listed = (text: (part: { column: string; how: string }, at: number) => string) =>
    sql.raw(parts.map(text).join(', '))
  return {
    byIndex: listed(({ column, how }) => column + how),
    sorted: listed(({ column, how }) => `coalesce(${column}, ${column})${how}`),
    keys: listed(({ column }, at) => `${column} as by_${at}`),
    byKeys: listed(({ how }, at) => `by_${at}${how}`),
  }
}

/**
 * The file's order, numbered lines row by row; the newest first for somebody whom that order would
 * tell what they may not read.
 */
function ownOrder(screen: Screen, readable: Field[]): Step[] {
  const { sort, key, master } = screen.table
  const own: Step[] = [
    ...(master?.inForm && sort.prop !== key ? [{ prop: master.prop, direction: 'desc' } as const] : []),
    { prop: sort.prop, direction: sort.order },
  ]
  const asked = own.map(({ prop }) => prop)
  const closed = screen.fields.some(
    (field) => propsOf(field).some((prop) => asked.includes(prop)) && !readable.includes(field),
  )
  return closed ? [{ prop: key, direction: 'desc' }] : own
}

// An index is read backwards only when nothing is said of nulls, so it is said only where there are any.
function nullsLast(screen: Screen, prop: string): string {
  const field = screen.fields.find((each) => each.prop === prop)
  return field && mayBeEmpty(field) ? ' nulls last' : ''
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
