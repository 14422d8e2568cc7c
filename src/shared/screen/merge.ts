// Which values a person chooses when rows are merged; the dialog and the server go by the same.
import type { Field, FieldType, Screen } from './normal-form.ts'

/** Rows that are merged at once, the survivor among them. */
export const MOST_MERGED = 10

/** What stands for "of all rows together" in the place of a row's id. */
export const OF_ALL = 'ALL'

const lists: readonly FieldType[] = ['tags', 'dictMany', 'refMany']

/** Whether the values of several rows can be taken together. */
export function isJoined({ type }: Field): boolean {
  return lists.includes(type)
}

/** Whether the survivor may get the field's value from another row: what a person may fill in at any time. */
export function isTakenOver({ states }: Pick<Screen, 'states'>, field: Field): boolean {
  const { prop, form, readOnly, secret, computed, lines, total, number } = field
  const isMade =
    readOnly || secret || Boolean(computed) || Boolean(lines) || Boolean(total) || number !== null
  return !isMade && form !== null && form.editable && prop !== states?.field && prop !== 'tenantId'
}
