// Limits the text messages per day: each costs money and disturbs the phone's owner.
import { sql } from 'kysely'
import { AppError } from '../../../../shared/errors.ts'
import { businessDay } from '../../../../shared/time.ts'
import { maybeOne, run, type Tx } from '../../../db/connection.ts'
import type { Ctx } from '../../../context.ts'
import { networkOf } from '../limits/network-of.ts'
import { wholeParameter } from '../parameters.ts'

const PLATFORM = 'platform'

/**
 * Counts a message against the caps of its phone and of the caller's address and, if it is really sent, of
 * the platform. Throws SMS_DAY_FULL or SMS_PLATFORM_FULL; a cap of 0 means none.
 */
export async function countText(
  tx: Tx,
  { ip, now, log }: Pick<Ctx, 'ip' | 'now' | 'log'>,
  { phone, isSent }: { phone: string; isSent: boolean },
) {
  const day = businessDay(now)
  const capOf = (key: string, otherwise: number) => wholeParameter(tx, { key, otherwise })
  const platform = await capOf('sms_platform_per_day', 5000)
  if (!(await takes(tx, { day, subject: PLATFORM, cap: platform, count: isSent ? 1 : 0 }))) {
    log.warn({ cap: platform }, 'no more text messages today: the cap of the platform is reached')
    throw new AppError('SMS_PLATFORM_FULL')
  }
  const phoneCap = await capOf('sms_phone_per_day', 10)
  const addressCap = await capOf('sms_address_per_day', 100)
  const isTaken =
    (await takes(tx, { day, subject: `phone:${phone}`, cap: phoneCap, count: 1 })) &&
    (await takes(tx, { day, subject: `address:${networkOf(ip)}`, cap: addressCap, count: 1 }))
  if (!isTaken) throw new AppError('SMS_DAY_FULL')
}

async function takes(
  tx: Tx,
  { day, subject, cap, count }: { day: string; subject: string; cap: number; count: 0 | 1 },
): Promise<boolean> {
  await run(
    tx,
    sql`
      insert into sms_days (day, subject, sent)
      values (${day}::date, ${subject}, 0)
      on conflict do nothing
    `,
  )
  const taken = await maybeOne(
    tx,
    sql<{ sent: number }>`
      update sms_days
      set sent = sent + ${count}::integer
      where day = ${day}::date and subject = ${subject} and (${cap}::integer = 0 or sent < ${cap}::integer)
      returning sent
    `,
  )
  return taken !== undefined
}
