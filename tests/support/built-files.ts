import { readFileSync } from 'node:fs'

interface BuiltFile {
  file: string
  /** Keys of what it needs to begin with. */
  imports?: string[]
}

const BUILT = 'dist/web'

/** The built files by their source below src/web, as Vite lists them. */
export function builtFiles(): Record<string, BuiltFile> {
  return JSON.parse(readFileSync(`${BUILT}/.vite/manifest.json`, 'utf8')) as Record<string, BuiltFile>
}

/** Bytes of a built file as it travels compressed; the build leaves the smallest as they are. */
export function gzipBytes(file: string): number {
  try {
    return readFileSync(`${BUILT}/${file}.gz`).length
  } catch {
    return readFileSync(`${BUILT}/${file}`).length
  }
}
