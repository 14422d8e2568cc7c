import type { UploadLimits } from '../../shared/files.ts'
import type { Me, SignedIn } from '../context.ts'
import type { Queryable, Tx } from '../db/connection.ts'

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
  /** A user with what they may do, as if they were signed in; undefined when there is no such user. */
  meOfUser: (db: Queryable, userId: string) => Promise<Me | undefined>
}
