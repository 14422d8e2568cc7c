/** What the bundler knows of the modules. */
export interface Graph {
  getModuleInfo(id: string): {
    importedIds: readonly string[]
    dynamicallyImportedIds?: readonly string[]
    code?: string | null
  } | null
}

const closures = new Map<string, ReadonlySet<string>>()
const needs = new Map<string, ReadonlySet<string>>()

/** Lists of everything that a library has. Of these, a module needs what it names. */
const LISTS = [
  { from: 'antd', list: /node_modules[\\/]antd[\\/]es[\\/]index\.js$/, fileOf: componentFile },
  {
    from: '@ant-design/icons',
    list: /node_modules[\\/]@ant-design[\\/]icons[\\/]es[\\/]index\.js$/,
    fileOf: (name: string) => `icons/${name}.js`,
  },
]

/** Everything that a file imports, and what that imports. */
export function closureOf(file: string, graph: Graph): ReadonlySet<string> {
  return reached(file, closures, (id) => graph.getModuleInfo(id)?.importedIds ?? [])
}

/** As `closureOf`, but of a library that is imported by its list only what is named, and what that needs. */
export function needsOf(file: string, graph: Graph): ReadonlySet<string> {
  return reached(file, needs, (id) => {
    const { importedIds = [], code } = graph.getModuleInfo(id) ?? {}
    return importedIds.flatMap((used) => {
      const known = LISTS.find(({ list }) => list.test(used))
      if (!known) return [used]
      return namesFrom(known.from, code ?? '').map((name) => used.replace(/index\.js$/, known.fileOf(name)))
    })
  })
}

function reached(
  file: string,
  known: Map<string, ReadonlySet<string>>,
  importsOf: (id: string) => readonly string[],
): ReadonlySet<string> {
  const before = known.get(file)
  if (before) return before
  const found = new Set<string>()
  const open = [file]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    open.push(...importsOf(id))
  }
  known.set(file, found)
  return found
}

/** import { Button, Input as Field } from 'antd' → Button, Input */
function namesFrom(library: string, code: string): string[] {
  const statements = code.split('import').slice(1)
  return statements.flatMap((statement) => {
    const [opening = '', names, rest = ''] = statement.split(/[{}]/, 3)
    const [from, source = ''] = rest.split(/["']/, 2)
    if (names === undefined || opening.trim() !== '' || from?.trim() !== 'from' || source !== library)
      return []
    return names
      .split(',')
      .map((name) => name.trim().split(' as ')[0]!)
      .filter(Boolean)
  })
}

/** DatePicker → date-picker/index.js */
function componentFile(name: string): string {
  return `${name.replace(/(?<!^)[A-Z]/g, '-$&').toLowerCase()}/index.js`
}
