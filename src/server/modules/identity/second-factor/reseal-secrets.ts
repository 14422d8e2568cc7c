import type { Db } from '../../../db/connection.ts'
import { otherwiseSealed, replaceSecret } from './factor-queries.ts'
import { seal, sealedBeginning, unseal } from './sealed.ts'

/**
 * Seals with the present key what an earlier one sealed, so that the earlier key can be given up.
 * Answers how many; what none of the keys opens stays as it is.
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
