import { findParameter } from './queries.ts'
import type { Queryable } from '../../db/connection.ts'

/** The whole number that a parameter sets; `otherwise` where it is absent or no such number. */
export async function wholeParameter(
  db: Queryable,
  { key, otherwise }: { key: string; otherwise: number },
): Promise<number> {
  const text = (await findParameter(db, key))?.paramValue.trim() ?? ''
  return /^\d{1,9}$/.test(text) ? Number(text) : otherwise
}
