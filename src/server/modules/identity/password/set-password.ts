import type { Tx } from '../../../db/connection.ts'
import { endSessionsOf, savePassword } from './password-queries.ts'

/** Sets another password in the account's own name and signs it out everywhere. */
export async function setPassword(tx: Tx, of: { userId: string; passwordHash: string; now: Date }) {
  await savePassword(tx, { ...of, by: of.userId })
  await endSessions(tx, of)
}

/** Signs an account out everywhere. */
export async function endSessions(tx: Tx, { userId, now }: { userId: string; now: Date }) {
  await endSessionsOf(tx, { userId, now })
}
