import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { many, type Queryable } from '../../src/server/db/connection.ts'

interface Invariant {
  name: string
  statement: string
}

/** The statements of invariants.sql; each gives the rows where what its name says is not so. */
export const invariants: Invariant[] = readFileSync(new URL('invariants.sql', import.meta.url), 'utf8')
  .split(/^-- (?=.*\nselect)/m)
  .slice(1)
  .map((part) => {
    const [name = '', ...lines] = part.split('\n')
    return { name, statement: lines.join('\n').trim().replace(/;$/, '') }
  })

/** How many rows of one invariant are shown. */
const SHOWN = 5

/** What is not as it must be in the whole database; empty when all is well. `only` is one invariant's name. */
export async function brokenInvariants(db: Queryable, { only }: { only?: string } = {}): Promise<string[]> {
  const broken: string[] = []
  for (const { name, statement } of invariants.filter((each) => !only || each.name === only)) {
    const rows = await many(db, sql<Record<string, unknown>>`${sql.raw(statement)}`)
    broken.push(...rows.slice(0, SHOWN).map((row) => `${name}: ${JSON.stringify(row)}`))
    if (rows.length > SHOWN) broken.push(`${name}: and ${rows.length - SHOWN} more`)
  }
  return broken
}
