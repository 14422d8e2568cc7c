import type { Queryable } from '../../db/connection.ts'
import { namesOf } from './queries.ts'

/** What files are called, by key; one statement for all of them. */
export function fileNames(db: Queryable, keys: string[]): Promise<Map<string, string>> {
  return namesOf(db, [...new Set(keys)])
}
