import type { RawBuilder } from 'kysely'
import type { ScreenInputs, ScreenRows, ScreenSecrets } from '../../generated/screens.ts'
import type { Row } from '../../shared/row.ts'
import type { Queryable, Tx } from '../db/connection.ts'
import type { SignedIn } from '../context.ts'

/** A row of any screen as the calls show it: values by prop. */
export type { Row }

/** What a screen does beyond its file. Each part runs inside the transaction of the call. */
export interface Hook<R = Row, After = Row, Inputs = Record<string, Row>> {
  /** Before a row is written; may refuse by throwing, and may change `after`. */
  beforeSave?: (tx: Tx, ctx: SignedIn, change: Change<R, After>) => Promise<void> | void
  afterSave?: (tx: Tx, ctx: SignedIn, change: Change<R, After>) => Promise<void>
  /** Before rows are removed; may refuse by throwing. */
  beforeRemove?: (tx: Tx, ctx: SignedIn, rows: R[]) => Promise<void> | void
  /** After they were removed, or put into the recycle bin: for what is derived from them. */
  afterRemove?: (tx: Tx, ctx: SignedIn, rows: R[]) => Promise<void>
  /** After rows were merged into this one: what refers to them refers to it, and they are gone. */
  afterMerge?: (tx: Tx, ctx: SignedIn, merge: { id: string; goneIds: string[] }) => Promise<void>
  /** After a change of state of rows that could make it; may refuse all of them by throwing. */
  afterStep?: (tx: Tx, ctx: SignedIn, step: { name: string; rows: R[] }) => Promise<void>
  /** The server part of each action in the file; what it returns is the answer. */
  actions?: {
    [Action in keyof Inputs]?: (
      tx: Tx,
      ctx: SignedIn,
      act: { rows: R[]; input: Inputs[Action] },
    ) => Promise<object | void>
  }
  /** Before rows take a transition of the file, with what it asked for; may refuse by throwing. */
  steps?: {
    [Step in keyof Inputs]?: (
      tx: Tx,
      ctx: SignedIn,
      step: { rows: R[]; input: Inputs[Step] },
    ) => Promise<void>
  }
  /** Which rows (alias t) a field of another screen offers, beyond what its `where` says; null for all. */
  offered?: (ctx: SignedIn, field: { screen: string; prop: string }) => RawBuilder<unknown> | null
  /** Columns of an imported sheet beyond the screen's fields, such as the attributes of a part. */
  moreColumns?: MoreColumns<After>
  /** What of an action's answer is kept for a repeated request; all of it unless given. */
  kept?: (answer: object) => object
  /** After the commit of anything above. */
  committed?: (ctx: SignedIn) => void
}

export interface Change<R = Row, After = Row> {
  id: string
  /** The tenant the row belongs to. */
  tenantId: string
  before: R | null
  /** The row as it will stand, with the values of the body over the former ones. */
  after: After
}

/** A filled cell in a column that is no field. */
export interface MoreCell {
  header: string
  text: string
}

/** How columns beyond the fields are read, checked and written; a row's cells belong to its change. */
export interface MoreColumns<After = Row> {
  /** Which of the headers are such columns. */
  known: (db: Queryable, headers: string[]) => Promise<ReadonlySet<string>>
  /** For each row what is wrong with its cells, by header, else what there is to write; null when nothing changes. */
  plan: (
    tx: Tx,
    ctx: SignedIn,
    rows: { id: string; after: After; cells: MoreCell[] }[],
  ) => Promise<PlannedCells[]>
  write: (tx: Tx, ctx: SignedIn, rows: { id: string; written: unknown }[]) => Promise<void>
  /** The columns of a template for a row of the file's `columnsBy`. */
  offered?: (ctx: SignedIn, id: string) => Promise<OfferedColumn[]>
}

/** A column that is no field, as a template has it. */
interface OfferedColumn {
  header: string
  /** What the column takes, a sentence each. */
  rules: string[]
  choices: string[]
}

interface PlannedCells {
  faults: { header: string; msg: string }[]
  written: unknown
}

/** What screens do beyond their files, by screen name. */
export type Hooks = Readonly<Record<string, Hook | undefined>>

type ScreenName = keyof ScreenRows
type Each<T> = Pick<T, keyof T>

/** A stored row of one of these screens. */
export type RowOf<Name extends ScreenName> = { [N in Name]: Each<ScreenRows[N]> }[Name]

/** A row that is being written: before it is checked, anything may be missing. */
export type AfterOf<Name extends ScreenName> = {
  [N in Name]: { [P in keyof ScreenRows[N]]?: ScreenRows[N][P] | null } & SecretsOf<N> & { tenantId: string }
}[Name]

type SecretsOf<Name> = Name extends keyof ScreenSecrets
  ? { [S in ScreenSecrets[Name]]?: string | null }
  : unknown

/** A change of a row of one of these screens. */
export type ChangeOf<Name extends ScreenName> = Change<RowOf<Name>, AfterOf<Name>>

/** The hook of these screens, with the types of their files. */
export type HookOf<Name extends ScreenName> = Hook<
  RowOf<Name>,
  AfterOf<Name>,
  Name extends keyof ScreenInputs ? ScreenInputs[Name] : object
>

/** Each hook with the rows of its own screen. */
export type HooksOfScreens = { readonly [Name in ScreenName]?: HookOf<Name> }
