import { AppError } from '../../../../shared/errors.ts'
import type { Queryable } from '../../../db/connection.ts'
import type { SignedIn } from '../../../context.ts'
import { wholeParameter } from '../parameters.ts'

/** How long a second factor counts as fresh, unless the parameter step_up_minutes says otherwise. */
const FRESH_MINUTES = 10

/**
 * Requires a fresh second factor of users who have one: for outgoing money, for rights, and for payment
 * accounts. Throws STEP_UP_NEEDED.
 */
export async function mustBeFresh({ me, now }: Pick<SignedIn, 'me' | 'now'>, db: Queryable) {
  if (!me.hasSecondFactor) return
  const minutes = await freshMinutes(db)
  if (!isFresh({ at: me.secondFactorAt, now, minutes })) throw new AppError('STEP_UP_NEEDED', { minutes })
}

async function freshMinutes(db: Queryable): Promise<number> {
  const minutes = await wholeParameter(db, { key: 'step_up_minutes', otherwise: FRESH_MINUTES })
  return minutes === 0 ? FRESH_MINUTES : minutes
}

export function isFresh({ at, now, minutes }: { at: Date | null; now: Date; minutes: number }): boolean {
  return at !== null && now.getTime() - at.getTime() < minutes * 60_000
}
