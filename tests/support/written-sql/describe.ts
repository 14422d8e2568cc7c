// What the database says of a statement that it prepares and does not run.
import type { PGlite } from '@electric-sql/pglite'
import { columnsOf, ofQuery, type Catalogue, type Nullability } from './nullable.ts'
import { isNode, readTree } from './query-tree.ts'

export interface DescribedColumn {
  name: string
  /** The oid of its type. */
  type: number
  nullability: Nullability
}

export type Described = { columns: DescribedColumn[] } | { refusal: string }

/** Prepares statements on a migrated database. */
export class Describer {
  readonly #postgres: PGlite
  readonly #catalogue: Catalogue

  constructor(postgres: PGlite, catalogue: Catalogue) {
    this.#postgres = postgres
    this.#catalogue = catalogue
  }

  static async of(postgres: PGlite): Promise<Describer> {
    const catalogue = await readCatalogue(postgres)
    // The reading of each statement arrives as a message.
    await postgres.exec(
      'set debug_print_parse = on; set debug_pretty_print = off; set client_min_messages = log',
    )
    return new Describer(postgres, catalogue)
  }

  async describe(statement: string): Promise<Described> {
    let printed: string | undefined
    try {
      const { resultFields } = await this.#postgres.describeQuery(statement, {
        onNotice: (notice) => {
          if (notice.message === 'parse tree:') printed = notice.detail
        },
      })
      const nullabilities = printed === undefined ? [] : this.#nullabilities(readTree(printed))
      return {
        columns: resultFields.map(({ name, dataTypeID }, at) => ({
          name,
          type: dataTypeID,
          nullability: nullabilities[at] ?? 'unknown',
        })),
      }
    } catch (error) {
      return { refusal: error instanceof Error ? error.message : String(error) }
    }
  }

  #nullabilities(tree: ReturnType<typeof readTree>): Nullability[] {
    const query = isNode(tree) ? tree : undefined
    if (!query) return []
    return columnsOf(query).map((_, at) =>
      ofQuery(query, { column: at + 1, level: undefined, catalogue: this.#catalogue }),
    )
  }
}

async function readCatalogue(postgres: PGlite): Promise<Catalogue> {
  const columns = await postgres.query<{ key: string }>(
    `select attrelid || '.' || attnum as key from pg_attribute where attnotnull and attnum > 0`,
  )
  const functions = await postgres.query<{ oid: number; name: string }>(
    `select oid::int as oid, proname as name from pg_proc where pronamespace = 'pg_catalog'::regnamespace or proname in ('similarity')`,
  )
  return {
    notNull: new Set(columns.rows.map(({ key }) => key)),
    functionNames: new Map(functions.rows.map(({ oid, name }) => [oid, name])),
  }
}
