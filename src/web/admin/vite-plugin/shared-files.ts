// Which file of the build holds a module that several pages share. Left to the sets of pages that share
// them, modules end up in a hundred small files, and each costs a trip to the server.
import { fileURLToPath } from 'node:url'
import { closureOf, type Graph } from './module-graph.ts'

const PAGES = source('app/pages.ts')
const SCREEN = source('admin/screen-page.tsx')
const LIST = source('admin/list/master-detail.tsx')
const FORM = source('admin/form/form-page.tsx')
/** Pages that share a module before all of them fetch it with the rest of its kind. */
const COMMON_FROM = 22
const ANTD = /node_modules[\\/]antd[\\/]es[\\/]index\.js$/

/**
 * The file of a module that only generated screens use: by whether the list, the form or both draw with it.
 * Null for the other modules.
 */
export function screensFile(id: string, graph: Graph): string | null {
  if (pagesUsing(id, graph) > 0) return null
  const isIn = (file: string) => closureOf(file, graph).has(id)
  const [inList, inForm] = [isIn(SCREEN) || isIn(LIST), isIn(SCREEN) || isIn(FORM)]
  if (inList && inForm) return 'screens'
  if (inList) return 'list'
  return inForm ? 'form' : null
}

/**
 * The file of small own code that many pages written by hand share, apart from what lists of the back office
 * use of it; null for the other modules. What draws with antd is left out: it would bring its part of antd to
 * each of these pages.
 */
export function commonFile(id: string, graph: Graph): string | null {
  if (id.includes('/node_modules/') || pagesUsing(id, graph) < COMMON_FROM) return null
  const drawsWithAntd = graph.getModuleInfo(id)?.importedIds.some((used) => ANTD.test(used))
  if (drawsWithAntd) return null
  return [SCREEN, LIST].some((file) => closureOf(file, graph).has(id)) ? 'common-lists' : 'common'
}

function pagesUsing(id: string, graph: Graph): number {
  const pages = graph.getModuleInfo(PAGES)?.dynamicallyImportedIds ?? []
  return pages.filter((page) => page !== SCREEN && closureOf(page, graph).has(id)).length
}

function source(file: string): string {
  return fileURLToPath(new URL(`../../${file}`, import.meta.url)).replaceAll('\\', '/')
}
