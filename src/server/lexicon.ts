// The words that searches understand, as types: the module search builds the lexicon, services hand it out.

/** Words that mean one kind of part. */
export interface Group {
  name: string
  /** The name on English pages, where the catalogue has one. */
  nameEn: string | null
  /** What a part may be called in the catalogue, the standard word first. */
  said: string[]
  /** The categories that are named so, with all below them. */
  categoryIds: string[]
  /** Whether it names a system or a group of parts, not a kind of part. */
  isWide: boolean
  /** The categories that it belongs to, the widest last: they tell groups with a word in common apart. */
  within: string[]
}

/** Whether the makers of trucks and engines sell a part as their own, or makers of parts do. */
export type Makers = 'own' | 'others'

export type PlainMeaning =
  | { kind: 'side'; said: string[] }
  | { kind: 'condition'; makers: Makers }
  | { kind: 'stock' }
  | { kind: 'filler' }

/** What a word can mean; often only one of these. */
export interface Word {
  groups?: Group[]
  /** Names of brands and series, as search documents hold them. */
  brands?: { brandId: string; said: string[] }[]
  series?: { brandId: string; said: string[] }[]
  plain?: PlainMeaning
}

/** Engines, or trucks with their engines. */
export interface Code {
  kind: 'engine' | 'vehicle'
  brandIds: string[]
  engineIds: string[]
  modelIds: string[]
}

/** One of the names of a kind of part, with the number of its signs. */
export interface KindName {
  group: Group
  signs: number
}

/** A kind of part, brand or series that the box can suggest. */
export interface KnownName {
  kind: 'category' | 'brand' | 'series'
  /** What is suggested once: the ways to say it are one line. */
  of: string
  /** One way to say it. */
  text: string
  zh: string
  en: string
}

/** How a name may be typed: as it stands, by its pinyin, by the initials of its pinyin. */
type TypedAs = 'signs' | 'sound' | 'initials'

/** A beginning by which a name is found. */
export interface NameKey {
  key: string
  typedAs: TypedAs
  /** Where in the name it begins. */
  at: number
  name: KnownName
}

export interface Lexicon {
  /** The ways to type a name, ordered by key. */
  nameKeys: readonly NameKey[]
  words: ReadonlyMap<string, Word>
  /** Names of the kinds of parts in the catalogue, by each sign that they hold. */
  kinds: ReadonlyMap<string, readonly KindName[]>
  /** Length of the longest word. */
  longest: number
  /** Codes of engines and trucks in normal form, in order. */
  codes: readonly { code: string; text: string; of: Code }[]
  /** The same by what those of a family begin with. */
  families: ReadonlyMap<string, readonly Code[]>
  /** The Chinese word that is pronounced like this, without tones and spaces. */
  byPinyin: ReadonlyMap<string, string>
  /** The Chinese words with one character left open, such as 离*器片. */
  byPattern: ReadonlyMap<string, readonly string[]>
  /** English words, of four letters and more. */
  english: readonly string[]
  /** Names of several English words. */
  phrases: readonly string[]
}
