// Explains why somebody can or cannot see a screen, a button, a field or a row.
import { Type, type Static } from 'typebox'
import { call } from '../call.ts'
import { Id } from '../shapes.ts'

const Name = Type.String({ minLength: 1, maxLength: 60, pattern: '^[A-Za-z][A-Za-z0-9-]*$' })

/** One checked step, with its result and the place that decides it. */
export const AccessStep = Type.Object({
  ok: Type.Boolean(),
  /** The step in the caller's language. */
  what: Type.String(),
  because: Type.String(),
  where: Type.Union([
    Type.Object({ file: Type.String(), line: Type.Integer() }),
    Type.Object({ role: Type.Object({ id: Id, name: Type.String() }) }),
    Type.Object({ scope: Type.String() }),
    Type.Null(),
  ]),
})
export type AccessStep = Static<typeof AccessStep>

export const explainAccess = call({
  method: 'GET',
  path: '/sys-system/access/explain',
  permission: 'system_access_explain',
  summary: 'Why a user sees or does not see a screen, a button, a field or a row',
  query: Type.Object(
    {
      userId: Id,
      screen: Name,
      /** view, add, edit, remove, or the name of an action or a change of state. */
      button: Type.Optional(Name),
      field: Type.Optional(Name),
      rowId: Type.Optional(Id),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ ok: Type.Boolean(), steps: Type.Array(AccessStep) }),
})
