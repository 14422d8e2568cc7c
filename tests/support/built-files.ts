import { readFileSync } from 'node:fs'

const BUILT = 'dist/web'

/** Bytes of a built file as it travels compressed; the build leaves the smallest as they are. */
export function gzipBytes(file: string): number {
  try {
    return readFileSync(`${BUILT}/${file}.gz`).length
  } catch {
    return readFileSync(`${BUILT}/${file}`).length
  }
}

/** What the build made of the sources: file below src/web → built file below dist/web. */
export function builtFiles(): Record<string, { file: string }> {
  return JSON.parse(readFileSync(`${BUILT}/.vite/manifest.json`, 'utf8')) as Record<string, { file: string }>
}
