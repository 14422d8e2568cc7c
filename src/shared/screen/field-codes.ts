// Fields that need a permission code to read or change, and who may do which. The server filters what it
// sends and accepts by it; the browser what it draws.
import type { Field, Screen } from './normal-form.ts'
import type { Text } from './text.ts'
import { snakeCase } from './words.ts'

type Holds = (code: string) => boolean

export function fieldCode(menuCode: string, act: 'read' | 'write', prop: string): string {
  return `${menuCode}_${act}_${snakeCase(prop)}`
}

/** The acts on single fields, for the permission catalogue and the permission tree of a role. */
export function fieldActs(fields: Field[]): { name: string; label: Text }[] {
  return fields.flatMap(({ prop, label, readCode, writeCode }) => [
    ...(readCode
      ? [{ name: `read_${prop}`, label: { zh: `查看“${label.zh}”`, en: `See "${label.en}"` } }]
      : []),
    ...(writeCode
      ? [{ name: `write_${prop}`, label: { zh: `填写“${label.zh}”`, en: `Fill in "${label.en}"` } }]
      : []),
  ])
}

export function takesOwnCode({ readCode, writeCode }: Field): boolean {
  return readCode !== null || writeCode !== null
}

/** The fields that a user with these codes may see, search and sort by. */
export function readableFields({ fields }: Screen, holds: Holds): Field[] {
  let closed = fields.filter(({ readCode }) => readCode !== null && !holds(readCode))
  if (closed.length === 0) return fields
  // A computed field, or a total, would reveal the hidden field it is made from.
  for (let telling = closed; telling.length > 0; closed = [...closed, ...telling]) {
    telling = fields.filter(
      (field) => !closed.includes(field) && closed.some((one) => isMadeFrom(field, one)),
    )
  }
  return fields.filter((field) => !closed.includes(field))
}

function isMadeFrom({ computed, total }: Field, { prop, of }: Field): boolean {
  if (total) return total.lines === prop
  if (!computed) return false
  return (of ?? [prop]).some((name) => new RegExp(`\\b${name}\\b`).test(computed.compute))
}

/** The fields that a user with these codes may change; a field that cannot be seen cannot be filled in either. */
export function writableFields(screen: Screen, holds: Holds): Field[] {
  const readable = readableFields(screen, holds)
  return readable.filter(({ writeCode }) => writeCode === null || holds(writeCode))
}

/** Whether people of such a company see the field, whatever they may do. */
export function isShownTo(tenantType: string, { viewers }: Field): boolean {
  return viewers === null || viewers.some((each) => each === tenantType)
}

/**
 * The screen as a user of such a company with these codes sees it: some fields left out, others locked or without
 * column, search and groups.
 */
export function screenFor(screen: Screen, user: { tenantType: string; holds: Holds }): Screen {
  return withCodes(withoutColumnsOfOthers(screen, user.tenantType), user.holds)
}

/** A field that is not shown stays with the row, whose conditions may name it. */
function withoutColumnsOfOthers(screen: Screen, tenantType: string): Screen {
  const hidden = screen.fields.filter((field) => !isShownTo(tenantType, field))
  if (hidden.length === 0) return screen
  const isShown = (prop: string) => hidden.every((field) => field.prop !== prop)
  return {
    ...screen,
    fields: screen.fields.map((field) =>
      hidden.includes(field) ? { ...field, column: null, search: null } : field,
    ),
    table: { ...screen.table, groupBy: screen.table.groupBy.filter(isShown) },
  }
}

function withCodes(screen: Screen, holds: Holds): Screen {
  const signs = screen.list.quick.some(({ sign }) => sign !== null)
  if (!signs && !screen.fields.some(takesOwnCode)) return screen
  const writable = new Set(writableFields(screen, holds))
  const readable = readableFields(screen, holds)
  const isIn = (fields: Iterable<Field>, prop: string) => [...fields].some((field) => field.prop === prop)
  return {
    ...screen,
    fields: readable.map((field) => (writable.has(field) ? field : locked(field))),
    list: {
      ...screen.list,
      bulkEdit: screen.list.bulkEdit.filter((prop) => isIn(writable, prop)),
      quick: screen.list.quick.filter(
        ({ where, sign }) =>
          where.every(({ prop }) => isIn(readable, prop)) &&
          (sign === null || holds(`${screen.menu.code}_${snakeCase(sign)}`)),
      ),
    },
  }
}

function locked(field: Field): Field {
  if (!field.form) return field
  return { ...field, required: false, form: { ...field.form, requiredWhen: null, disabledWhen: 'true' } }
}
