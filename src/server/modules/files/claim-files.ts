import type { UploadLimits } from '../../../shared/files.ts'
import type { Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { lockFiles, markFilesUsed, type StoredFile } from './queries.ts'

interface Claim {
  /** The files that a row newly names, by field, and the kinds that the field accepts. */
  named: { keys: string[]; limits: UploadLimits }[]
  /** The tenant of the row. */
  tenantId: string
  /** Every tenant reads the row. */
  shared: boolean
}

/**
 * Assigns files to the row. Returns the keys that it may not name: unknown ones, those of another tenant, and
 * those that the field does not accept; then nothing is assigned.
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

// Platform staff may upload for a row of another tenant, so their fresh uploads are assigned as well.
function isWithin({ me }: SignedIn, file: StoredFile, tenantId: string): boolean {
  const isFresh = file.usedAt === null && file.createdBy === me.userId
  return file.tenantId === tenantId || (isFresh && file.tenantId === me.tenantId)
}

function fits({ kind, bytes }: StoredFile, { accept, maxBytes }: UploadLimits): boolean {
  return accept.some((each) => each === kind) && bytes <= maxBytes
}
