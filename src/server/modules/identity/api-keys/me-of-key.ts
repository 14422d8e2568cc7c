import { AppError } from '../../../../shared/errors.ts'
import type { Me, Services } from '../../../context.ts'
import { meOfUser } from '../me-of-user.ts'
import { useKey } from './api-key-queries.ts'
import { hashOfKey } from './make-api-key.ts'

const MINUTE_MS = 60_000

/**
 * The caller behind an API key: the person who made it, with no permission but the key's own. Counts the
 * request. Throws API_KEY_INVALID, and TOO_MANY_CALLS beyond the key's limit.
 */
export async function meOfKey(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  credentials: string,
): Promise<Me> {
  const now = clock()
  const minute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS)
  const key = await useKey(db, { hash: hashOfKey(credentials), minute, now })
  if (!key) throw new AppError('API_KEY_INVALID')
  if (key.requests > key.perMinute) {
    const seconds = Math.ceil((minute.getTime() + MINUTE_MS - now.getTime()) / 1000)
    throw new AppError('TOO_MANY_CALLS', { limit: key.perMinute, seconds })
  }
  const owner = await meOfUser(db, key.ownerId)
  if (!owner) throw new AppError('API_KEY_INVALID')
  const codes = key.codes.filter((code) => owner.everything || owner.codes.has(code))
  return { ...owner, account: `key:${key.name}`, keyId: key.keyId, codes: new Set(codes), everything: false }
}
