import { fileURLToPath } from 'node:url'

interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const START = source('main.tsx')
const DOOR = source('pages/session/login-page.tsx')
const FRAME = source('app/signed-in.tsx')

const closures = new Map<string, ReadonlySet<string>>()

/** Whether every page begins with the module, or both the door and what lies behind it. */
export function isAtStart(id: string, graph: Graph): boolean {
  if (id === START) return false
  const isBehind = (file: string) => closureOf(file, graph).has(id)
  return isBehind(START) || (isBehind(DOOR) && isBehind(FRAME))
}

/** Everything that a file imports, and what that imports. */
function closureOf(file: string, graph: Graph): ReadonlySet<string> {
  const known = closures.get(file)
  if (known) return known
  const found = new Set<string>()
  const open = [file]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  closures.set(file, found)
  return found
}

function source(file: string): string {
  return fileURLToPath(new URL(`../../${file}`, import.meta.url)).replaceAll('\\', '/')
}
