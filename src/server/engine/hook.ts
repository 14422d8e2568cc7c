import type { Tx } from '../db/connection.ts'
import type { SignedIn } from '../context.ts'

/** A row as the calls show it: values by prop. */
export type Row = Record<string, unknown>

/** What a screen does beyond its file. Each part runs inside the transaction of the call. */
export interface Hook {
  /** Before a row is written; may refuse by throwing, and may change `after`. */
  beforeSave?: (tx: Tx, ctx: SignedIn, change: Change) => Promise<void> | void
  afterSave?: (tx: Tx, ctx: SignedIn, change: Change) => Promise<void>
  /** Before rows are removed; may refuse by throwing. */
  beforeRemove?: (tx: Tx, ctx: SignedIn, rows: Row[]) => Promise<void> | void
  /** After a change of state of rows that could make it; may refuse all of them by throwing. */
  afterStep?: (tx: Tx, ctx: SignedIn, step: { name: string; rows: Row[] }) => Promise<void>
  /** The server part of each action in the file; what it returns is the answer. */
  actions?: Record<
    string,
    (tx: Tx, ctx: SignedIn, act: { rows: Row[]; input: Row }) => Promise<object | void>
  >
  /** Before rows take a transition of the file, with what it asked for; may refuse by throwing. */
  steps?: Record<string, (tx: Tx, ctx: SignedIn, step: { rows: Row[]; input: Row }) => Promise<void>>
  /** What of an action's answer is kept for a repeated request; all of it unless given. */
  kept?: (answer: object) => object
  /** After the commit of anything above. */
  committed?: (ctx: SignedIn) => void
}

export interface Change {
  id: string
  /** The tenant the row belongs to. */
  tenantId: string
  before: Row | null
  /** The row as it will stand, with the values of the body over the former ones. */
  after: Row
}

/** What screens do beyond their files, by screen name. */
export type Hooks = Readonly<Record<string, Hook | undefined>>
