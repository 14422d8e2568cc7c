import type { Db } from '../../../db/connection.ts'
import type { Signals } from '../../../db/signals.ts'
import type { WrittenTables } from '../../../db/written-tables.ts'
import type { Lexicon } from '../../../lexicon.ts'
import { LEXICON_TABLES, readLexicon } from './read-lexicon.ts'

/** A signal may be lost: the words are read anew after this time at the latest. */
const KEPT_MS = 10 * 60_000

interface Options {
  db: Db
  written: WrittenTables
  signals: Signals
  failed: (error: unknown) => void
}

/** The lexicon of this process: read when first needed, and again once its tables are written by any process. */
export class Lexicons {
  readonly #options: Options
  #kept: { lexicon: Promise<Lexicon>; untilMs: number } | undefined

  constructor(options: Options) {
    this.#options = options
    const { written, signals, failed } = options
    written.subscribe((tables) => {
      if (!tables.some((table) => LEXICON_TABLES.includes(table))) return
      this.#kept = undefined
      signals.publish('words').catch(failed)
    })
    signals.subscribe('words', () => (this.#kept = undefined))
  }

  read(): Promise<Lexicon> {
    const nowMs = performance.now()
    if (this.#kept && nowMs < this.#kept.untilMs) return this.#kept.lexicon
    const lexicon = readLexicon(this.#options.db)
    const kept = { lexicon, untilMs: nowMs + KEPT_MS }
    this.#kept = kept
    // What failed is tried again by the next search.
    lexicon.catch(() => {
      if (this.#kept === kept) this.#kept = undefined
    })
    return lexicon
  }
}
