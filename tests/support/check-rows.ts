// Compares the rows of every statement with the type that its template declares. A difference fails the test
// that is running, whatever became of the error in between.
import { afterEach } from 'vitest'
import type { RawBuilder, RawNode } from 'kysely'
import { watchRows } from '../../src/server/db/connection.ts'
import { keepAsSeen, keptDeclaredRows, keyOf } from './declared-rows.ts'
import { rowFaults } from './row-faults.ts'

const declared = keptDeclaredRows()
const seen = new Set<string>()
const faults = new Set<string>()

watchRows((statement: RawBuilder<unknown>, rows: unknown[]) => {
  if (rows.length === 0) return
  const { sqlFragments } = statement.toOperationNode() as RawNode
  const templates = declared[keyOf(sqlFragments)]
  if (!templates) return
  for (const { place } of templates) noteSeen(place)
  const found = templates.map(({ place, row }) => rowFaults(row, rows).map((fault) => `${place}: ${fault}`))
  // Of two templates with the same text, the other one may have run.
  if (!found.some((each) => each.length === 0)) for (const fault of found[0]!) faults.add(fault)
})

afterEach(() => {
  const found = [...faults]
  faults.clear()
  if (found.length > 0) throw new Error(`Rows differ from their declared type:\n${found.join('\n')}`)
})

function noteSeen(place: string) {
  if (seen.has(place)) return
  seen.add(place)
  keepAsSeen(place)
}
