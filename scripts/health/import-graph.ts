// Imports as a graph: arrows between modules, and cycles.

export type Graph = Map<string, Set<string>>

interface FileWithImports {
  path: string
  imports: { to: string; typeOnly: boolean }[]
}

/** Which of these files import each other. */
export function graphOf(files: FileWithImports[], { types }: { types: boolean }): Graph {
  const known = new Set(files.map(({ path }) => path))
  return new Map(
    files.map(({ path, imports }) => [
      path,
      new Set(
        imports.filter(({ to, typeOnly }) => known.has(to) && (types || !typeOnly)).map(({ to }) => to),
      ),
    ]),
  )
}

/** The same graph between modules; files outside every module are left out. */
export function arrowsBetween(graph: Graph, roomOf: (path: string) => string | undefined): Graph {
  const rooms: Graph = new Map()
  for (const [path, targets] of graph) {
    const from = roomOf(path)
    if (from === undefined) continue
    const arrows = rooms.get(from) ?? new Set()
    rooms.set(from, arrows)
    for (const target of targets) {
      const to = roomOf(target)
      if (to !== undefined && to !== from) arrows.add(to)
    }
  }
  return rooms
}

/** Groups whose members reach each other (Tarjan's strongly connected components of more than one). */
export function cyclesIn(graph: Graph): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const cycles: string[][] = []

  const visit = (name: string) => {
    order.set(name, order.size)
    lowest.set(name, order.get(name)!)
    open.push(name)
    for (const target of graph.get(name) ?? []) {
      if (!order.has(target)) visit(target)
      if (open.includes(target)) lowest.set(name, Math.min(lowest.get(name)!, lowest.get(target)!))
    }
    if (lowest.get(name) !== order.get(name)) return
    const members = open.splice(open.indexOf(name))
    if (members.length > 1) cycles.push(members.toSorted())
  }
  for (const name of graph.keys()) if (!order.has(name)) visit(name)
  return cycles
}
