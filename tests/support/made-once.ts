import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'

const LOOK_EVERY_MS = 100

/**
 * A folder that all workers of a run share: the first that asks makes it, as `<folder>.<run>`, and the others wait.
 * It has its name only when it is complete. A failure is everybody's.
 */
export async function madeOnce(
  { folder, run }: { folder: string; run: string },
  make: (beside: string) => Promise<void>,
): Promise<void> {
  const beside = `${folder}.${run}`
  const failure = `${beside}.failure`
  if (!existsSync(folder) && isFirst(beside)) {
    try {
      await make(beside)
      // Another run of this tree may have made it meanwhile.
      if (existsSync(folder)) rmSync(beside, { recursive: true, force: true })
      else renameSync(beside, folder)
    } catch (error) {
      writeFileSync(failure, String(error))
    }
  }
  while (!existsSync(folder)) {
    if (existsSync(failure)) throw new Error(readFileSync(failure, 'utf8'))
    await setTimeout(LOOK_EVERY_MS)
  }
}

function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}
