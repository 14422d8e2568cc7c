import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser'

/** The line of a path such as fields.cost.readCode in a JSON text, counted from 1; of the last step that exists. */
export function lineOf(text: string, path: string): number {
  let node: Node | undefined = parseTree(text)
  let found = node?.offset ?? 0
  for (const step of path.split('.')) {
    node = node && findNodeAtLocation(node, [node.type === 'array' ? Number(step) : step])
    if (!node) break
    found = node.parent?.type === 'property' ? node.parent.offset : node.offset
  }
  return text.slice(0, found).split('\n').length
}
