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
