// The names that the box suggests while somebody types, and all the ways to begin one.
import { setImmediate as breathe } from 'node:timers/promises'
import type { Group, KnownName, Lexicon, NameKey } from '../../../lexicon.ts'
import { beginningWith } from './beginning-with.ts'
import { keyOf } from './key-of.ts'
import type { LexiconSource } from './lexicon.ts'
import { soundOf, syllablesOf } from './sounds.ts'

const HAN = /\p{Script=Han}/u
const FIRST_HAN = /^\p{Script=Han}{2,}/u
/** Two letters are initials of something inside every other name. */
const INITIALS_INSIDE = 3
/** How many names are prepared before others have their turn. */
const AT_ONCE = 200

type WithLoose = Pick<Group, 'said' | 'categoryIds'> & { loose: string[] }

/** Kinds of parts that the catalogue has, brands and series, in all their ways. */
export function knownNames(
  { categories, brands, series }: Pick<LexiconSource, 'categories' | 'brands' | 'series'>,
  groups: readonly WithLoose[],
): KnownName[] {
  const categoryOf = new Map(categories.map((category) => [category.id, category]))
  const ways = (of: Omit<KnownName, 'text'>, texts: string[]): KnownName[] =>
    [...new Set([of.zh, of.en, ...texts])].filter(Boolean).map((text) => ({ ...of, text }))
  return [
    ...groups.flatMap(({ categoryIds: [id], said, loose }) => {
      const category = id === undefined ? undefined : categoryOf.get(id)
      if (!category) return []
      const { nameZh: zh, nameEn: en } = category
      return ways({ kind: 'category', of: `category ${category.id}`, zh, en }, [...said, ...loose])
    }),
    ...brands.flatMap(({ id, nameZh: zh, nameEn: en, aliases }) =>
      ways({ kind: 'brand', of: `brand ${id}`, zh, en }, aliases),
    ),
    ...series.flatMap(({ nameZh: zh, nameEn: en }) =>
      ways({ kind: 'series', of: `series ${zh}`, zh, en }, []),
    ),
  ]
}

/** The ways to type these names, ordered; gives way to other work now and then. */
export async function nameKeys(names: KnownName[]): Promise<NameKey[]> {
  const keys: NameKey[] = []
  for (const [at, name] of names.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await breathe()
    keys.push(...keysOf(name))
  }
  return keys.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
}

function keysOf(name: KnownName): NameKey[] {
  const text = keyOf(name.text)
  const keys: NameKey[] = [...text].flatMap((sign, at) => {
    const begins =
      HAN.test(sign) || at === 0 || !/[\p{L}\p{Nd}]/u.test(text[at - 1]!) || HAN.test(text[at - 1]!)
    return begins && /[\p{L}\p{Nd}]/u.test(sign)
      ? [{ key: text.slice(at), typedAs: 'signs' as const, at, name }]
      : []
  })
  // 豪沃 T7H is typed as haowo, too.
  const chinese = FIRST_HAN.exec(text)?.[0]
  if (chinese === undefined) return keys
  const initials = syllablesOf(chinese).map((syllable) => syllable[0] ?? '')
  return [
    ...keys,
    { key: soundOf(chinese), typedAs: 'sound', at: 0, name },
    ...initials
      .slice(0, -1)
      .map((_, at): NameKey => ({ key: initials.slice(at).join(''), typedAs: 'initials', at, name })),
  ]
}

export interface FoundName extends KnownName {
  /** The signs of the text that were typed, in whatever way: from, and up to. */
  mark: [number, number]
}

const KINDS: KnownName['kind'][] = ['category', 'brand', 'series']
const WAYS: NameKey['typedAs'][] = ['signs', 'sound', 'initials']

/** The names that begin like this, or have a word that does, each once: the closest first. */
export function namesBeginning(typed: string, { nameKeys: keys }: Pick<Lexicon, 'nameKeys'>): FoundName[] {
  const key = keyOf(typed)
  const letters = /^[a-z' ]+$/.test(key) ? key.replace(/[' ]/g, '') : key
  const found = [...new Set([key, letters])].flatMap((wanted) =>
    wanted.length < 2 && !HAN.test(wanted) ? [] : beginningWith(wanted, keys, (one) => one.key),
  )
  const isShort = letters.length < INITIALS_INSIDE
  const meant = found.filter(({ typedAs, at }) => !isShort || typedAs !== 'initials' || at === 0)
  const closest = meant.toSorted(
    (a, b) =>
      Number(a.at > 0) - Number(b.at > 0) ||
      WAYS.indexOf(a.typedAs) - WAYS.indexOf(b.typedAs) ||
      Number(isSlang(a.name)) - Number(isSlang(b.name)) ||
      a.name.text.length - b.name.text.length ||
      (a.name.text < b.name.text ? -1 : 1),
  )
  const once = new Map<string, FoundName>()
  for (const one of closest)
    if (!once.has(one.name.of)) once.set(one.name.of, { ...one.name, mark: markOf(one, { key, letters }) })
  return [...once.values()].toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind))
}

function isSlang({ text, zh, en }: KnownName): boolean {
  return text !== zh && text !== en
}

function markOf(
  { typedAs, at, name }: NameKey,
  { key, letters }: { key: string; letters: string },
): [number, number] {
  if (typedAs === 'signs') return [at, at + key.length]
  if (typedAs === 'initials') return [at, at + letters.length]
  let sounded = 0
  const syllables = syllablesOf(FIRST_HAN.exec(keyOf(name.text))![0])
  const last = syllables.findIndex((syllable) => (sounded += syllable.length) >= letters.length)
  return [0, last + 1]
}
