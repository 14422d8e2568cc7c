// Parameters of every list by what colleagues keep about its rows: who takes care of one, and its tags.
import type { Screen } from './normal-form.ts'

/** A user's id, or one of these words. */
export const CARE_OF_ME = 'me'
export const CARE_OF_NOBODY = 'nobody'

const careParams = ['careOf', 'careTag'] as const
export type CareParam = (typeof careParams)[number]

/** Rows in tables of other owners have no assignee and no tags; a field of the same name comes first. */
export function careParamsOf({ table, fields }: Pick<Screen, 'table' | 'fields'>): CareParam[] {
  if (table.existing) return []
  return careParams.filter((name) => fields.every(({ prop }) => prop !== name))
}
