// Which tables a statement writes, and who wants to know once it is committed.

const WRITES = /\b(?:insert\s+into|update|delete\s+from)\s+"?([a-z_][a-z0-9_]*)/gi
/** Longer statements are loads of rows; their text is not worth keeping. */
const LONGEST_KEPT = 10_000
const MOST_KEPT = 2_000

const known = new Map<string, readonly string[]>()

/** The tables that a statement writes by its text, also in clauses of it. Words that are no tables may be among them. */
export function tablesWritten(text: string): readonly string[] {
  const kept = known.get(text)
  if (kept) return kept
  const found = [...new Set([...text.matchAll(WRITES)].map(([, table]) => table!.toLowerCase()))]
  if (text.length <= LONGEST_KEPT && known.size < MOST_KEPT) known.set(text, found)
  return found
}

type Listener = (tables: readonly string[]) => void

/** Tells listeners which tables were written, when the writing is committed. */
export class WrittenTables {
  readonly #listeners: Listener[] = []

  subscribe(listener: Listener) {
    this.#listeners.push(listener)
  }

  tell(tables: readonly string[]) {
    if (tables.length > 0) for (const listener of this.#listeners) listener(tables)
  }
}
