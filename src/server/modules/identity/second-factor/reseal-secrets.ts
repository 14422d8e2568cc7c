import type { Db } from '../../../db/connection.ts'
import { otherwiseSealed, replaceSecret } from './factor-queries.ts'
import { seal, sealedBeginning, unseal } from './sealed.ts'

/**
 * Seals secrets of earlier keys with the present one, so that the earlier keys can be dropped. Returns the
 * count; secrets that no key opens stay as they are.
 */
export async function resealSecrets(db: Db, keys: readonly Uint8Array[]): Promise<number> {
  const [present] = keys
  const beginning = sealedBeginning(present!)
  let resealed = 0
  for (let after = '0'; ;) {
    const rows = await otherwiseSealed(db, { beginning, after })
    for (const { userId, secret } of rows) {
      const text = unseal(keys, { owner: userId, sealed: secret })
      if (text === undefined) continue
      const to = seal(present!, { owner: userId, text })
      resealed += await replaceSecret(db, { userId, from: secret, to })
    }
    if (rows.length === 0) return resealed
    after = rows.at(-1)!.userId
  }
}
