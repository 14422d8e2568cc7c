// Everything the one box knows to be a word: names of parts in all their ways, brands, trucks, engines. Built from
// the catalogue and the trade's words; how it is read from the database says read-lexicon.ts.
import { setImmediate as breathe } from 'node:timers/promises'
import { normalizeOe } from '../../../../shared/oe-number.ts'
import type { Code, Group, KindName, Lexicon, Word } from '../../../lexicon.ts'
import { beginningWith } from './beginning-with.ts'
import { knownNames, nameKeys } from './known-names.ts'
import { signsOf } from './near-groups.ts'
import { plainWords } from './plain-words.ts'
import { keyOf } from './key-of.ts'
import { soundOf } from './sounds.ts'

export interface LexiconSource {
  words: { name: string; words: string[]; looseWords: string[]; categoryId: string | null }[]
  categories: { id: string; parentId: string | null; nameZh: string; nameEn: string }[]
  brands: { id: string; nameZh: string; nameEn: string; aliases: string[] }[]
  series: { brandId: string; nameZh: string; nameEn: string }[]
  engines: { id: string; brandId: string; code: string }[]
  models: { id: string; engineId: string; brandId: string; code: string }[]
}

/** How many words are prepared before others have their turn. */
const AT_ONCE = 250
/** Shorter beginnings of codes mean anything. */
const CODE_FROM = 4

/** Builds the lexicon; gives way to other work now and then, since that takes a few hundred milliseconds. */
export async function buildLexicon(source: LexiconSource): Promise<Lexicon> {
  const words = new Map<string, Word>()
  const at = (text: string): Word => {
    const key = keyOf(text)
    const word = words.get(key) ?? {}
    if (key !== '') words.set(key, word)
    return word
  }
  for (const [text, plain] of plainWords) at(text).plain = plain
  const named = groupsOf(source)
  const groups = named.map((group) => addGroup(at, group))
  addTrucks(at, source)
  return {
    words,
    kinds: kindsOf(groups),
    longest: Math.max(...[...words.keys()].map((key) => key.length)),
    ...codesOf(source),
    ...(await soundsOf([...words].filter(([, { plain }]) => plain?.kind !== 'filler').map(([key]) => key))),
    english: englishOf(words),
    phrases: [...words.keys()].filter((key) => /^[a-z]+(?: [a-z]+)+$/.test(key)),
    nameKeys: await nameKeys(knownNames(source, named)),
  }
}

/** The names of the groups that are kinds of parts, by their signs. */
function kindsOf(groups: Group[]): Lexicon['kinds'] {
  const kinds = new Map<string, KindName[]>()
  for (const group of groups) {
    if (group.categoryIds.length === 0 || group.isWide) continue
    for (const text of group.said) {
      const signs = signsOf(keyOf(text))
      const name = { group, signs: signs.size }
      for (const sign of signs) {
        const holding = kinds.get(sign)
        if (holding) holding.push(name)
        else kinds.set(sign, [name])
      }
    }
  }
  return kinds
}

type Find = (text: string) => Word

interface WithLoose extends Group {
  loose: string[]
}

function addGroup(at: Find, { loose, ...group }: WithLoose): Group {
  for (const text of [...group.said, ...loose].flatMap(formsOf)) {
    const word = at(text)
    word.groups ??= []
    if (!word.groups.includes(group)) word.groups.push(group)
  }
  return group
}

/** A word as it stands, without the words for an assembly, and in the plural. */
function formsOf(text: string): string[] {
  const short = shortOf(text)
  const forms = short === text ? [text] : [text, short]
  return [...forms, ...forms.filter((form) => /[a-z]$/i.test(form)).map(pluralOf)]
}

/** 水泵总成 → 水泵 */
function shortOf(text: string): string {
  const short = text.replace(/(?:总成|组件)$/u, '')
  return [...short].length >= 2 ? short : text
}

function pluralOf(text: string): string {
  if (/(?:s|sh|ch|x)$/i.test(text)) return `${text}es`
  return /[^aeiou]y$/i.test(text) ? `${text.slice(0, -1)}ies` : `${text}s`
}

