import type { RawBuilder } from 'kysely'
import type { UploadLimits } from '../../shared/files.ts'
import type { Screen } from '../../shared/screen/normal-form.ts'
import type { AreaName } from '../../shared/screen/related-areas.ts'
import type { Text } from '../../shared/screen/text.ts'
import type { Me, SignedIn } from '../context.ts'
import type { Queryable, Tx } from '../db/connection.ts'
import type { Row } from './hook.ts'

/** One row of a hand-written area. */
export interface AreaFound {
  id: string
  number: string
  stateCode: number
  amountFen: number
  at: Date
  /** The order that it is, or belongs to. */
  orderId: string
}

export interface Area {
  /** Whether the caller may open its list. */
  mayList: (ctx: SignedIn) => boolean
  /**
   * The rows that the caller sees and that belong to any of the values: a select of `id`, `number`,
   * `state_code`, `amount_fen`, `at` and `order_id`, unordered.
   */
  rows: (ctx: SignedIn, values: string[]) => RawBuilder<unknown>
  stateOf: (code: number) => Text
  addressOf: (ctx: SignedIn, row: AreaFound) => string
}

/** A row before and after a change; null before it was added and after it was removed. */
export interface ChangedRow {
  id: string
  tenantId: string
  before: Row | null
  after: Row | null
}

export type Areas = Readonly<Record<AreaName, Area>>

/** What the engine asks of the modules; start.ts hands it in, so that it imports none of them. */
export interface EnginePorts {
  /**
   * Makes files the row's. Answers the keys that it may not name: of no file, of another tenant's,
   * or of one that the field does not take; then nothing is claimed.
   */
  claimFiles: (
    tx: Tx,
    ctx: SignedIn,
    claim: { named: { keys: string[]; limits: UploadLimits }[]; tenantId: string; shared: boolean },
  ) => Promise<string[]>
  /** What files are called, by key. */
  fileNames: (db: Queryable, keys: string[]) => Promise<Map<string, string>>
  /** Tells those who follow rows of a screen that they changed to another state. */
  tellOfStep: (tx: Tx, ctx: SignedIn, step: { screen: Screen; ids: string[]; label: Text }) => Promise<void>
  /** Queues a change of rows for the other systems that have subscribed to it. */
  pushChanges: (
    tx: Tx,
    ctx: SignedIn,
    changes: { screen: Screen; act: string; rows: ChangedRow[] },
  ) => Promise<void>
  /** Sends people the messages that the screen's file wants of such a change. */
  notifyOfChanges: (
    tx: Tx,
    ctx: SignedIn,
    changes: { screen: Screen; act: string; rows: ChangedRow[] },
  ) => Promise<void>
  /** Brings what colleagues said and noted of rows that go to the row that stays. */
  moveDiscussions: (tx: Tx, move: { screen: string; from: string[]; to: string }) => Promise<void>
  /** The lists of hand-written areas that pages of rows show. */
  areas: Areas
  /** A user with what they may do, as if they were signed in; undefined when there is no such user. */
  meOfUser: (db: Queryable, userId: string) => Promise<Me | undefined>
}
