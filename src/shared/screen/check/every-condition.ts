// Where a screen file has conditions, and over whose fields each of them is.
import type { RelatedFields } from '../needs.ts'
import { signedActs } from '../normal-approval.ts'
import type { Field, Screen } from '../normal-form.ts'
import type { ScreenFile } from '../normalize.ts'
import { everyField, normalOrNull, type World } from './support.ts'

export interface PlacedCondition {
  /** The place in the file. */
  at: string
  condition: string
  fields: Field[]
  /** It also becomes part of a statement, which takes less than the browser does. */
  inSql: boolean
  /** The rows around a field, whose values its `where` may name. */
  related?: RelatedFields
}

const formConditions = ['showWhen', 'requiredWhen', 'disabledWhen'] as const

/** The conditions over fields of the row. */
export function* rowConditions(screen: Screen): Iterable<PlacedCondition> {
  const { fields, checks, states, actions, allow, scope } = screen
  const placed = (at: string, condition: string | null | undefined, inSql = false) =>
    condition ? [{ at, condition, fields, inSql }] : []
  for (const { prop, form } of fields)
    for (const when of formConditions) yield* placed(`fields.${prop}.${when}`, form?.[when])
  for (const [index, { that }] of checks.entries()) yield* placed(`check.${index}.that`, that)
  for (const { name, if: condition, approval } of states?.transitions ?? []) {
    yield* placed(`states.on.${name}.if`, condition, true)
    for (const [at, { when }] of (approval?.steps ?? []).entries())
      yield* placed(`states.on.${name}.approval.steps.${at}.when`, when)
  }
  for (const { name, showWhen, approval } of actions) {
    yield* placed(`actions.${name}.showWhen`, showWhen, true)
    for (const [at, { when }] of (approval?.steps ?? []).entries())
      yield* placed(`actions.${name}.approval.steps.${at}.when`, when)
  }
  for (const [index, { when }] of screen.notify.entries()) yield* placed(`notify.${index}.when`, when)
  yield* placed('allow.edit', allow.edit, true)
  yield* placed('allow.remove', allow.remove, true)
  for (const [type, condition] of Object.entries(scope)) yield* placed(`scope.${type}`, condition, true)
}

/** The conditions over what an action asks. */
export function* inputConditions({ actions }: Screen): Iterable<PlacedCondition> {
  for (const { name, input } of actions)
    for (const { prop, form } of input)
      for (const when of formConditions) {
        const condition = form?.[when]
        if (condition)
          yield { at: `actions.${name}.input.${prop}.${when}`, condition, fields: input, inSql: false }
      }
}

export interface PlacedWhere extends PlacedCondition {
  /** The screen whose rows it chooses among. */
  screen: Screen
  related: RelatedFields
}

/** The conditions over fields of another screen, as far as its file can be read. */
export function* whereConditions(file: ScreenFile, world: World): Iterable<PlacedWhere> {
  const own = normalOrNull(file, world)
  for (const [at, { ref, where }] of everyField(file.raw)) {
    const target = ref && where ? world.screens.get(ref) : undefined
    const screen = target ? normalOrNull(target, world) : null
    if (!screen || !where) continue
    const related = { form: formAround(own, at), master: masterOf(file, world) }
    yield { at: `${at}.where`, condition: where, fields: screen.fields, inSql: true, screen, related }
  }
  yield* stepConditions(file, world)
}

/** The conditions by which an approval chooses its steps among the rows of another screen. */
function* stepConditions(file: ScreenFile, world: World): Iterable<PlacedWhere> {
  const own = normalOrNull(file, world)
  for (const { name, approval } of own ? signedActs(own) : []) {
    const { stepsFrom } = approval
    const target = stepsFrom ? world.screens.get(stepsFrom.screen) : undefined
    const screen = target ? normalOrNull(target, world) : null
    if (!screen || !stepsFrom) continue
    const folder = file.raw.actions?.[name] ? 'actions' : 'states.on'
    yield {
      at: `${folder}.${name}.approval.stepsFrom.where`,
      condition: stepsFrom.where,
      ...{ fields: screen.fields, inSql: true, screen, related: { form: own!.fields, master: null } },
    }
  }
}

/** The fields beside the one at this place: those of the screen, or of an action's small form. */
export function formAround(own: Screen | null, at: string): Field[] {
  const [, action] = /^actions\.(.+)\.input\./.exec(at) ?? []
  const asking = own?.actions.find(({ name }) => name === action)
  return asking?.input ?? own?.fields ?? []
}

export function masterOf({ raw }: ScreenFile, world: World): Field[] | null {
  const master = raw.table?.master ? world.screens.get(raw.table.master.screen) : undefined
  return (master && normalOrNull(master, world)?.fields) ?? null
}
