import type { Queryable } from '../../db/connection.ts'
import { namesOf } from './queries.ts'

/** The names of files by key, in one statement. */
export function fileNames(db: Queryable, keys: string[]): Promise<Map<string, string>> {
  return namesOf(db, [...new Set(keys)])
}
