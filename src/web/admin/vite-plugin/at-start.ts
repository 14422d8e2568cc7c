import { fileURLToPath } from 'node:url'
import { closureOf, type Graph } from './module-graph.ts'

const START = source('main.tsx')
const DOOR = source('pages/session/login-page.tsx')
const FRAME = source('app/signed-in.tsx')

/** Whether every page begins with the module, or both the door and what lies behind it. */
export function isAtStart(id: string, graph: Graph): boolean {
  if (id === START) return false
  const isBehind = (file: string) => closureOf(file, graph).has(id)
  return isBehind(START) || (isBehind(DOOR) && isBehind(FRAME))
}

function source(file: string): string {
  return fileURLToPath(new URL(`../../${file}`, import.meta.url)).replaceAll('\\', '/')
}
