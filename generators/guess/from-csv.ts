import type { Dict } from '../../src/shared/screen/normal-form.ts'
import type { RawField } from '../../src/shared/screen/raw.ts'
import { kebabCase } from '../../src/shared/screen/words.ts'
import { listFor, placeFields, type ScreenDraft } from './draft.ts'
import { labelFor, propsFor } from './name-field.ts'
import { readCsv } from './read-csv.ts'
import { guessValues } from './values.ts'

/** A screen's fields from the columns of a csv file, each with the reason for its type. */
export function draftFromCsv(file: string, { name, known }: { name: string; known: Dict[] }): ScreenDraft {
  const { columns } = readCsv(file)
  const props = propsFor(columns.map(({ heading }) => heading))
  const draft: ScreenDraft = { fields: {}, dicts: {}, told: [] }
  const fields: Record<string, RawField> = {}
  for (const [index, { heading, values }] of columns.entries()) {
    const prop = props[index]!
    const label = labelFor(heading || prop)
    const { type, why, choices, required, unique, ...limits } = guessValues(heading, values)
    const field: RawField = { label }
    if (choices) {
      const list = listFor(choices, {
        title: label,
        code: `${name}-${kebabCase(prop)}`,
        known,
        areStored: false,
      })
      field.dict = list.code
      if (list.dict) draft.dicts[list.code] = list.dict
    } else if (type !== 'string') field.type = type
    fields[prop] = { ...field, ...(required && { required }), ...(unique && { unique }), ...limits }
    draft.told.push(
      `${heading || `column ${index + 1}`} → ${prop}: ${choices ? `dict ${field.dict}` : type} (${why})`,
    )
  }
  draft.fields = placeFields(fields)
  return draft
}
