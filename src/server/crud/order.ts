// The order of a list, from what the caller asks and the file allows.
import { sql, type RawBuilder } from 'kysely'
import type { Language } from '../../shared/errors.ts'
import type { Screen } from '../../shared/screen/normal-form.ts'
import { metaColumns } from '../../shared/screen/normalize-field.ts'
import type { Row } from './hooks/hook.ts'
import { invalid } from './invalid.ts'

interface Step {
  prop: string
  direction: 'asc' | 'desc'
}

/** The order by clause over alias t: `orderBy=a,-b`, else the file's own order. Throws INVALID. */
export function ordered(screen: Screen, input: Row, language: Language): RawBuilder<unknown> {
  const asked = stepsIn(input['orderBy'])
  const { sort, key } = screen.table
  const steps: Step[] = asked.length > 0 ? asked : [{ prop: sort.prop, direction: sort.order }]
  const allowed = asked.length > 0 ? [...sortableProps(screen), key] : null
  const isTwice = new Set(steps.map(({ prop }) => prop)).size < steps.length
  if (isTwice || !steps.every(({ prop }) => (allowed?.includes(prop) ?? true) && columnOf(screen, prop)))
    throw invalid(language, {
      field: 'orderBy',
      keyword: 'enum',
      params: { allowedValues: sortableProps(screen) },
    })
  const parts = steps.map(({ prop, direction }) =>
    prop === key
      ? sql`t.id ${sql.raw(direction)}`
      : sql`${sql.ref(`t.${columnOf(screen, prop)}`)} ${sql.raw(direction)} nulls last`,
  )
  // The id makes the order total, so that no row shows on two pages.
  if (steps.every(({ prop }) => prop !== key)) parts.push(sql`t.id ${sql.raw(steps.at(-1)!.direction)}`)
  return sql.join(parts)
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
function sortableProps(screen: Screen): string[] {
  return screen.fields.filter(({ column }) => column?.sort).map(({ prop }) => prop)
}
