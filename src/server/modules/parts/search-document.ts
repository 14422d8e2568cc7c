import { pinyin } from 'pinyin-pro'
import {
  initialTokens,
  numberTokens,
  textTokens,
  tsvectorText,
  wholeNameTokens,
} from '../../../shared/tokens.ts'

export interface SearchableText {
  nameZh: string
  nameEn: string
  spec: string
  features: string
  /** Values of attributes as people write them; see attribute-words.ts. */
  attributes?: string[]
  /** OE numbers, code, drawing number. */
  numbers: string[]
  /** Brand, category, series. */
  other: string[]
}

/**
 * The search document of a part as PostgreSQL's tsvector text. A word that appears inside a field is not
 * repeated outside it.
 */
export function searchDocument({
  nameZh,
  nameEn,
  spec,
  features,
  attributes = [],
  numbers,
  other,
}: SearchableText): string {
  const name = remembered(`${nameZh}\n${nameEn}`, () => nameTokens(nameZh, nameEn))
  const specification = textTokens([spec, features, ...attributes].join(' '))
  const inFields = new Set([...name, ...specification])
  const others = [
    ...numbers.flatMap(numberTokens),
    ...other.flatMap((text) => remembered(text, () => textTokens(text))),
  ]
  return [
    tsvectorText(name, 'name'),
    tsvectorText(specification, 'spec'),
    tsvectorText(others.filter((token) => !inFields.has(token))),
  ].join(' ')
}

function nameTokens(nameZh: string, nameEn: string): string[] {
  return [
    ...textTokens(`${nameZh} ${nameEn}`),
    ...initialTokens(initialsOf(nameZh)),
    ...wholeNameTokens([nameZh, nameEn]),
  ]
}

/** 离合器从动盘 → lhqcdp */
function initialsOf(name: string): string {
  const chinese = (name.match(/\p{Script=Han}+/gu) ?? []).join('')
  return pinyin(chinese, { pattern: 'first', toneType: 'none', type: 'array' }).join('')
}

// Caches initials: names, brands and categories repeat across thousands of parts.
const known = new Map<string, string[]>()
const MOST_KNOWN = 20_000

function remembered(text: string, make: () => string[]): string[] {
  const before = known.get(text)
  if (before) return before
  if (known.size >= MOST_KNOWN) known.clear()
  const tokens = make()
  known.set(text, tokens)
  return tokens
}
