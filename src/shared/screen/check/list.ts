// Checks of the list: summaries, editing in cells and of many rows, details.
import { definitionOf } from '../../field-types/field-types.ts'
import type { Field, Screen } from '../normal-form.ts'
import type { ScreenFile } from '../normalize.ts'
import { normalOrNull, propsOf, suggestion, type Check, type Finding, type World } from './support.ts'

export const listChecks: Record<string, Check> = {
  *'A summary fits the kind of value'(file, world) {
    for (const { prop, type, columns, column } of fieldsOf(file, world)) {
      const kind = column?.summary
      if (!kind) continue
      const at = `fields.${prop}.column.summary`
      const fitting = columns.length === 1 ? definitionOf(type).summaries : []
      if (!fitting.includes(kind))
        yield {
          field: at,
          fix:
            fitting.length > 0
              ? `A ${type} has ${fitting.join(', ')}.`
              : `Leave it out: a ${type} is not kept in one column.`,
        }
    }
  },
  *'A cell can be edited where the form could change its field'(file, world) {
    const screen = normalOrNull(file, world)
    for (const field of screen?.fields ?? []) {
      const why = field.column?.edit ? lockOf(screen!, field) : null
      if (why) yield { field: `fields.${field.prop}.column.edit`, fix: `Leave it out: ${why}.` }
    }
  },
  *'Bulk edit names fields that can have one value in many rows'(file, world) {
    const screen = normalOrNull(file, world)
    for (const [index, prop] of (file.raw.list?.bulkEdit ?? []).entries()) {
      const at = `list.bulkEdit.${index}`
      const field = screen?.fields.find((each) => each.prop === prop)
      if (!file.raw.fields[prop]) yield { field: at, fix: suggestion(prop, Object.keys(file.raw.fields)) }
      const why = screen && field ? (lockOf(screen, field) ?? singleOf(screen, field)) : null
      if (why) yield { field: at, fix: `Leave "${prop}" out: ${why}.` }
    }
  },
  *'Bulk edit has a call, and no action of the same address'(file, { profiles }) {
    const { raw } = file
    if (!raw.list?.bulkEdit) return
    const profile = profiles[raw.api?.profile ?? 'standard']
    if (profile && !profile.calls.bulkEdit && !raw.api?.calls?.bulkEdit)
      yield { field: 'api.calls.bulkEdit', fix: 'Add "bulkEdit": "POST bulk-update".' }
    if (raw.actions?.['bulk-update'])
      yield {
        field: 'actions.bulk-update',
        fix: 'The address belongs to bulk edit; name the action otherwise.',
      }
  },
  *'What an opened row shows are fields of this screen, and no tree has it'({ raw }) {
    const expand = raw.list?.expand
    if (expand === undefined) return
    if (raw.table?.parent)
      yield { field: 'list.expand', fix: 'Rows of a tree open to the rows below them; leave "expand" out.' }
    if (typeof expand === 'string') return
    const props = [...Object.keys(raw.fields), ...propsOf(raw)]
    for (const [index, prop] of expand.entries())
      if (!raw.fields[prop]) yield { field: `list.expand.${index}`, fix: suggestion(prop, props) }
  },
  *'A list of one long page is not a tree'({ raw }) {
    if (raw.list?.virtual && raw.table?.parent)
      yield {
        field: 'list.virtual',
        fix: 'A tree draws only what is visible by itself; leave "virtual" out.',
      }
    if (raw.list?.pageSize === 1000 && !raw.list.virtual)
      yield { field: 'list.pageSize', fix: 'A page of 1,000 rows takes "virtual": true.' }
  },
}

function fieldsOf(file: ScreenFile, world: World): Field[] {
  return normalOrNull(file, world)?.fields ?? []
}

/** The reason why no update can reach a field; null when one can. */
function lockOf(screen: Screen, field: Field): string | null {
  if (screen.allow.edit === 'false') return 'rows of this screen are not edited'
  if (field.readOnly || !field.form) return 'the form does not have the field'
  if (field.secret) return 'a password has its own call'
  if (!field.form.editable) return 'the field is only set when creating'
  if (screen.states?.field === field.prop) return 'the state changes by its transitions'
  return null
}

/** The reason why a field cannot have the same value in many rows; null when it can. */
function singleOf({ table }: Screen, { prop, unique, columns }: Field): Finding['fix'] | null {
  if (unique || table.unique.some((props) => props.filter((each) => each !== 'tenantId').join() === prop))
    return 'no two rows may have the same value'
  if (table.parent === prop) return 'rows of a tree are moved one by one'
  if (columns.length === 0) return 'it is not kept in the row itself'
  return null
}