/** The groups of words, and one for each category that none of them names. */
function groupsOf({ words, categories }: LexiconSource): WithLoose[] {
  const named = Map.groupBy(
    categories.flatMap((category) => [category.nameZh, category.nameEn].map((name) => ({ name, category }))),
    ({ name }) => keyOf(name),
  )
  const tree = treeOf(categories)
  const taken = new Set<string>()
  const groups = words.map(({ name, words: others, looseWords, categoryId }) => {
    const is = [name, ...others]
      .flatMap((text) => named.get(keyOf(text)) ?? [])
      .map(({ category }) => category)
    const ids = [...new Set(is.map(({ id }) => id))]
    for (const id of ids) taken.add(id)
    const said = [...new Set([name, ...is.flatMap(({ nameZh, nameEn }) => [nameZh, nameEn]), ...others])]
    const within = [...ids, ...(categoryId === null ? [] : [categoryId])]
    return {
      ...{ name, nameEn: is[0]?.nameEn ?? null },
      ...{ said: [...new Set(said.flatMap((text) => [text, shortOf(text)]))], loose: looseWords },
      categoryIds: ids.flatMap(tree.below),
      isWide: ids.some((id) => tree.below(id).length > 1),
      within: [...new Set(within.flatMap(tree.above))],
    }
  })
  const others = categories
    .filter(({ id }) => !taken.has(id))
    .map(({ id, nameZh, nameEn }) => ({
      ...{ name: nameZh, nameEn, said: [...new Set([nameZh, shortOf(nameZh), nameEn])], loose: [] },
      categoryIds: tree.below(id),
      isWide: tree.below(id).length > 1,
      within: tree.above(id),
    }))
  return [...groups, ...others]
}

function treeOf(categories: LexiconSource['categories']) {
  const parents = new Map(categories.map(({ id, parentId }) => [id, parentId]))
  const children = Map.groupBy(categories, ({ parentId }) => parentId)
  const below = (id: string): string[] => [
    id,
    ...(children.get(id) ?? []).flatMap((child) => below(child.id)),
  ]
  const above = (id: string): string[] => {
    const parent = parents.get(id)
    return [id, ...(parent ? above(parent) : [])]
  }
  return { below, above }
}

function addTrucks(at: Find, { brands, series }: LexiconSource) {
  for (const { id: brandId, nameZh, nameEn, aliases } of brands)
    for (const text of [nameZh, nameEn, ...aliases])
      (at(text).brands ??= []).push({ brandId, said: [nameZh, nameEn] })
  const brandNames = new Map(brands.map(({ id, nameZh, aliases }) => [id, [nameZh, ...aliases]]))
  for (const { brandId, nameZh, nameEn } of series) {
    const meant = { brandId, said: [nameZh, nameEn] }
    const texts = new Set([nameZh, nameEn, ...shortNames(nameZh, brandNames.get(brandId) ?? [])])
    for (const text of texts) (at(text).series ??= []).push(meant)
  }
}

/** 德龙 X3000 → 德龙x3000, x3000; 解放 J6P → also j6p and j6. */
function shortNames(name: string, brands: string[]): string[] {
  const [first, ...rest] = name.split(' ')
  const code = rest.join('')
  if (code === '') return []
  const family = /^([a-z]+\d+)[a-z]$/i.exec(code)?.[1]
  const codes = [code, ...(family ? [family] : [])].filter((text) => /\d/.test(text))
  return codes.flatMap((text) => [text, `${first}${text}`, ...brands.map((brand) => `${brand}${text}`)])
}

function codesOf({ engines, models }: LexiconSource): Pick<Lexicon, 'codes' | 'families'> {
  const withEngine = Map.groupBy(models, ({ engineId }) => engineId)
  const all = [
    ...engines.map(({ id, brandId, code }) => ({
      code,
      of: {
        ...{ kind: 'engine' as const, brandIds: [brandId], engineIds: [id] },
        modelIds: (withEngine.get(id) ?? []).map((model) => model.id),
      },
    })),
    ...models.map(({ id, engineId, brandId, code }) => ({
      code,
      of: { kind: 'vehicle' as const, brandIds: [brandId], engineIds: [engineId], modelIds: [id] },
    })),
  ]
  const inFamily = all.flatMap(({ code, of }) => familiesOf(code).map((family) => ({ family, of })))
  const families = Map.groupBy(inFamily, ({ family }) => family)
  return {
    codes: all
      .map(({ code, of }) => ({ code: normalizeOe(code), text: code, of }))
      .toSorted((a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0)),
    families: new Map([...families].map(([family, each]) => [family, each.map(({ of }) => of)])),
  }
}

