// What the words and codes of the lexicon make of a text that is still being typed.
import type { ReplyOf } from '../../../../shared/call.ts'
import type * as calls from '../../../../shared/calls/catalog.ts'
import type { Language } from '../../../../shared/errors.ts'
import type { Lexicon } from '../../../lexicon.ts'
import { beginningWith } from './beginning-with.ts'
import { keyOf } from './key-of.ts'
import { namesBeginning, type FoundName } from './known-names.ts'

type Suggestion = ReplyOf<typeof calls.suggestParts>[number]

/** Longer texts are sentences. */
const LONGEST = 40
const MOST_CODES = 4

/** The typed text, or the last word of it, completed to names of parts, brands and series. */
export function completedNames(
  typed: string,
  { lexicon, language }: { lexicon: Lexicon; language: Language },
): Suggestion[] {
  for (const at of cutsOf(typed, lexicon)) {
    const before = typed.slice(0, at)
    const found = namesBeginning(typed.slice(at), lexicon)
    if (found.length > 0) return found.map((name) => line(name, { before, language }))
  }
  return []
}

function line(
  { kind, text, zh, en, mark: [from, to] }: FoundName,
  { before, language }: { before: string; language: Language },
): Suggestion {
  const standard = language === 'en' && en !== '' ? en : zh
  const isStandard =
    [zh, en].some((name) => keyOf(name) === keyOf(text)) &&
    /\p{Script=Han}/u.test(text) === /\p{Script=Han}/u.test(standard)
  return {
    kind,
    text: before + text,
    partId: null,
    means: isStandard ? null : standard,
    mark: [before.length + from, Math.min(before.length + to, before.length + text.length)],
  }
}

/** Where the word that is being typed may begin: at the start, after a space, after a known word. */
function cutsOf(typed: string, { words }: Lexicon): number[] {
  if (typed.length > LONGEST) return []
  const cuts = [0]
  for (let at = 1; at < typed.length; at++)
    if (typed[at] !== ' ' && (typed[at - 1] === ' ' || words.has(keyOf(typed.slice(0, at))))) cuts.push(at)
  return cuts
}

/** Trucks and engines whose code begins so. */
export function completedCodes(n: string, { codes }: Lexicon): Suggestion[] {
  if (n.length < 2 || /\p{Script=Han}/u.test(n)) return []
  const begun = beginningWith(n, codes, ({ code }) => code)
  const inside = begun.length > 0 || n.length < 3 ? [] : codes.filter(({ code }) => code.includes(n))
  return Object.values(Object.groupBy([...begun, ...inside], ({ of }) => of.kind)).flatMap((of) =>
    of.slice(0, MOST_CODES).map(({ text, of: { kind } }) => ({
      ...{ kind, text, partId: null, means: null, mark: null },
    })),
  )
}
