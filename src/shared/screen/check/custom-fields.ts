// Checks of screens to which companies may add fields of their own.
import { CUSTOM_COLUMN } from '../custom-fields.ts'
import { normalOrNull, type Check } from './support.ts'

export const customFieldChecks: Record<string, Check> = {
  *'Companies add fields to rows of the product’s own that have a form'(file, world) {
    const screen = normalOrNull(file, world)
    if (!screen?.customFields) return
    if (screen.table.existing)
      yield {
        field: 'customFields',
        fix: 'Leave it out: a table of another application has no column for the values.',
      }
    if (screen.table.master?.inForm)
      yield {
        field: 'customFields',
        fix: `Say it in ${screen.table.master.screen}: lines are written with the row they belong to.`,
      }
    if (screen.allow.add === 'false' && screen.allow.edit === 'false')
      yield {
        field: 'customFields',
        fix: 'Leave it out: nobody can fill in the fields of rows that nobody edits.',
      }
    for (const { prop, columns } of screen.fields)
      if (columns.includes(CUSTOM_COLUMN))
        yield {
          field: `fields.${prop}`,
          fix: `Give the field another name: the column "${CUSTOM_COLUMN}" holds the fields of companies.`,
        }
  },
}
