// Whether two entries of the catalogue are likely the same part. Pure; find-duplicates.ts has the candidates.

export interface ComparedPart {
  nameZh: string
  nameEn: string
  features: string
  categoryId: string
}

/** Both have a number in common, or one of them has none and name and specification are the same. */
export type DuplicateReason = 'NUMBER' | 'NAME'

/** More than half of the pairs of signs, or all of one name: 制动蹄 and 制动鼓 are not near. */
const NEAR_NAMES = 0.5

/** True unless the two are for different places, or differ in kind and in name. */
export function areLikelyTheSame(one: ComparedPart, other: ComparedPart): boolean {
  const places = OPPOSITES.some(
    ([first, second]) =>
      (says(one, first) && says(other, second)) || (says(one, second) && says(other, first)),
  )
  if (places) return false
  return one.categoryId === other.categoryId || areNear(one.nameZh, other.nameZh)
}

const OPPOSITES: [RegExp, RegExp][] = [
  [/左|\bleft\b|\bLH\b/i, /右|\bright\b|\bRH\b/i],
  [/前|\bfront\b/i, /后|\brear\b/i],
  [/上|\bupper\b/i, /下|\blower\b/i],
]

/** Says one of two places and not the other. */
function says({ nameZh, nameEn, features }: ComparedPart, place: RegExp): boolean {
  return place.test(`${nameZh} ${nameEn} ${features}`)
}

function areNear(one: string, other: string): boolean {
  return one.includes(other) || other.includes(one) || likeness(one, other) > NEAR_NAMES
}

/** The share of pairs of signs that two names have in common, from 0 to 1. */
export function likeness(one: string, other: string): number {
  const [a, b] = [pairsOf(one), pairsOf(other)]
  if (a.size === 0 || b.size === 0) return one === other ? 1 : 0
  const common = [...a].filter((pair) => b.has(pair)).length
  return (2 * common) / (a.size + b.size)
}

function pairsOf(name: string): Set<string> {
  const signs = [
    ...name
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{Nd}]/gu, ''),
  ]
  return new Set(signs.slice(1).map((sign, at) => signs[at]! + sign))
}
