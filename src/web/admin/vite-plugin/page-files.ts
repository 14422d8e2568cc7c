// Tells the server which files each page begins with, so that the browser learns of all of them with the page
// itself and not from one another.
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import type { PageFiles } from '../../../shared/page-files.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'

const LINE = /'(\/[^']*)': \(\) => import\('([^']+)'\)/g

interface Options {
  /** The folder of the web pages. */
  web: string
  screens: () => Screen[]
}

/** Writes page-files.json beside the built pages. */
export function pageFiles({ web, screens }: Options): Plugin {
  const file = (path: string) => resolve(web, path).replaceAll('\\', '/')
  return {
    name: 'page-files',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
      const filesOf = (...sources: string[]) => [
        ...new Set(sources.flatMap((source) => needed(chunks, source))),
      ]
      const pages = tableIn(file('app/pages.ts'))
      const listFiles = filesOf(file('admin/screen-page.tsx'), file('admin/list/master-detail.tsx'))
      const found: PageFiles = {
        frame: filesOf(file('app/signed-in.tsx')),
        door: filesOf(file('pages/session/login-page.tsx')),
        pages: Object.fromEntries(pages.map(([path, source]) => [path, filesOf(source)])),
        list: listFiles,
        form: filesOf(file('admin/screen-page.tsx'), file('admin/form/form-page.tsx')),
        screens: Object.fromEntries(
          screens().map(({ name, menu }) => [menu.path, filesOf(`\0virtual:screen/${name}`)]),
        ),
      }
      this.emitFile({ type: 'asset', fileName: 'page-files.json', source: JSON.stringify(found) })
    },
  }
}

/** The table of pages in its source: path → file. */
function tableIn(file: string): [path: string, source: string][] {
  const source = readFileSync(file, 'utf8')
  const pages = [...source.matchAll(LINE)].map(([, path, page]): [string, string] => [
    path!,
    resolve(dirname(file), page!).replaceAll('\\', '/'),
  ])
  if (pages.length === 0) throw new Error(`${file} has no line that the build can read as a page.`)
  return pages
}

/** The script of a source with the scripts and styles it imports, at their addresses. */
function needed(chunks: Rolldown.OutputChunk[], source: string): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const entry = chunks.find(({ facadeModuleId }) => facadeModuleId === source)
  const found = new Set<string>()
  const open = entry ? [entry.fileName] : []
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name)) continue
    found.add(name)
    open.push(...(byName.get(name)?.imports ?? []))
  }
  const styles = [...found].flatMap((name) => [...(byName.get(name)?.viteMetadata?.importedCss ?? [])])
  return [...found, ...new Set(styles)]
}
