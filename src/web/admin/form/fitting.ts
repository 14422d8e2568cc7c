// Which choices of a form have to be asked about again because what they follow from has changed.
import { gridFields } from '../../../shared/screen/lines.ts'
import type { Field } from '../../../shared/screen/normal-form.ts'
import type { Reference } from '../../../shared/screen/normal-field-parts.ts'
import type { FormData } from './form-data.ts'
import type { FormStore } from './form-store.ts'
import { nameOf } from './lines/line-data.ts'
import { isFollowing, neededKey, type RowsAround } from './needed-values.ts'
import { rowsIn } from '../../../shared/row.ts'

/** A chosen value that follows from others. */
export interface Choice {
  /** Names it however its line moves. */
  name: string
  field: Field
  reference: Reference
  /** The lines it stands in and its line's name; null for a field of the form itself. */
  line: { prop: string; name: string } | null
  ids: string[]
  key: string
  around: RowsAround
}

/** The choices of the form that follow from other values, chosen or not. */
export function followingChoices(store: FormStore, fields: Field[]): Choice[] {
  const { data } = store.state()
  const master = { fields: store.fields(), row: store.row() }
  return fields.flatMap((field) => {
    if (isFollowing(field)) {
      const around = {
        fields: { form: master.fields, master: null },
        rows: { form: master.row, master: null },
      }
      return [choiceOf(field, { value: data[field.prop], line: null, around })]
    }
    const { lines, prop } = field
    const following = lines ? gridFields(lines).filter(isFollowing) : []
    if (following.length === 0) return []
    return rowsIn(data[prop]).flatMap((line) => {
      const around = {
        fields: { form: lines!.fields, master: master.fields },
        rows: { form: line, master: master.row },
      }
      return following.map((each) =>
        choiceOf(each, { value: line[each.prop], line: { prop, name: nameOf(line) }, around }),
      )
    })
  })
}

function choiceOf(
  field: Field,
  { value, line, around }: { value: unknown; line: Choice['line']; around: RowsAround },
): Choice {
  const ids = [value ?? []].flat().map(String)
  const reference = field.ref!
  const name = line ? `${line.prop} ${line.name} ${field.prop}` : field.prop
  return { name, field, reference, line, ids, key: neededKey(reference, around), around }
}

/** Takes ids out of choices, each at its place; answers the paths of those that changed. */
export function takeOut(store: FormStore, gone: { choice: Choice; left: string[] }[]): string[] {
  const paths: string[] = []
  const byLines = Map.groupBy(gone, ({ choice }) => choice.line?.prop ?? null)
  for (const [prop, those] of byLines) {
    if (prop === null) {
      for (const { choice, left } of those) {
        store.give(choice.field.prop, valueOf(choice.field, left))
        paths.push(choice.field.prop)
      }
      continue
    }
    const lines = rowsIn(store.state().data[prop])
    const next = lines.map((line, index) =>
      those
        .filter(({ choice }) => choice.line!.name === nameOf(line))
        .reduce((changed, { choice: { field }, left }) => {
          paths.push(`${prop}.${index}.${field.prop}`)
          return without(changed, field, valueOf(field, left))
        }, line),
    )
    store.give(prop, next)
  }
  return paths
}

function valueOf({ link }: Field, left: string[]): unknown {
  return link && left.length > 0 ? left : undefined
}

function without(line: FormData, { prop }: Field, value: unknown): FormData {
  const { [prop]: _value, [`${prop}Name`]: _label, ...rest } = line
  return value === undefined ? rest : { ...rest, [prop]: value }
}
