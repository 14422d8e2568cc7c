import { globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

export interface Import {
  /** Path from the repository's root for a file of ours, otherwise the package's name as written. */
  to: string
  isOurs: boolean
  /** Removed at run time. */
  typeOnly: boolean
}

export interface SourceFile {
  /** Path from the repository's root, with /. */
  path: string
  text: string
  imports: Import[]
}

/** Every TypeScript file that matches, with what it imports. */
export function sourceFiles(pattern: string): SourceFile[] {
  return globSync(pattern)
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path))
    .toSorted()
    .map((path) => {
      const text = readFileSync(path, 'utf8')
      return { path, text, imports: importsOf(path, text) }
    })
}

const IMPORT =
  /^\s*(import|export)\s+(type\s)?[^'"]*?\sfrom\s*'([^']+)'|^\s*import\s*'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/gm

function importsOf(path: string, text: string): Import[] {
  return [...text.matchAll(IMPORT)].map(([, , type, named, bare, dynamic]) => {
    const to = named ?? bare ?? dynamic!
    const isOurs = to.startsWith('.')
    return {
      to: isOurs ? posix.normalize(join(dirname(path), to)) : to,
      isOurs,
      typeOnly: type !== undefined,
    }
  })
}