/** What the codes of a family begin with: WP10.336E53 → WP10, ISZ480 → ISZ, ISGe5-430 → ISGE5 and ISG. */
function familiesOf(code: string): string[] {
  const first = code.toUpperCase().split(/[.\-\s]/)[0]!
  const family = /^([A-Z]{3,})\d+$/.exec(first)?.[1] ?? first
  const older = /^([A-Z]{3,})[a-z]\d/.exec(code)?.[1]
  return older === undefined ? [family] : [family, older]
}

/** The engines or trucks that this text names: their code, its beginning, or its family; undefined when there are none. */
export function codeMeant({ codes, families }: Lexicon, text: string): Code | undefined {
  const wanted = normalizeOe(text)
  if (!/^[A-Z0-9]{2,}$/.test(wanted) || !/[A-Z]/.test(wanted)) return undefined
  const ofFamily = families.get(wanted)
  if (ofFamily) return joined(ofFamily)
  if (wanted.length < CODE_FROM || !/\d/.test(wanted)) return undefined
  const begun = beginningWith(wanted, codes, ({ code }) => code).map(({ of }) => of)
  if (begun.length > 0) return joined(begun)
  // 6DM3 for CA6DM3-50.
  return joined(codes.flatMap(({ of, code }) => (of.kind === 'engine' && code.includes(wanted) ? [of] : [])))
}

/** The engines of these makers that have so many litres by their code: WP10, MC11, ISG12. */
export function enginesOf(
  { codes }: Lexicon,
  { litres, brandIds }: { litres: number; brandIds: string[] },
): Code | undefined {
  const meant = codes.filter(
    ({ of, text }) =>
      of.kind === 'engine' &&
      of.brandIds.some((id) => brandIds.includes(id)) &&
      Number(/^[a-z]+(\d+)/i.exec(text)?.[1]) === Math.trunc(litres),
  )
  return joined(meant.map(({ of }) => of))
}

function joined(codes: readonly Code[]): Code | undefined {
  const kind = codes[0]?.kind
  if (kind === undefined) return undefined
  const same = codes.filter((code) => code.kind === kind)
  const all = (of: (code: Code) => string[]) => [...new Set(same.flatMap(of))]
  return {
    kind,
    brandIds: all(({ brandIds }) => brandIds),
    engineIds: all(({ engineIds }) => engineIds),
    modelIds: all(({ modelIds }) => modelIds),
  }
}

async function soundsOf(keys: string[]): Promise<Pick<Lexicon, 'byPinyin' | 'byPattern'>> {
  const byPinyin = new Map<string, string>()
  const byPattern = new Map<string, string[]>()
  const chinese = keys.filter((key) => /^\p{Script=Han}{2,12}$/u.test(key))
  for (const [at, key] of chinese.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await breathe()
    const sound = soundOf(key)
    if (!byPinyin.has(sound)) byPinyin.set(sound, key)
    for (const pattern of patternsOf(key)) {
      const alike = byPattern.get(pattern)
      if (alike) alike.push(key)
      else byPattern.set(pattern, [key])
    }
  }
  return { byPinyin, byPattern }
}

/** Each character left open. */
export function patternsOf(text: string): string[] {
  const characters = [...text]
  return characters.map((_, open) =>
    characters.map((character, at) => (at === open ? '*' : character)).join(''),
  )
}

function englishOf(words: ReadonlyMap<string, Word>): string[] {
  const single = [...words].flatMap(([key, { plain }]) =>
    plain?.kind === 'filler' ? [] : (key.match(/[a-z]{4,}/g) ?? []),
  )
  return [...new Set(single)]
}
