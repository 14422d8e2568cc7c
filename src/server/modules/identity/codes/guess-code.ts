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
  /** Only codes that this account requested match. */
  account?: string
  /** Opens the transaction; a plain one by default. */
  transact?: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
}

/**
 * Runs `work` with the matching code, in the transaction that spends it. Counts a failure and throws
 * CODE_WRONG for every code that is wrong, spent, expired or was never sent.
 */
export async function withRightCode<T>(
  ctx: Ctx,
  { purpose, phone, code, account, transact = (work) => inTransaction(ctx.db, work) }: Guess,
  work: (tx: Tx, row: CodeRow) => Promise<T>,
): Promise<T> {
  await takeAttempt(ctx, guessingLimits({ phone, ip: ctx.ip }))
  const key = ctx.services.config.sessionSecret
  // Thrown after the commit: throwing inside would roll back the count.
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
