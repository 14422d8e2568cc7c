// Rows of generated screens that several people sign before their state changes.
import { Type, type Static } from 'typebox'
import { call } from '../call.ts'

/** Counting what waits stops here: 1000+. */
export const WAITING_CAP = 1_000

const Step = Type.Object({
  name: Type.String(),
  /** In the caller's language. */
  label: Type.String(),
  state: Type.Union([
    Type.Literal('signed'),
    Type.Literal('current'),
    Type.Literal('later'),
    Type.Literal('skipped'),
  ]),
  /** How many different people sign. */
  signers: Type.Integer(),
  signatures: Type.Array(
    Type.Object({
      signer: Type.String(),
      at: Type.String({ format: 'date-time' }),
      /** Whom the signer stood in for. */
      for: Type.Optional(Type.String()),
    }),
  ),
  /** Until when the current step is to be signed. */
  due: Type.Optional(Type.String({ format: 'date-time' })),
})

const Approval = Type.Object({
  transition: Type.String(),
  label: Type.String(),
  steps: Type.Array(Step),
})
export type Approval = Static<typeof Approval>

export const approvalsOfRow = call({
  method: 'GET',
  path: '/sys-system/approval/ofRow',
  permission: 'signedIn',
  summary: 'Who has signed a row, who is next and who was not needed; takes the right to view it',
  query: Type.Object(
    {
      screen: Type.String({ minLength: 1, maxLength: 60, pattern: '^[a-z][a-z0-9-]*$' }),
      id: Type.String({ minLength: 1, maxLength: 500 }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Array(Approval),
})

const Waiting = Type.Object({
  screen: Type.String(),
  /** What the screen is called, in the caller's language. */
  title: Type.String(),
  /** The address of its list. */
  list: Type.String(),
  transition: Type.String(),
  total: Type.Integer(),
  totalCapped: Type.Optional(Type.Boolean()),
  /** Since when the oldest of them waits. */
  oldest: Type.String({ format: 'date-time' }),
  /** The row that has waited longest. */
  oldestId: Type.String(),
})
export type WaitingApprovals = Static<typeof Waiting>

export const approvalsWaiting = call({
  method: 'GET',
  path: '/sys-system/approval/waiting',
  permission: 'signedIn',
  summary: 'How many rows of each screen wait for a signature of the caller',
  reply: Type.Array(Waiting),
})
