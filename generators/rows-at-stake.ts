// How many rows a loss concerns, in the database of this machine.
import { mistakeLine } from '../src/shared/screen/mistake-line.ts'
import type { ScreenMistake } from '../src/shared/screen/normal-form.ts'
import type { Loss } from '../src/server/engine/changes/draft-table.ts'
import { countLoss } from '../src/server/engine/changes/count-loss.ts'
import { inConnectedDatabase } from './guess/connected-database.ts'

/** The mistakes as sentences; those about a loss begin with its rows where the database can be asked. */
export async function tellMistakes(
  env: NodeJS.ProcessEnv,
  { mistakes, losses }: { mistakes: ScreenMistake[]; losses: Loss[] },
): Promise<string[]> {
  const shown = losses.filter(({ mistake }) => mistakes.includes(mistake))
  if (shown.length === 0) return mistakes.map(mistakeLine)
  const counted = new Map<ScreenMistake, ScreenMistake>()
  try {
    await inConnectedDatabase(env, async (db) => {
      for (const loss of shown) counted.set(loss.mistake, await countLoss(db, loss))
    })
  } catch {
    // No database here, one that a server uses, or one without the table: a development server
    // names the rows in its own terminal.
  }
  return mistakes.map((mistake) => mistakeLine(counted.get(mistake) ?? mistake))
}
