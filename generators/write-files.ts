// Files that follow from others: which of them are stale, and writing them.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Paths whose text on disk is missing or different. */
export function stalePaths(root: string, files: Record<string, string>): string[] {
  return Object.entries(files)
    .filter(
      ([path, text]) => !existsSync(join(root, path)) || readFileSync(join(root, path), 'utf8') !== text,
    )
    .map(([path]) => path)
}

/** Writes those of the files that are stale; answers their paths. */
export function writeStale(root: string, files: Record<string, string>): string[] {
  const stale = stalePaths(root, files)
  for (const path of stale) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), files[path]!)
  }
  return stale
}
