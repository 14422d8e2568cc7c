// Defaults in the form that follow from other values, until a field is changed by hand.
import type { ConditionUser } from '../../../shared/screen/condition.ts'
import type { Field, Lines } from '../../../shared/screen/normal-form.ts'
import { presetFields, presetValue } from '../../../shared/screen/preset.ts'
import { lookOf } from '../field-types/field-looks.ts'
import type { FormData, Row } from './form-data.ts'
import { isOwn, isStored } from './lines/line-data.ts'

/** Values of chosen rows, by the field that chooses (screen.prop) and the id. */
export type ChosenRows = ReadonlyMap<string, Row>

interface Following {
  me: ConditionUser
  now: Date
  chosen: ChosenRows
}

export function chosenName({ ref }: Field, id: unknown): string {
  return `${ref!.asker} ${String(id)}`
}

interface Filled {
  fields: Field[]
  /** The values as they would be saved. */
  row: Row
  data: FormData
  /** Whether the field keeps what stands in it. */
  keeps: (field: Field) => boolean
  master: { fields: Field[]; row: Row } | null
  following: Following
}

/** The data with the defaults of untouched fields; the same object when nothing differs. */
export function withPresets({ fields, row, data, keeps, master, following }: Filled): FormData {
  const { me, now, chosen } = following
  const seen = { ...row }
  let next = data
  for (const field of presetFields(fields)) {
    if (keeps(field)) continue
    const value = presetValue(field, {
      fields,
      row: seen,
      me,
      now,
      master,
      chosen: chosenIn(field, { fields, row: seen, chosen }),
    })
    seen[field.prop] = value
    const shown = value === null ? undefined : lookOf(field).toForm(value)
    if (Object.is(next[field.prop], shown)) continue
    next = { ...next, [field.prop]: shown }
    if (shown === undefined) delete next[field.prop]
  }
  return next
}

function chosenIn(
  { preset }: Field,
  { fields, row, chosen }: { fields: Field[]; row: Row; chosen: ChosenRows },
): Record<string, Row> {
  const refs = new Set(preset!.chosen.map(({ ref }) => ref))
  return Object.fromEntries(
    fields
      .filter(({ prop }) => refs.has(prop))
      .map((field) => [field.prop, chosen.get(chosenName(field, row[field.prop])) ?? {}]),
  )
}

/** New lines with the defaults of their untouched cells; the same list when nothing differs. */
export function linesWithPresets(
  lines: Lines,
  given: FormData[],
  { master, following }: Pick<Filled, 'master' | 'following'>,
): FormData[] {
  if (presetFields(lines.fields).length === 0) return given
  const next = given.map((line) =>
    isStored(lines, line)
      ? line
      : withPresets({
          fields: lines.fields,
          row: line,
          data: line,
          keeps: (field) => isOwn(line, field),
          master,
          following,
        }),
  )
  return next.every((line, at) => line === given[at]) ? given : next
}

/** The choices whose rows defaults follow from. */
export function followedChoices(fields: Field[]): Field[] {
  const refs = new Set(fields.flatMap(({ preset }) => (preset?.chosen ?? []).map(({ ref }) => ref)))
  return fields.filter(({ prop }) => refs.has(prop))
}
