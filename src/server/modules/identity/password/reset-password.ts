import { hash } from '@node-rs/argon2'
import { AppError } from '../../../../shared/errors.ts'
import { audit } from '../../../audit.ts'
import { inTransaction } from '../../../db/connection.ts'
import type { Ctx } from '../../../context.ts'
import { hashProof } from '../codes/code-hash.ts'
import { findUserToReset, spendProof } from '../codes/code-queries.ts'
import { forgetSignInAttempts } from '../sign-in-limits.ts'
import { endSessionsOf, namesOf, savePassword } from './password-queries.ts'
import { refuseWeak } from './refuse-weak.ts'

interface Reset {
  /** The proof that the correct code was exchanged for. */
  proof: string
  phone: string
  account: string
  password: string
}

/**
 * Sets a forgotten password and ends every session of the account. Throws CODE_WRONG without a valid proof.
 */
export async function resetPassword(ctx: Ctx, { proof, phone, account, password }: Reset) {
  refuseWeak(ctx, { field: 'passWord', password, account, names: [phone] })
  const reset = await inTransaction(ctx.db, async (tx) => {
    const spent = await spendProof(tx, { proofHash: hashProof(proof), phone, account, now: ctx.now })
    const user = spent && (await findUserToReset(tx, { account, phone }))
    if (!user) throw new AppError('CODE_WRONG')
    const { userId, tenantId } = user
    // The owner's names are known only now; the code remains usable.
    refuseWeak(ctx, { field: 'passWord', password, account, names: await namesOf(tx, userId) })
    const passwordHash = await hash(password)
    await savePassword(tx, { userId, passwordHash, by: userId, now: ctx.now })
    await endSessionsOf(tx, { userId, now: ctx.now })
    // Someone who forgot the password has probably guessed a few times.
    await forgetSignInAttempts(tx, account)
    const me = { userId, account } as Ctx['me']
    await audit(tx, { ...ctx, me }, { action: 'reset-password', entity: 'user', entityId: userId, tenantId })
    return { userId, account, passwordHash }
  })
  ctx.services.permissions.invalidate()
  return reset
}
