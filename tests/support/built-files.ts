import { readFileSync } from 'node:fs'

const BUILT = 'dist/web'

/** The compressed size of a built file; the build leaves the smallest uncompressed. */
export function gzipBytes(file: string): number {
  try {
    return readFileSync(`${BUILT}/${file}.gz`).length
  } catch {
    return readFileSync(`${BUILT}/${file}`).length
  }
}

/** The build's result for each source: file below src/web → built file below dist/web. */
export function builtFiles(): Record<string, { file: string }> {
  return JSON.parse(readFileSync(`${BUILT}/.vite/manifest.json`, 'utf8')) as Record<string, { file: string }>
}
