import type { Screen } from '../../../shared/screen/normal-form.ts'

/** Whether colleagues may discuss its rows: those in a table of another owner have keys that only it knows. */
export function isDiscussed({ table }: Screen): boolean {
  return table.existing === null
}
