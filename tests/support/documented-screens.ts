// The screen files that docs/screens shows, read from the pages themselves: an example in the
// documentation is a file that works.
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { loadSchemaFiles } from '../../src/server/engine/load-files.ts'
import { readScreens } from '../../src/shared/screen/read-screens.ts'

const FOLDER = 'docs/screens'
// A fence that opens with ```json and the file's path in the tree.
const FENCE = /^```json (schemas\/\S+\.json)\n([\s\S]*?)^```$/gm

interface DocumentedFile {
  /** The page it stands on. */
  page: string
  /** Where the page says it belongs, for example schemas/screens/example/leave-request.json. */
  path: string
  text: string
}

/** Every file that the pages under docs/screens show in full, in the order of pages and places. */
export const documentedFiles: DocumentedFile[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.md'))
  .toSorted()
  .flatMap((name) => {
    const page = join(FOLDER, name)
    return [...readFileSync(page, 'utf8').matchAll(FENCE)].map(([, path, text]) => ({
      page,
      path: path!,
      text: text!,
    }))
  })

/** The examples beside the files of the tree, whose names and value lists they may use. */
export function readDocumentedScreens() {
  const sources = loadSchemaFiles()
  for (const { path, text } of documentedFiles) {
    const list = path.startsWith('schemas/dicts/') ? sources.dicts : sources.screens
    list.push({ file: path, text })
  }
  const { screens, dicts, mistakes } = readScreens(sources)
  const shown = new Set(documentedFiles.map(({ path }) => path))
  return { screens: screens.filter(({ file }) => shown.has(file)), dicts, mistakes }
}

/** Puts the tree's schemas and the examples into a folder that a server can read them from. */
export function writeDocumentedSchemas(root: string) {
  cpSync('schemas', join(root, 'schemas'), { recursive: true })
  for (const { path, text } of documentedFiles) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}
