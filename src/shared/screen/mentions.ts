// Which screens a file depends on: those it names, and those that these name in turn.
import type { ScreenFile } from './normalize.ts'

/** Returns the files that a file names, directly or indirectly; includes the file itself only if others name it. */
export function reachAmong(screens: ReadonlyMap<string, ScreenFile>): (file: ScreenFile) => ScreenFile[] {
  const named = new Map<ScreenFile, ScreenFile[]>()
  const namedBy = (file: ScreenFile) => {
    const there = named.get(file) ?? [...textsIn(file.raw)].flatMap((text) => screens.get(text) ?? [])
    named.set(file, there)
    return there
  }
  return (file) => {
    const reached = new Set<ScreenFile>()
    const waiting = [file]
    for (let next = waiting.pop(); next; next = waiting.pop())
      for (const other of namedBy(next)) {
        if (reached.has(other)) continue
        reached.add(other)
        waiting.push(other)
      }
    return [...reached]
  }
}

/** Every text in a file: any of them may be the name of a screen, wherever the format allows one. */
function textsIn(value: unknown, texts = new Set<string>()): Set<string> {
  if (typeof value === 'string') texts.add(value)
  else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) textsIn(each, texts)
  return texts
}
