// Statements that the database plans once for each connection instead of at every call.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'

const MARK = '/* prepared */'

/**
 * Stands first in a statement that is asked so often that its planning costs more than its work.
 * Its text must be the same at every call: what changes belongs into parameters.
 */
export const PREPARED = sql.raw(MARK)

export function isMarked(statement: string): boolean {
  return statement.trimStart().startsWith(MARK)
}

/** The statement without its mark. */
export function unmarked(statement: string): string {
  const text = statement.trimStart()
  return isMarked(text) ? text.slice(MARK.length).trimStart() : text
}

const names = new Map<string, string>()

/** Gives the client's marked statements a name, by which the driver prepares them. */
export function prepareMarked(client: pg.PoolClient) {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  client.query = ((text: unknown, values?: unknown, ...rest: unknown[]) =>
    typeof text === 'string' && isMarked(text)
      ? query({ name: nameOf(text), text, values }, ...rest)
      : query(text, values, ...rest)) as pg.PoolClient['query']
}

function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24)
  names.set(text, name)
  return name
}
