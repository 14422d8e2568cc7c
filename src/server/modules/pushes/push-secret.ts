// The secrets that sign pushes: shown once when they are made, and kept sealed.
import { randomBytes } from 'node:crypto'
import type { Db, Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { seal, sealedBeginning, unseal } from '../identity/second-factor/sealed.ts'
import { otherwiseSealed, resealed, saveSecret } from './push-queries.ts'

const SECRET_BYTES = 32
const BATCH = 100

const ownerOf = (sendId: string) => `push ${sendId}`

/** Makes a secret in place of the former one, and returns it. */
export async function makePushSecret(tx: Tx, ctx: SignedIn, sendId: string): Promise<string> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url')
  const sealed = seal(ctx.services.config.sessionSecret, { owner: ownerOf(sendId), text: secret })
  await saveSecret(tx, { sendId, sealed, by: ctx.me.userId, now: ctx.now })
  return secret
}

/** The secret of an address; undefined when none was made, or no present key opens it. */
export function openPushSecret(
  keys: readonly Uint8Array[],
  { sendId, sealed }: { sendId: string; sealed: string | null },
): string | undefined {
  return sealed === null ? undefined : unseal(keys, { owner: ownerOf(sendId), sealed })
}

/** Seals secrets of earlier keys with the present one. Returns the count. */
export async function resealPushSecrets(db: Db, keys: readonly Uint8Array[]): Promise<number> {
  const [present] = keys
  const beginning = sealedBeginning(present!)
  let count = 0
  for (let after = '0'; ;) {
    const rows = await otherwiseSealed(db, { beginning, after, most: BATCH })
    for (const { sendId, sealed } of rows) {
      const text = openPushSecret(keys, { sendId, sealed })
      if (text === undefined) continue
      count += await resealed(db, {
        sendId,
        from: sealed,
        to: seal(present!, { owner: ownerOf(sendId), text }),
      })
    }
    if (rows.length < BATCH) return count
    after = rows.at(-1)!.sendId
  }
}
