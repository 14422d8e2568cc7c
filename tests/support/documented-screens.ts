// The screen files shown in docs/screens, read from the pages themselves, so that every documented example is
// a working file.
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { loadSchemaFiles } from '../../src/server/engine/load-files.ts'
import { readScreens } from '../../src/shared/screen/read-screens.ts'

const FOLDER = 'docs/screens'
// A fence that starts with ```json and the file's path in the tree.
const FENCE = /^```json (schemas\/\S+\.json)\n([\s\S]*?)^```$/gm

interface DocumentedFile {
  /** The page that contains it. */
  page: string
  /** The path that the page gives, for example schemas/screens/example/leave-request.json. */
  path: string
  text: string
}

/** Every file that the pages under docs/screens show in full, in the order of pages and positions. */
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

/** Writes the tree's schemas and the examples into a folder for a server to read. */
export function writeDocumentedSchemas(root: string) {
  cpSync('schemas', join(root, 'schemas'), { recursive: true })
  for (const { path, text } of documentedFiles) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}
