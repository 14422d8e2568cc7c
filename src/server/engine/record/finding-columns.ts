import { labelFields, searchedFields } from '../../../shared/screen/label-props.ts'
import type { Field, Screen } from '../../../shared/screen/normal-form.ts'
import type { Me } from '../../context.ts'
import { holdsCode } from '../../may.ts'
import { readableFields } from '../field-access.ts'

/**
 * Whether rows of the screen are found by the caller: they have its page in the menu, and may view its
 * rows. Lines are found through the row that has them, and nothing is known of the indexes of a table of
 * another owner.
 */
export function isFindable({ menu, table, calls }: Screen, me: Me): boolean {
  if (table.existing || table.master?.inForm || !holdsCode(me, menu.code)) return false
  return (['list', 'detail'] as const).every((wanted) => {
    const asked = calls.find(({ kind }) => kind === wanted)
    return asked !== undefined && holdsCode(me, asked.permission)
  })
}

/**
 * The columns by which a row is found: its names, what pickers find it by besides, its numbers and its
 * phones, as far as the caller may read them. Of a table that grows, only those whose search has an index.
 */
export function findingColumns(screen: Screen, me: Me): string[] {
  const fields = readableFields(screen, me)
  const names = (['zh', 'en'] as const).flatMap((language) => labelFields(screen, { fields, language }))
  const wanted = fields.filter(
    (field) => names.includes(field) || screen.table.findBy.includes(field.prop) || tells(screen, field),
  )
  const known = indexed(screen, fields)
  const open = screen.table.grows ? wanted.filter((field) => known.has(field)) : wanted
  return [...new Set(open.filter(isText).map(({ columns }) => columns[0]!))]
}

/** A number or a phone tells one row from the others. */
function tells({ table }: Screen, { prop, type, unique, number }: Field): boolean {
  return type === 'phone' || unique || number !== null || table.unique.some((group) => group.includes(prop))
}

function isText({ type, columns, secret }: Field): boolean {
  return (type === 'string' || type === 'phone') && columns.length === 1 && !secret
}

function indexed(screen: Screen, fields: Field[]): Set<Field> {
  const searched = fields.filter(({ search }) => search?.match === 'contains')
  return new Set(searched.flatMap((field) => searchedFields(screen, field, fields)))
}
