import { sql } from 'kysely'
import { many, type Tx } from '../../../db/connection.ts'
import type { SignedIn } from '../../../http/context.ts'
import { forgetAttempts } from '../limits/take-attempt.ts'
import { endSessionsOf } from '../password/password-queries.ts'
import { tellOwner } from '../tell-owner.ts'
import { guessesOf } from './check-code.ts'
import { removeFactors } from './factor-queries.ts'

/** An administrator takes away the second factors of people who lost them; they are told, and sign in anew. */
export async function resetFactors(tx: Tx, ctx: SignedIn, userIds: string[]) {
  await removeFactors(tx, userIds)
  const people = await many(
    tx,
    sql<{ userId: string; tenantId: string }>`
      select id::text as "userId", tenant_id::text as "tenantId"
      from users
      where id = any(${userIds}::bigint[])
      order by id
    `,
  )
  for (const person of people) {
    await endSessionsOf(tx, { userId: person.userId, now: ctx.now })
    await forgetAttempts(tx, guessesOf(person.userId))
    await tellOwner(tx, person, {
      now: ctx.now,
      name: { zh: '管理员已重置您的两步验证', en: 'An administrator has reset your second factor' },
      content: {
        zh: `管理员“${ctx.me.realName || ctx.me.account}”已移除您的验证器应用、通行密钥和恢复码。请重新设置。如果不是您要求的，请立即联系管理员。`,
        en: `The administrator ${ctx.me.realName || ctx.me.account} has removed your authenticator app, passkeys and recovery codes. Please set a second factor up again. If you did not ask for this, contact your administrator at once.`,
      },
    })
  }
}
