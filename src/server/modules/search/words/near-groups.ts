// Kinds of parts whose names resemble what is looked for, where the catalogue has none of exactly that name.
import type { Group, KindName, Lexicon } from '../../../lexicon.ts'

/** Share of common signs from which two names are taken for alike. */
const LEAST_ALIKE = 0.5
/** Those nearly as alike as the best are as good. */
const AS_GOOD = 0.05
const MOST = 3

/** The groups of the catalogue's categories with the name most like one of these texts; empty when none is. */
export function nearGroups(texts: string[], lexicon: Lexicon): Group[] {
  const marks = new Map<Group, number>()
  for (const text of texts) {
    for (const [{ group }, alike] of namesLike(signsOf(text), lexicon))
      marks.set(group, Math.max(alike, marks.get(group) ?? 0))
  }
  const best = Math.max(LEAST_ALIKE, ...marks.values())
  return [...marks]
    .filter(([, alike]) => alike >= Math.max(LEAST_ALIKE, best - AS_GOOD))
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MOST)
    .map(([group]) => group)
}

/** Names with a sign in common, each with Dice's coefficient: twice what two have in common, of all they have. */
function namesLike(wanted: Set<string>, { kinds }: Lexicon): [KindName, number][] {
  if (wanted.size < 2) return []
  const common = new Map<KindName, number>()
  for (const sign of wanted)
    for (const name of kinds.get(sign) ?? []) common.set(name, (common.get(name) ?? 0) + 1)
  return [...common].map(([name, shared]) => [name, (2 * shared) / (wanted.size + name.signs)])
}

/** Chinese characters one by one, other words whole. */
export function signsOf(text: string): Set<string> {
  return new Set(text.match(/\p{Script=Han}|[a-z\d]+/gu))
}
