// Fields that a company has added to a screen for itself. They are fields of the normal form like those of
// the file; their values stand in one column of the table, by the id of the field.
import type { Field, Screen } from './normal-form.ts'

/** The column with the values of all companies' fields: ids of fields → values. */
export const CUSTOM_COLUMN = 'custom'

/** Fields of one company on one screen at most. */
export const MOST_CUSTOM_FIELDS = 30

const PROP = /^custom(\d{6,})$/

/** The prop of a company's field, which no other field of any company or file has. */
export function customProp(id: string): string {
  return `${CUSTOM_COLUMN}${id}`
}

/** Whether a prop, or the column of that name, is a company's field. */
export function isCustomProp(prop: string): boolean {
  return PROP.test(prop)
}

/** The id of the field behind a prop; null for a field of the file. */
export function customIdOf(prop: string): string | null {
  return PROP.exec(prop)?.[1] ?? null
}

/** The value list of a field that is chosen from a list. */
export function customDict(id: string): string {
  return `custom-${id}`
}

/** The id of the field whose choices a value list holds; null for every other list. */
export function customIdOfDict(code: string): string | null {
  return /^custom-(\d{6,})$/.exec(code)?.[1] ?? null
}

/** The screen with the fields of a company behind its own: in the list, the search, the form and the record's page. */
export function withCustomFields(screen: Screen, fields: Field[]): Screen {
  if (fields.length === 0) return screen
  const props = fields.map(({ prop }) => prop)
  const hasBulkEdit = screen.list.bulkEdit.length > 0
  return {
    ...screen,
    fields: [...screen.fields, ...fields],
    form: {
      ...screen.form,
      groups: [
        ...screen.form.groups,
        { name: CUSTOM_COLUMN, label: { zh: '自定义字段', en: 'Custom fields' }, fields: props },
      ],
    },
    list: hasBulkEdit ? { ...screen.list, bulkEdit: [...screen.list.bulkEdit, ...props] } : screen.list,
  }
}
