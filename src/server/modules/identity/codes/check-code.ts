import type { Ctx } from '../../../context.ts'
import { hashProof, newProof } from './code-hash.ts'
import { verifyCode } from './code-queries.ts'
import { withRightCode } from './guess-code.ts'

/** Time to think of a new password. */
export const PROOF_MINUTES = 10

/** Exchanges a correct code for a proof that sets the password once. Throws CODE_WRONG. */
export function checkCode(ctx: Ctx, { phone, code }: { phone: string; code: string }): Promise<string> {
  const expiresAt = new Date(ctx.now.getTime() + PROOF_MINUTES * 60_000)
  return withRightCode(ctx, { purpose: 'forget', phone, code }, async (tx, { id }) => {
    const proof = newProof()
    await verifyCode(tx, { id, now: ctx.now, proofHash: hashProof(proof), expiresAt })
    return proof
  })
}
