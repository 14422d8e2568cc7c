// Which of a screen's fields the caller may be sent and may change. Every way out of the server
// goes through here: lists, details, answers of a save, conflicts, history, exports.
import type { Field, Screen } from '../../shared/screen/normal-form.ts'
import { isCustomProp } from '../../shared/screen/custom-fields.ts'
import * as fieldCodes from '../../shared/screen/field-codes.ts'
import type { Me } from '../context.ts'
import { holdsCode } from '../may.ts'
import type { Row } from './hook.ts'
import { propsOf } from './props-of.ts'

/** The fields the caller may be sent, search by and sort by. */
export function readableFields(screen: Screen, me: Me): Field[] {
  return fieldCodes.readableFields(screen, (code) => holdsCode(me, code))
}

/** The fields a body of the caller's may change. */
export function writableFields(screen: Screen, me: Me): Field[] {
  return fieldCodes.writableFields(screen, (code) => holdsCode(me, code))
}

/** Fields of other companies: what a history tells may have been written by one of them. */
function strangeProps({ fields }: Screen, row: Row): string[] {
  return Object.keys(row).filter((name) => isCustomProp(name) && !fields.some(({ prop }) => prop === name))
}

/** The row without what the caller may not read, labels included. */
export function readableRow<R extends Row | null>(screen: Screen, me: Me, row: R): R {
  const readable = readableFields(screen, me)
  if (row === null) return row
  const strange = screen.customFields ? strangeProps(screen, row) : []
  if (strange.length === 0 && readable.length === screen.fields.length) return row
  const kept: Row = { ...row }
  for (const prop of strange) delete kept[prop]
  for (const field of screen.fields) {
    if (readable.includes(field)) continue
    // A history may hold the field under the name it had before.
    for (const prop of [...propsOf(field), `${field.prop}Name`, field.was ?? field.prop]) delete kept[prop]
  }
  return kept as R
}
