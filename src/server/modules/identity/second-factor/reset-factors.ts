import { sql } from 'kysely'
import { audit } from '../../../audit.ts'
import { inTransaction, many, type Db, type Tx } from '../../../db/connection.ts'
import { forgetAttempts } from '../limits/take-attempt.ts'
import { endSessionsOf } from '../password/password-queries.ts'
import { findUserByAccount } from '../queries.ts'
import { tellOwner } from '../tell-owner.ts'
import { guessesOf } from './check-code.ts'
import { removeFactors } from './factor-queries.ts'

interface Reset {
  userIds: string[]
  /** The acting person, as the owners read it. */
  by: { zh: string; en: string }
  now: Date
}

/** Removes the second factors of people who lost them, notifies them and signs them out. */
export async function resetFactors(tx: Tx, { userIds, by, now }: Reset) {
  await removeFactors(tx, userIds)
  const people = await many(
    tx,
    sql<{ userId: string; tenantId: string }>`
      select id::text as user_id, tenant_id::text
      from users
      where id = any(${userIds}::bigint[])
      order by id
    `,
  )
  for (const person of people) {
    await endSessionsOf(tx, { userId: person.userId, now })
    await forgetAttempts(tx, guessesOf(person.userId))
    await tellOwner(tx, person, {
      now,
      name: { zh: '您的两步验证已重置', en: 'Your second factor was reset' },
      content: {
        zh: `${by.zh}已移除您的验证器应用、通行密钥和恢复码，请重新设置。如果不是您要求的，请立即联系管理员。`,
        en: `${by.en} has removed your authenticator app, passkeys and recovery codes. Please set a second factor up again. If you did not ask for this, contact your administrator at once.`,
      },
    })
  }
}

/** The same on behalf of the server's operator. False for an unknown account. */
export async function resetFactorsByOperator(
  db: Db,
  { account, now }: { account: string; now: Date },
): Promise<boolean> {
  const user = await findUserByAccount(db, account)
  if (!user) return false
  await inTransaction(db, async (tx) => {
    const by = { zh: '服务器管理员', en: 'Whoever runs the server' }
    await resetFactors(tx, { userIds: [user.userId], by, now })
    const acting = { now, requestId: 'factor-reset', me: undefined }
    const { userId: entityId, tenantId } = user
    await audit(tx, acting, { action: 'reset-second-factor', entity: 'user', entityId, tenantId })
  })
  return true
}
