// The questions that measure the speed of searches: derived from the parts, as people type them.
import { demoPart, type DemoPart } from '../../src/server/db/seed/demo/part-of.ts'
import { seededRandom, type Random } from '../../src/server/db/seed/demo/random.ts'
import { normalizeOe } from '../../src/shared/oe-number.ts'

export interface QuestionKind {
  name: string
  /** The limit for the slowest twentieth; undefined where nothing is promised. */
  limitMs?: number
  path: 'search' | 'suggest'
  ask: (part: DemoPart, random: Random) => Record<string, string>
}

const NO_FACETS = { facets: 'without' }

export const questionKinds: QuestionKind[] = [
  {
    name: 'exact OE',
    limitMs: 20,
    path: 'search',
    ask: (part) => ({ mode: 'oe', q: part.oeNumbers[0]!, ...NO_FACETS }),
  },
  {
    ...{ name: 'OE prefix', limitMs: 30, path: 'search' },
    ask: (part, random) => ({ mode: 'oe', q: beginning(part, random, 4), ...NO_FACETS }),
  },
  {
    ...{ name: 'OE substring', limitMs: 60, path: 'search' },
    ask: (part, random) => ({ mode: 'oe', q: inside(part, random), ...NO_FACETS }),
  },
  {
    ...{ name: 'name', limitMs: 60, path: 'search' },
    ask: (part, random) => ({ mode: 'name', q: nameOf(part, random), ...NO_FACETS }),
  },
  {
    ...{ name: 'OE prefix, facets', limitMs: 100, path: 'search' },
    ask: (part, random) => ({ mode: 'oe', q: beginning(part, random, 4) }),
  },
  {
    ...{ name: 'OE substring, facets', limitMs: 100, path: 'search' },
    ask: (part, random) => ({ mode: 'oe', q: inside(part, random) }),
  },
  {
    ...{ name: 'name, facets', limitMs: 100, path: 'search' },
    ask: (part, random) => ({ mode: 'name', q: nameOf(part, random) }),
  },
  {
    ...{ name: 'brand and name, facets', limitMs: 100, path: 'search' },
    ask: (part) => ({ mode: 'full', q: `${part.brand.zh} ${part.leaf.zh}` }),
  },
  {
    ...{ name: 'name, brand chosen, facets', limitMs: 100, path: 'search' },
    ask: (part) => ({ mode: 'name', q: part.leaf.zh, brand: part.brand.code }),
  },
  {
    ...{ name: 'name, stock chosen, facets', limitMs: 100, path: 'search' },
    ask: (part) => ({ mode: 'name', q: part.leaf.zh, stockLevel: 'sufficient' }),
  },
  {
    ...{ name: 'name by price, facets', limitMs: 100, path: 'search' },
    ask: (part) => ({ mode: 'name', q: part.leaf.zh, sort: 'price' }),
  },
  {
    ...{ name: 'category, facets', limitMs: 100, path: 'search' },
    ask: (part) => ({ mode: 'catalog', categoryId: String(part.leaf.id) }),
  },
  {
    ...{ name: 'wrong character in an OE', path: 'search' },
    ask: (part, random) => ({ mode: 'oe', q: withSlip(part, random) }),
  },
  {
    ...{ name: 'suggest a number', limitMs: 15, path: 'suggest' },
    ask: (part, random) => ({ mode: 'oe', q: beginning(part, random, 2) }),
  },
  {
    ...{ name: 'suggest in the one box', limitMs: 15, path: 'suggest' },
    ask: (part, random) => ({
      mode: 'full',
      q: random.chance(0.5) ? beginning(part, random, 3) : firstSigns(nameOf(part, random), random),
    }),
  },
]

/** This many questions of a kind, always the same for the same parts. */
export function questionsOf(kind: QuestionKind, parts: number, count: number): string[] {
  const random = seededRandom(23)
  return Array.from({ length: count }, () => {
    const asked = kind.ask(demoPart(random.integer(0, parts - 1)), random)
    return `/api/kms/part/${kind.path}?${new URLSearchParams(asked)}`
  })
}

/** In Chinese, English, or as initials of the pinyin, equally often. */
function nameOf({ leaf }: DemoPart, random: Random): string {
  return random.pick([leaf.zh, leaf.zh, leaf.en.toLowerCase()])
}

function beginning({ oeNumbers }: DemoPart, random: Random, least: number): string {
  const number = normalizeOe(oeNumbers[0]!)
  return number.slice(0, random.integer(least, Math.max(least, number.length - 1)))
}

function inside({ oeNumbers }: DemoPart, random: Random): string {
  const number = normalizeOe(oeNumbers[0]!)
  const from = random.integer(1, Math.max(1, number.length - 5))
  return number.slice(from, from + random.integer(4, 8))
}

function withSlip({ oeNumbers }: DemoPart, random: Random): string {
  const number = normalizeOe(oeNumbers[0]!)
  const at = random.integer(2, number.length - 2)
  return `${number.slice(0, at)}${random.integer(0, 9)}${number.slice(at + 1)}`
}

function firstSigns(text: string, random: Random): string {
  const signs = [...text]
  return signs.slice(0, random.integer(1, signs.length)).join('')
}
