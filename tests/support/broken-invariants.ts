import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { many, type Queryable } from '../../src/server/db/connection.ts'

interface Invariant {
  name: string
  statement: string
}

/** The statements of invariants.sql; each returns the rows that violate the invariant in its name. */
export const invariants: Invariant[] = readFileSync(new URL('invariants.sql', import.meta.url), 'utf8')
  .split(/^-- (?=.*\nselect)/m)
  .slice(1)
  .map((part) => {
    const [name = '', ...lines] = part.split('\n')
    return { name, statement: lines.join('\n').trim().replace(/;$/, '') }
  })

/** How many rows per invariant are shown. */
const SHOWN = 5

/**
 * The violated invariants of the whole database; empty when there are none. `only` is the name of a single
 * invariant.
 */
export async function brokenInvariants(db: Queryable, { only }: { only?: string } = {}): Promise<string[]> {
  const broken: string[] = []
  for (const { name, statement } of invariants.filter((each) => !only || each.name === only)) {
    const rows = await many(db, sql<Record<string, unknown>>`${sql.raw(statement)}`)
    broken.push(...rows.slice(0, SHOWN).map((row) => `${name}: ${JSON.stringify(row)}`))
    if (rows.length > SHOWN) broken.push(`${name}: and ${rows.length - SHOWN} more`)
  }
  return broken
}
