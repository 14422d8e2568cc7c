// A tenant's adjustments to a screen: labels, widths and order of its fields, and where they show. Nothing
// else can be changed, so an adjustment never grants access.
import type { Field, Screen } from './normal-form.ts'
import type { FormGroup } from './normal-layout.ts'
import { chooseOne } from './spelled-out.ts'
import type { Text } from './text.ts'

export interface FieldOverride {
  label?: Text
  /** In pixels; null means as wide as the content. */
  width?: number | null
  inTable?: boolean
  inSearch?: boolean
  inForm?: boolean
}

export interface ScreenOverride {
  fields: Record<string, FieldOverride>
  /**
   * Props in the order of list, search and form. A field that is not named stays behind the field that it
   * follows in the file.
   */
  order?: string[]
}

/**
 * The screen with the adjustments. `ignored` names those that do not fit: fields that the file does not have
 * (any more), a place where the file does not put the field, and a form without a field it needs.
 */
export function withOverride(
  screen: Screen,
  override: ScreenOverride,
): { screen: Screen; ignored: string[] } {
  const ignored: string[] = []
  const known = new Set(screen.fields.map(({ prop }) => prop))
  const vanished = (prop: string) => !known.has(prop)
  for (const prop of Object.keys(override.fields)) if (vanished(prop)) ignored.push(`fields.${prop}`)
  for (const prop of override.order ?? []) if (vanished(prop)) ignored.push(`order.${prop}`)

  const adjusted = screen.fields.map((field) => {
    const wanted = wantedOf(override, field)
    ignored.push(...doesNotFit(field, wanted).map((word) => `fields.${field.prop}.${word}`))
    return adjust(field, wanted)
  })
  const fields = override.order ? inOrder(adjusted, override.order) : adjusted
  const shut = new Set(
    screen.fields.flatMap(({ prop, form }, at) => (form && !adjusted[at]!.form ? [prop] : [])),
  )
  return {
    screen: {
      ...screen,
      fields,
      form: {
        ...screen.form,
        groups: screen.form.groups.map((group) => groupOf(group, { fields, shut, sorts: !!override.order })),
      },
      checks: screen.checks.map((check) =>
        check.names ? { ...check, say: saidOf(check.names, fields) } : check,
      ),
      list: { ...screen.list, bulkEdit: screen.list.bulkEdit.filter((prop) => !shut.has(prop)) },
      states: screen.states && {
        ...screen.states,
        transitions: screen.states.transitions.map((step) => ({
          ...step,
          // A transition asks for its fields even when the form does not.
          input: step.input.map((field) =>
            adjust(field, { ...wantedOf(override, field), inForm: undefined }),
          ),
        })),
      },
    },
    ignored,
  }
}

function saidOf(props: string[], fields: Field[]): Text {
  const labels = new Map(fields.map(({ prop, label }) => [prop, label]))
  return chooseOne(props.map((prop) => labels.get(prop)))
}

// A prop may have the name of a member that every object has, such as "constructor".
function wantedOf({ fields }: ScreenOverride, { prop }: Field): FieldOverride {
  return Object.hasOwn(fields, prop) ? fields[prop]! : {}
}

/** A form cannot be saved without the fields that are, or may become, required. */
export function isNeededInForm({ required, form, lines }: Field): boolean {
  return required || form?.requiredWhen != null || (lines !== null && lines.min > 0)
}

function doesNotFit(field: Field, { width, inTable, inSearch, inForm }: FieldOverride): string[] {
  return [
    ...(width !== undefined && !field.column ? ['width'] : []),
    ...(inTable !== undefined && !field.column ? ['inTable'] : []),
    ...(inSearch !== undefined && !field.search ? ['inSearch'] : []),
    ...(inForm !== undefined && (!field.form || (!inForm && isNeededInForm(field))) ? ['inForm'] : []),
  ]
}

function adjust(field: Field, { label, width, inTable, inSearch, inForm }: FieldOverride): Field {
  const leavesForm = inForm === false && !isNeededInForm(field)
  return {
    ...field,
    label: label ?? field.label,
    column: field.column && {
      ...field.column,
      width: width === undefined ? field.column.width : width,
      hide: inTable === undefined ? field.column.hide : !inTable,
      // A field that left the form cannot be edited elsewhere either.
      edit: field.column.edit && !leavesForm,
    },
    search: field.search && {
      ...field.search,
      searchHide: inSearch === undefined ? field.search.searchHide : !inSearch,
    },
    form: leavesForm ? null : field.form,
  }
}

/** Sorts the fields; one that `order` does not name stays behind its neighbour. */
export function inOrder<F extends { prop: string }>(fields: F[], order: string[]): F[] {
  const named = new Set(order)
  const byProp = new Map(fields.map((field) => [field.prop, field]))
  const followers = Map.groupBy(
    fields.filter(({ prop }) => !named.has(prop)),
    (field) => fields.slice(0, fields.indexOf(field)).findLast(({ prop }) => named.has(prop))?.prop,
  )
  const first = followers.get(undefined) ?? []
  return [
    ...first,
    ...[...named].flatMap((prop) => {
      const field = byProp.get(prop)
      return field ? [field, ...(followers.get(prop) ?? [])] : []
    }),
  ]
}

function groupOf(
  group: FormGroup,
  { fields, shut, sorts }: { fields: Field[]; shut: Set<string>; sorts: boolean },
): FormGroup {
  const kept = group.fields.filter((prop) => !shut.has(prop))
  if (!sorts) return { ...group, fields: kept }
  const place = new Map(fields.map(({ prop }, at) => [prop, at]))
  return { ...group, fields: kept.toSorted((a, b) => place.get(a)! - place.get(b)!) }
}
