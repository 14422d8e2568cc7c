import { AppError } from '../../../../shared/errors.ts'
import { inTransaction, type Tx } from '../../../db/connection.ts'
import type { Ctx } from '../../../context.ts'
import { forgetAttempts, takeAttempt } from '../limits/take-attempt.ts'
import { hashCode, isSameHash } from './code-hash.ts'
import { guessesAt, guessingLimits } from './code-limits.ts'
import { countGuess, lockLivingCodes, type CodePurpose, type CodeRow } from './code-queries.ts'

interface Guess {
  purpose: CodePurpose
  phone: string
  code: string
  /** Only a code that this account asked for fits. */
  account?: string
  /** How the transaction is made; a plain one unless given. */
  transact?: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
}

/**
 * Does `work` with the code that fits, in the transaction that spends it. Throws CODE_WRONG for a
 * code that is wrong, spent, expired or was never sent, all alike, and counts it.
 */
export async function withRightCode<T>(
  ctx: Ctx,
  { purpose, phone, code, account, transact = (work) => inTransaction(ctx.db, work) }: Guess,
  work: (tx: Tx, row: CodeRow) => Promise<T>,
): Promise<T> {
  await takeAttempt(ctx, guessingLimits({ phone, ip: ctx.ip }))
  const key = ctx.services.config.sessionSecret
  // Thrown after the commit: a refusal inside would take back the count.
  const outcome = await transact(async (tx) => {
    const sent = await lockLivingCodes(tx, { purpose, phone, now: ctx.now })
    const living = sent.filter((row) => account === undefined || row.account === account)
    const right = living.find(({ id, codeHash }) => isSameHash(hashCode(key, { id, code }), codeHash))
    if (!right) {
      await countGuess(
        tx,
        living.map(({ id }) => id),
      )
      return null
    }
    await forgetAttempts(tx, guessesAt(phone))
    return { done: await work(tx, right) }
  })
  if (!outcome) throw new AppError('CODE_WRONG')
  return outcome.done
}
