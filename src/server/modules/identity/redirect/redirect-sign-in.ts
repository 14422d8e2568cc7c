import { sql } from 'kysely'
import { AppError } from '../../../../shared/errors.ts'
import { inTransaction, run, type Tx } from '../../../db/connection.ts'
import type { Ctx } from '../../../context.ts'
import { networkOf } from '../limits/network-of.ts'
import { giveBackAttempt, takeAttempt, type Limit } from '../limits/take-attempt.ts'
import { findUserByAccount, findUserOfSystem } from '../queries.ts'
import { finishSignIn } from '../second-factor/finish-sign-in.ts'
import { readRedirectToken, type RedirectClaims } from './read-redirect-token.ts'

/**
 * Opens a session for a user whom another system vouches for. Each token works once: its use is recorded with
 * the session. Throws REDIRECT_TOKEN for any fault of the token or its user.
 */
export async function redirectSignIn(ctx: Ctx, { token, userAgent }: { token: string; userAgent: string }) {
  const settings = ctx.services.config.redirect
  if (!settings) throw new AppError('NOT_FOUND')
  const limit = limitOf(ctx.ip)
  await takeAttempt(ctx, [limit])
  const claims = await readRedirectToken(settings, token, ctx.now)
  const user = claims && (await userOf(ctx, claims))
  if (!claims || !user) throw new AppError('REDIRECT_TOKEN')
  if (!user.enabled) throw new AppError('ACCOUNT_DISABLED')
  const opened = await inTransaction(ctx.db, async (tx) => {
    if (!(await spend(tx, claims, ctx.now))) throw new AppError('REDIRECT_TOKEN')
    await giveBackAttempt(tx, limit.subject)
    return finishSignIn(tx, ctx, { user, userAgent, facts: { client: claims.client } })
  })
  if (opened instanceof AppError) throw opened
  return opened
}

/** Whom the other system means: whoever has that account there, otherwise the user of that name here. */
async function userOf(ctx: Ctx, { client, account }: RedirectClaims) {
  const there = await findUserOfSystem(ctx.db, { system: client.toUpperCase(), externalId: account })
  return there ?? findUserByAccount(ctx.db, account)
}

/** False when the token was used before. */
async function spend(tx: Tx, { client, tokenId }: RedirectClaims, now: Date): Promise<boolean> {
  const spent = await run(
    tx,
    sql`
      insert into redirect_tokens (client, token_id, used_at)
      values (${client}, ${tokenId}, ${now})
      on conflict do nothing
    `,
  )
  return spent === 1
}

function limitOf(ip: string): Limit {
  return {
    subject: `redirect:${networkOf(ip)}`,
    free: 20,
    firstWaitSeconds: 2,
    longestWaitSeconds: 900,
    forgetAfterMs: 3_600_000,
  }
}
