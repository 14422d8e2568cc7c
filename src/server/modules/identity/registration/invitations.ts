import { randomInt } from 'node:crypto'
import type { SignedIn } from '../../../context.ts'
import { inTransaction } from '../../../db/connection.ts'
import { inviteCodeOf, invitedBy, keepInviteCode } from './registration-queries.ts'

// No letters that look alike, because people read the code to each other.
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** The caller's invite code, created on first use, and the companies that registered with it. */
export async function readInvitations(ctx: SignedIn) {
  const { userId, realName } = ctx.me
  return {
    inviterCode: await ownCode(ctx),
    inviterName: realName,
    inviterTenantList: (await invitedBy(ctx.db, userId)).map(({ tenantName, createdAt }) => ({
      tenantName,
      createTime: createdAt.toISOString(),
    })),
  }
}

async function ownCode({ db, me, now }: SignedIn): Promise<string> {
  // A random code may exist already; then the next one is tried.
  for (;;) {
    const known = await inviteCodeOf(db, me.userId)
    if (known) return known.code
    const code = Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
    await inTransaction(db, (tx) => keepInviteCode(tx, { userId: me.userId, code, now }))
  }
}
