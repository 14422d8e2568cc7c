/** The row above each row; rows at the top are absent. */
export type Parents = ReadonlyMap<string, string>

/**
 * Ticks or unticks one entry of a tree. Ticking brings what stands below it and the way up to it
 * (a page without its folder cannot be reached); unticking takes away what stands below it.
 */
export function tickBranch(
  chosen: string[],
  { id, ticked, parents }: { id: string; ticked: boolean; parents: Parents },
): string[] {
  const branch = new Set([id, ...[...parents.keys()].filter((each) => pathUp(each, parents).includes(id))])
  if (!ticked) return chosen.filter((each) => !branch.has(each))
  return [...new Set([...chosen, ...pathUp(id, parents), ...branch])]
}

function pathUp(id: string, parents: Parents): string[] {
  const path: string[] = []
  for (let up = parents.get(id); up && !path.includes(up); up = parents.get(up)) path.push(up)
  return path
}
