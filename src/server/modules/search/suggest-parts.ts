import type { Language } from '../../../shared/errors.ts'
import { normalizeOe } from '../../../shared/oe-number.ts'
import type { ReplyOf } from '../../../shared/call.ts'
import type * as calls from '../../../shared/calls/catalog.ts'
import type { Queryable } from '../../db/connection.ts'
import type { Lexicon } from '../../lexicon.ts'
import { cleanText } from '../parts/clean-text.ts'
import { oneLineEach, withoutVariant } from './one-line-each.ts'
import type { SearchMode } from './search-request.ts'
import { shareLines } from './share-lines.ts'
import { suggestedNames } from './suggested-names.ts'
import {
  suggestedCodes,
  suggestedDrawings,
  suggestedNumbers,
  type SuggestedNumber,
} from './suggested-numbers.ts'
import { completedCodes, completedNames } from './words/completions.ts'

export type Suggestion = ReplyOf<typeof calls.suggestParts>[number]

const HAN = /\p{Script=Han}/u
const MOST = 10

interface Typing {
  q: string
  mode: SearchMode
  language: Language
  lexicon: Lexicon | undefined
}

/** Up to ten completions of the typed text; none for an empty box. */
export async function suggestParts(
  db: Queryable,
  { q, mode, language, lexicon }: Typing,
): Promise<Suggestion[]> {
  const typed = cleanText(q)
  const n = normalizeOe(typed)
  if (n === '') return []
  switch (mode) {
    case 'oe':
      return plain(await suggestedNumbers(db, n))
    case 'drawing':
      return plain(await suggestedDrawings(db, n))
    case 'engine':
      return plain(await suggestedCodes(db, 'engine', n))
    case 'vehicle':
    case 'vin':
      return plain(await suggestedCodes(db, 'vehicle', n))
    case 'name':
    case 'spec':
    case 'catalog':
      return (await partNames(db, { typed, language })).slice(0, MOST)
    case 'full':
      return lexicon ? everything(db, { typed, n, language, lexicon }) : []
  }
}

/** Whatever the box understands, by kind. */
async function everything(
  db: Queryable,
  { typed, n, language, lexicon }: { typed: string; n: string; language: Language; lexicon: Lexicon },
): Promise<Suggestion[]> {
  const words = completedNames(typed, { lexicon, language })
  const codes = completedCodes(n, lexicon)
  const begins = !HAN.test(typed) && n.length >= 2 && (/\d/.test(n) || n.length <= 3)
  const numbers = begins ? plain(await suggestedNumbers(db, n)) : []
  // Pinyin is in no document: the kind of part that it names is.
  const named = words.find(({ kind, text }) => kind === 'category' && HAN.test(text) && !HAN.test(typed))
  const kinds = new Set(words.map(({ text }) => text.toLowerCase()))
  const names = (await partNames(db, { typed: named?.text ?? typed, language })).filter(
    ({ text }) => !kinds.has(withoutVariant(text).toLowerCase()),
  )
  return shareLines([...words, ...codes, ...numbers, ...names], {
    most: MOST,
    isNumber: /\d/.test(n) && !HAN.test(typed),
  })
}

async function partNames(
  db: Queryable,
  { typed, language }: { typed: string; language: Language },
): Promise<Suggestion[]> {
  const names = oneLineEach(await suggestedNames(db, { typed, language }))
  return names.map(({ text, partId }) => {
    const from = text.toLowerCase().indexOf(typed.toLowerCase())
    const mark: Suggestion['mark'] = from < 0 ? null : [from, from + typed.length]
    return { kind: 'name', text, partId, means: null, mark }
  })
}

/** The page marks numbers itself: it compares them in their normal form. */
function plain(numbers: SuggestedNumber[]): Suggestion[] {
  return numbers.map((number) => ({ ...number, means: null, mark: null }))
}
