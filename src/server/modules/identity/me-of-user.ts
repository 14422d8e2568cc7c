import type { Queryable } from '../../db/connection.ts'
import type { Me } from '../../context.ts'
import { meOf } from './permission-cache.ts'
import { loadAccessOfUser } from './access-queries.ts'

/** A user with their permissions, as if signed in; undefined for an unknown user. */
export async function meOfUser(db: Queryable, userId: string): Promise<Me | undefined> {
  const access = await loadAccessOfUser(db, userId)
  return access && meOf(db, access, '0')
}
