// Which fields of the screens have another name than before, and what is kept under the former one.
import type { ViewContent } from '../../../shared/calls/screen-view.ts'
import type { ListSettings } from '../../../shared/calls/user-settings.ts'
import type { Field, Screen } from '../../../shared/screen/normal-form.ts'
import type { ScreenOverride } from '../../../shared/screen/overrides.ts'

export interface FieldRename {
  screen: string
  from: string
  to: string
}

/**
 * What the files say was renamed. In development `before` are the screens of the last save: a file
 * that returns to the former name takes the rename back without a word.
 */
export function fieldRenames(screens: Screen[], before: Screen[] = []): FieldRename[] {
  const former = new Map(before.map((screen) => [screen.name, screen]))
  return screens.flatMap(({ name, fields }) => {
    const names = fields.flatMap(namesOf)
    const props = new Set(names.map(({ prop }) => prop))
    const declared = names.flatMap(({ prop, was }) =>
      was === null ? [] : [{ screen: name, from: was, to: prop }],
    )
    const takenBack = (former.get(name)?.fields ?? [])
      .flatMap(namesOf)
      .flatMap(({ prop, was }) =>
        was !== null && props.has(was) && !props.has(prop) && !declared.some(({ from }) => from === prop)
          ? [{ screen: name, from: prop, to: was }]
          : [],
      )
    return [...declared, ...takenBack]
  })
}

/** A field's names in rows and searches: those of a range are its own and its two ends'. */
function namesOf({
  prop,
  was,
  of,
}: Pick<Field, 'prop' | 'was' | 'of'>): { prop: string; was: string | null }[] {
  const former = was === null ? null : formerEnds({ prop, was, of })
  return [{ prop, was }, ...(of ?? []).map((end, index) => ({ prop: end, was: former?.[index] ?? null }))]
}

/** What a renamed range's ends were called, where their names follow from its own. */
export function formerEnds({ prop, was, of }: Pick<Field, 'prop' | 'was' | 'of'>): string[] | null {
  const endings = ['Start', 'End']
  const isNamedAfter = of?.every((end, index) => end === `${prop}${endings[index]}`) ?? false
  return was !== null && isNamedAfter ? endings.map((ending) => `${was}${ending}`) : null
}

/** Former prop → present prop of one screen. */
export type Renamed = ReadonlyMap<string, string>

/** A saved view under the present names. What it says by a present name already stays. */
export function renamedView(content: ViewContent, names: Renamed): ViewContent {
  const { values, groupBy, orderBy, list } = content
  return {
    ...content,
    values: renamedKeys(values, names),
    ...(groupBy !== undefined && { groupBy: renamedOrder(groupBy, names) }),
    ...(orderBy !== undefined && { orderBy: renamedOrder(orderBy, names) }),
    ...(list && { list: renamedList(list, names) }),
  }
}

/** A person's settings of a list under the present names. */
export function renamedList(list: ListSettings, names: Renamed): ListSettings {
  if (!list.columns) return list
  const taken = new Set(list.columns.map(({ prop }) => prop))
  const columns = list.columns.map((column) => ({ ...column, prop: nameNow(column.prop, names, taken) }))
  return { ...list, columns }
}

/** A tenant's adjustments under the present names. */
export function renamedOverride(override: ScreenOverride, names: Renamed): ScreenOverride {
  const { fields, order } = override
  const taken = new Set(order)
  return {
    ...override,
    fields: renamedKeys(fields, names),
    ...(order && { order: order.map((prop) => nameNow(prop, names, taken)) }),
  }
}

/** An order such as `-rank,name` under the present names. */
export function renamedOrder(orderBy: string, names: Renamed): string {
  const steps = orderBy.split(',')
  const taken = new Set(steps.map((step) => step.replace(/^-/, '')))
  return steps
    .map((step) =>
      step.replace(/^(-?)(.*)$/, (_, minus: string, prop: string) => minus + nameNow(prop, names, taken)),
    )
    .join(',')
}

/** The same entries under the present names; the same object where none has a former one. */
export function renamedKeys<T>(entries: Record<string, T>, names: Renamed): Record<string, T> {
  if (!Object.keys(entries).some((key) => names.has(key))) return entries
  const taken = new Set(Object.keys(entries))
  return Object.fromEntries(
    Object.entries(entries).map(([key, value]) => [nameNow(key, names, taken), value]),
  )
}

function nameNow(prop: string, names: Renamed, taken: ReadonlySet<string>): string {
  const now = names.get(prop)
  return now === undefined || taken.has(now) ? prop : now
}
