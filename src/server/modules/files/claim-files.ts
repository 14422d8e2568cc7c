import type { UploadLimits } from '../../../shared/files.ts'
import type { Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { lockFiles, markFilesUsed, type StoredFile } from './queries.ts'

interface Claim {
  /** By field: the files that a row names anew, and what the field takes. */
  named: { keys: string[]; limits: UploadLimits }[]
  /** The row's. */
  tenantId: string
  /** The row is read by every tenant. */
  shared: boolean
}

/**
 * Makes files the row's. Answers the keys that it may not name: of no file, of another tenant's, or
 * of one that the field does not take; then nothing is claimed.
 */
export async function claimFiles(
  tx: Tx,
  ctx: SignedIn,
  { named, tenantId, shared }: Claim,
): Promise<string[]> {
  const keys = [...new Set(named.flatMap((each) => each.keys))]
  if (keys.length === 0) return []
  const files = new Map((await lockFiles(tx, keys)).map((file) => [file.key, file]))
  const unfit = named.flatMap(({ keys: asked, limits }) =>
    asked.filter((key) => {
      const file = files.get(key)
      return !file || !isWithin(ctx, file, tenantId) || !fits(file, limits)
    }),
  )
  if (unfit.length === 0) await markFilesUsed(tx, { keys, tenantId, shared, now: ctx.now })
  return unfit
}

// Staff of the platform upload for a row of another tenant: what they have just brought goes along.
function isWithin({ me }: SignedIn, file: StoredFile, tenantId: string): boolean {
  const isFresh = file.usedAt === null && file.createdBy === me.userId
  return file.tenantId === tenantId || (isFresh && file.tenantId === me.tenantId)
}

function fits({ kind, bytes }: StoredFile, { accept, maxBytes }: UploadLimits): boolean {
  return accept.some((each) => each === kind) && bytes <= maxBytes
}
