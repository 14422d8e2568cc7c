import { AppError } from '../../../shared/errors.ts'
import { audit } from '../../audit.ts'
import type { SignedIn } from '../../context.ts'
import { write } from '../../http/write.ts'
import { deleteBankCards } from './bank-card-queries.ts'

/** Unbinds cards of the caller. Throws RECORD_NOT_FOUND unless all of them are theirs. */
export async function removeBankCards(ctx: SignedIn, ids: string[]) {
  const { tenantId, userId } = ctx.me
  const wanted = [...new Set(ids)]
  const tokens: string[] = []
  const answer = await write(ctx, async (tx) => {
    const removed = await deleteBankCards(tx, { tenantId, userId, ids: wanted })
    if (removed.length < wanted.length) throw new AppError('RECORD_NOT_FOUND')
    tokens.push(...removed.map(({ vaultToken }) => vaultToken))
    await audit(tx, ctx, { action: 'unbind', entity: 'bank-card', entityId: wanted.join(',') })
    return { removed: removed.length }
  })
  for (const token of tokens) {
    // The card is removed here whatever the bank replies; its token is useless to anyone else.
    await ctx.services.cards?.release(token).catch((error: unknown) => {
      ctx.log.error({ err: error }, 'the bank did not release the token of a card')
    })
  }
  return answer
}
