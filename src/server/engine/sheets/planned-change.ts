// The change that a row of a file asks for, held against the form's rules for a body.
import { bodyFields } from '../../../shared/screen/json-schema.ts'
import type { Field } from '../../../shared/screen/normal-form.ts'
import { newId } from '../../db/ids.ts'
import type { Change, Row } from '../hook.ts'
import { definitionOf } from '../../../shared/field-types/field-types.ts'
import { ownerOf, withDefaults } from '../save.ts'
import { readBody } from '../validate.ts'
import { faultsOf, refuse, where, words } from './cell-faults.ts'
import type { Pass } from './pass.ts'
import type { Draft } from './row-draft.ts'

/** Null when the row cannot be read as a whole; the draft's faults then say why. */
export function plannedChange(pass: Pass, draft: Draft, before: Row | null): Change | null {
  // A cell that could not be read has said why; the rest of the row would only say it again.
  const unread = new Set(draft.faults.map(({ field }) => field))
  try {
    return before ? changeOf(pass, draft, before) : creationOf(pass, draft)
  } catch (error) {
    const more = faultsOf(pass, error, draft.source).filter(({ field }) => !unread.has(field) || field === '')
    draft.faults.push(...more)
    return null
  }
}

function creationOf({ ctx, screen, secrets }: Pass, { values }: Draft): Change {
  const given = Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  )
  const body = readBody(screen, { body: { ...secrets, ...given }, mode: 'create', language: ctx.language })
  const full = withDefaults(screen, body)
  const id = newId()
  const tenantId = ownerOf(screen, ctx, { id, values: full })
  return { id, tenantId, before: null, after: { ...full, [screen.table.key]: id, tenantId } }
}

function changeOf(pass: Pass, draft: Draft, before: Row): Change {
  const { ctx, screen } = pass
  const editable = new Set(bodyFields(screen, 'update').flatMap(({ prop, of }) => of ?? [prop]))
  const body: Row = {}
  for (const [prop, given] of Object.entries(draft.values)) {
    const field = screen.fields.find((each) => (each.of ?? [each.prop]).includes(prop))!
    const value = whenEmpty(field, given, before[prop])
    if (editable.has(prop)) body[prop] = value
    else if (JSON.stringify(value ?? null) !== JSON.stringify(before[prop] ?? null))
      refuse(draft, where(pass), prop, words.setOnce)
  }
  const { key } = screen.table
  const {
    [key]: id,
    version: _version,
    ...values
  } = readBody(screen, {
    body: { ...body, [key]: before[key], version: before['version'] },
    mode: 'update',
    language: ctx.language,
  })
  return {
    id: String(id),
    tenantId: String(before['tenantId']),
    before,
    after: { ...before, ...values },
  }
}

/** An empty cell empties the field, or gives it back its default where it has one. */
function whenEmpty(field: Field, value: unknown, before: unknown): unknown {
  if (value !== null) return value
  if (definitionOf(field.type).isList) return []
  return field.default !== null && before !== null ? field.default : null
}
