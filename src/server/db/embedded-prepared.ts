// Marked statements on the embedded database: its driver knows no named statements, the language does.
import type { PGlite, Results } from '@electric-sql/pglite'

/** More texts than this are no statements of an unchanging text; all are forgotten and begin anew. */
const MOST_PREPARED = 1_000

type Options = Parameters<PGlite['query']>[2]

/**
 * Runs statements by PREPARE and EXECUTE, each text planned once. Left to itself the engine would go on planning
 * some for the values at hand, which takes it ten times as long here as running them.
 */
export class EmbeddedPrepared {
  readonly #postgres: PGlite
  readonly #names = new Map<string, string>()

  constructor(postgres: PGlite) {
    this.#postgres = postgres
  }

  async query(text: string, parameters: unknown[], options: Options): Promise<Results> {
    const name = this.#names.get(text) ?? (await this.#prepare(text))
    const values = parameters.length > 0 ? `(${parameters.map(literal).join(', ')})` : ''
    const [, result] = await this.#postgres.exec(
      `set plan_cache_mode = force_generic_plan; execute ${name}${values}; set plan_cache_mode = auto`,
      options,
    )
    return result!
  }

  async #prepare(text: string): Promise<string> {
    if (this.#names.size === MOST_PREPARED) {
      await this.#postgres.exec('deallocate all')
      this.#names.clear()
    }
    const name = `marked_${this.#names.size}`
    await this.#postgres.exec(`prepare ${name} as ${text}`)
    this.#names.set(text, name)
    return name
  }
}

/** A value as a literal of no type of its own: the statement says what it is. */
function literal(value: unknown): string {
  const text = textOf(value)
  return text === null ? 'null' : `'${text.replaceAll("'", "''")}'`
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return `{${value.map(elementOf).join(',')}}`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function elementOf(value: unknown): string {
  if (Array.isArray(value)) return textOf(value)!
  const text = textOf(value)
  return text === null ? 'null' : `"${text.replace(/["\\]/g, '\\$&')}"`
}
