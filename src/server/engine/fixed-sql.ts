// Pieces of SQL that are made of screen files alone. A list names the same few at every call, so each
// is made once and kept; there are no more of them than the files have words.
import { sql, type RawBuilder } from 'kysely'

const kept = new Map<string, RawBuilder<unknown>>()

/** SQL as it stands here. Nothing that a caller sent may be part of it: that belongs into parameters. */
export function fixedSql(text: string): RawBuilder<unknown> {
  const known = kept.get(text)
  if (known) return known
  const made = sql.raw(text)
  kept.set(text, made)
  return made
}

/** A name in quotes, whatever it is. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** A column of the table that the statement calls by this alias. */
export function columnRef(alias: string, column: string): RawBuilder<unknown> {
  return fixedSql(`${quoted(alias)}.${quoted(column)}`)
}
