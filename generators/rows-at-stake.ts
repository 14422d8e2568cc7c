// How many rows a loss concerns, in the database of this machine.
import { mistakeLine } from '../src/shared/screen/mistake-line.ts'
import type { ScreenMistake } from '../src/shared/screen/normal-form.ts'
import type { Loss } from '../src/server/engine/changes/draft-table.ts'
import { countLoss, countRows } from '../src/server/engine/changes/count-loss.ts'
import { inConnectedDatabase } from './guess/connected-database.ts'

/** A column with its values, or with null a whole table. */
export type AtStake = Pick<Loss, 'table' | 'column'>

/** The mistakes as sentences; those about a loss begin with its rows where the database can be asked. */
export async function tellMistakes(
  env: NodeJS.ProcessEnv,
  { mistakes, losses }: { mistakes: ScreenMistake[]; losses: Loss[] },
): Promise<string[]> {
  const shown = losses.filter(({ mistake }) => mistakes.includes(mistake))
  if (shown.length === 0) return mistakes.map(mistakeLine)
  const counted = new Map<ScreenMistake, ScreenMistake>()
  await whereConnected(env, async (db) => {
    for (const loss of shown) counted.set(loss.mistake, await countLoss(db, loss))
  })
  return mistakes.map((mistake) => mistakeLine(counted.get(mistake) ?? mistake))
}

/** The rows at each place that the database of this machine has, by `nameOf`; empty where none can be asked. */
export async function rowsAt(env: NodeJS.ProcessEnv, places: AtStake[]): Promise<Map<string, string>> {
  const rows = new Map<string, string>()
  if (places.length === 0) return rows
  await whereConnected(env, async (db) => {
    // A migration that was applied here already has left nothing to count.
    for (const place of places)
      await countRows(db, place).then(
        (count) => rows.set(nameOf(place), count),
        () => {},
      )
  })
  return rows
}

export function nameOf({ table, column }: AtStake): string {
  return column === null ? table : `${table}.${column}`
}

/**
 * Nothing is counted without a database here, with one that a server uses, or one without the table:
 * a development server names the rows in its own terminal.
 */
async function whereConnected(env: NodeJS.ProcessEnv, look: Parameters<typeof inConnectedDatabase<void>>[1]) {
  try {
    await inConnectedDatabase(env, look)
  } catch {
    // Told by the numbers that are missing.
  }
}
