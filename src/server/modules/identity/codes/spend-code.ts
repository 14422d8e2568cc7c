import type { Tx } from '../../../db/connection.ts'
import type { Ctx } from '../../../context.ts'
import { verifyCode, type CodePurpose } from './code-queries.ts'
import { withRightCode } from './guess-code.ts'

interface Guess {
  purpose: CodePurpose
  phone: string
  code: string
  /** The account that requested the code; codes of other accounts do not match. */
  account: string
}

/** Runs `work` in the transaction that spends a correct code. Throws CODE_WRONG. */
export function withSpentCode<T>(ctx: Ctx, guess: Guess, work: (tx: Tx) => Promise<T>): Promise<T> {
  return withRightCode(ctx, guess, async (tx, { id }) => {
    await verifyCode(tx, { id, now: ctx.now, proofHash: null, expiresAt: ctx.now })
    return work(tx)
  })
}
