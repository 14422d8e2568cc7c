// The screen files shown in docs/screens, read from the pages themselves, so that every documented example is
// a working file.
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { loadSchemaFiles } from '../../src/server/engine/load-files.ts'
import { readScreens } from '../../src/shared/screen/read-screens.ts'

const FOLDER = 'docs/screens'
// Its files are served and tried by tests of their own: tests/every/cookbook.test.ts.
const COOKBOOK = 'cookbook.md'
// A fence that starts with ```json and the file's path in the tree.
const FENCE = /^```json (schemas\/\S+\.json)\n([\s\S]*?)^```$/gm

export interface DocumentedFile {
  /** The page that contains it. */
  page: string
  /** The path that the page gives, for example schemas/screens/example/leave-request.json. */
  path: string
  text: string
}

/** Every file that the pages under docs/screens show in full, in the order of pages and positions. */
export const documentedFiles: DocumentedFile[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.md') && name !== COOKBOOK)
  .toSorted()
  .flatMap((name) => {
    const page = join(FOLDER, name)
    return filesIn(readFileSync(page, 'utf8'), page)
  })

/** The screen files and value lists that a text shows in full. */
export function filesIn(text: string, page: string): DocumentedFile[] {
  return [...text.matchAll(FENCE)].map(([, path, shown]) => ({ page, path: path!, text: shown! }))
}

/** The examples together with the files of the tree, whose names and value lists they may use. */
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

/** Writes the tree's schemas and these examples into a folder for a server to read. */
export function writeDocumentedSchemas(root: string, files: DocumentedFile[] = documentedFiles) {
  cpSync('schemas', join(root, 'schemas'), { recursive: true })
  for (const { path, text } of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}
