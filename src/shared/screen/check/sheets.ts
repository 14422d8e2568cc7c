// Checks of import and export.
import { definitionOf } from '../../field-types/field-types.ts'
import { suggestion, type Check } from './support.ts'

export const sheetChecks: Record<string, Check> = {
  *'The key of an import is made of fields of this screen'({ raw }) {
    for (const prop of keyProps(raw.import))
      if (!raw.fields[prop]) yield { field: 'import.key', fix: suggestion(prop, Object.keys(raw.fields)) }
  },
  *'The key of an import can be written in one cell'({ raw }) {
    for (const prop of keyProps(raw.import)) {
      const field = raw.fields[prop]
      if (!field) continue
      const { type = 'string', form, readOnly = false } = field
      const { columns, isList, isInSheets, cel } = definitionOf(type)
      const isOneValue = columns === 1 && !isList && isInSheets && cel !== null
      if (!isOneValue || readOnly || form === false)
        yield {
          field: 'import.key',
          fix: `Choose a field that the form has and that holds one value instead of "${prop}".`,
        }
    }
  },
  *"One field of an import's key is required"({ raw }) {
    const props = keyProps(raw.import).filter((prop) => raw.fields[prop])
    if (props.length > 0 && !props.some((prop) => raw.fields[prop]!.required))
      yield {
        field: 'import.key',
        fix: `Without a value nothing is found: add "required": true to fields.${props[0]}.`,
      }
  },
  *'The key of an import does not name the tenant'({ raw }) {
    if (keyProps(raw.import).includes('tenantId'))
      yield { field: 'import.key', fix: 'Leave "tenantId" out: a row is always found within its tenant.' }
  },
  *'The further columns of an import belong to a reference of this screen'({ raw }) {
    const prop = raw.import?.columnsBy
    if (prop === undefined || raw.fields[prop]?.ref) return
    const references = Object.keys(raw.fields).filter((name) => raw.fields[name]!.ref)
    yield { field: 'import.columnsBy', fix: suggestion(prop, references) }
  },
}

function keyProps(given: { key: string | string[] } | undefined): string[] {
  return given ? [given.key].flat() : []
}
