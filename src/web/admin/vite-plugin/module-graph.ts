/** What the bundler knows of the modules. */
export interface Graph {
  getModuleInfo(
    id: string,
  ): { importedIds: readonly string[]; dynamicallyImportedIds?: readonly string[] } | null
}

const closures = new Map<string, ReadonlySet<string>>()

/** Everything that a file imports, and what that imports. */
export function closureOf(file: string, graph: Graph): ReadonlySet<string> {
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
