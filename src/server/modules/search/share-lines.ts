import type { Suggestion } from './suggest-parts.ts'

type Kind = Suggestion['kind']

/** The lines of each kind while others have lines too. */
const SHARES: Record<Kind, number> = {
  ...{ category: 4, brand: 2, series: 2, vehicle: 2, engine: 2, oe: 4, name: 4, drawing: 0 },
}
const WORDS_FIRST: Kind[] = ['category', 'brand', 'series', 'vehicle', 'engine', 'name', 'oe']
const NUMBERS_FIRST: Kind[] = ['oe', 'vehicle', 'engine', 'series', 'brand', 'category', 'name']

/** At most so many lines, by kind, each text once; what one kind leaves goes to the others. */
export function shareLines(
  lines: Suggestion[],
  { most, isNumber }: { most: number; isNumber: boolean },
): Suggestion[] {
  const kinds = isNumber ? NUMBERS_FIRST : WORDS_FIRST
  const seen = new Set<string>()
  const ordered = kinds
    .flatMap((kind) => lines.filter((line) => line.kind === kind))
    .filter(({ text }) => {
      const isNew = !seen.has(text.toLowerCase())
      seen.add(text.toLowerCase())
      return isNew
    })
  const byKind = Map.groupBy(ordered, ({ kind }) => kind)
  const shares = [...byKind].flatMap(([kind, each]) => each.slice(0, SHARES[kind]))
  const chosen = new Set(shares.slice(0, most))
  for (const line of ordered) if (chosen.size < most) chosen.add(line)
  return ordered.filter((line) => chosen.has(line))
}
