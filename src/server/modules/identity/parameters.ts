import { findParameter } from './queries.ts'
import type { Queryable } from '../../db/connection.ts'

/** A parameter as a whole number; `otherwise` when it is absent or not a whole number. */
export async function wholeParameter(
  db: Queryable,
  { key, otherwise }: { key: string; otherwise: number },
): Promise<number> {
  const text = (await findParameter(db, key))?.paramValue.trim() ?? ''
  return /^\d{1,9}$/.test(text) ? Number(text) : otherwise
}
