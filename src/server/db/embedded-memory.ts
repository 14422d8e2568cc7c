import { existsSync, readdirSync, statSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'

const MEGABYTE = 2 ** 20
/** PostgreSQL's own default. */
const LEAST_MB = 128
/** What a catalogue of a million parts is searched in. With two gigabytes the engine, which addresses four, does not start. */
const MOST_MB = 1_792

/**
 * How many megabytes of its folder the embedded database may keep in memory (`shared_buffers`): all of it where it
 * is small, and never more than a quarter of the machine. They are taken at the start, used or not, and clearing
 * them takes most of the time of a start.
 */
export function bufferMegabytes({
  dataBytes,
  memoryBytes,
}: {
  dataBytes: number
  memoryBytes: number
}): number {
  const wanted = Math.min(dataBytes, memoryBytes / 4) / MEGABYTE
  return Math.round(Math.min(MOST_MB, Math.max(LEAST_MB, wanted)))
}

/** The same for a database folder as it is now, on this machine. */
export function bufferMegabytesFor(folder: string): number {
  const memoryBytes = Math.min(totalmem(), process.constrainedMemory() || Infinity)
  return bufferMegabytes({ dataBytes: sizeOf(join(folder, 'base')), memoryBytes })
}

/** The bytes of the files in a folder and its subfolders; 0 where there is none yet. */
function sizeOf(folder: string): number {
  if (!existsSync(folder)) return 0
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  return files.reduce((bytes, file) => bytes + statSync(join(file.parentPath, file.name)).size, 0)
}
