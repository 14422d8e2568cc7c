import type { ReplyOf } from '../../../shared/call.ts'
import type { searchParts } from '../../../shared/calls/catalog.ts'
import type { Language } from '../../../shared/errors.ts'
import type { Lacking } from './search-log.ts'
import type { Pass } from './search-plan.ts'
import type { Reading, Term } from './words/reading.ts'

type Chip = NonNullable<ReplyOf<typeof searchParts>['reading']>[number]

/** How a text was understood, for the page: its words with their meaning, and which of them found nothing. */
export function presentReading(
  reading: Reading | undefined,
  { pass, sizes, language }: { pass: Pass; sizes: ReadonlyMap<string, string>; language: Language },
): Chip[] | undefined {
  return (
    reading &&
    takenBy(reading, pass).map(({ term, kind, isGivenUp }) => ({
      ...{ kind, text: term.text },
      means: term.kind === 'size' ? (sizes.get(term.text) ?? null) : meaningOf(term, language),
      ...(term.was !== undefined && { was: term.was }),
      isGivenUp,
      ...(term.kind === 'quantity' && { count: term.count }),
    }))
  )
}

/** The words that the results do not have. */
export function lackingIn(
  reading: Reading | undefined,
  { pass, total }: { pass: Pass; total: number },
): Lacking {
  if (!reading) return { givenUp: [], unknown: [] }
  const words = takenBy(reading, pass)
  const givenUp = words.filter((word) => word.isGivenUp)
  const unknown = (total === 0 ? words : givenUp).filter(({ kind }) => kind === 'unknown')
  const texts = (of: typeof words) => [...new Set(of.map(({ term }) => term.was ?? term.text))]
  return { givenUp: total === 0 ? [] : texts(givenUp), unknown: texts(unknown) }
}

/** The words of a text as a pass took them, without fillers. */
function takenBy(reading: Reading, pass: Pass) {
  const terms = (pass.reads?.isCorrected ? reading.corrected : undefined) ?? reading.terms
  const without = new Set<Term['kind']>(pass.reads?.question.without ?? [])
  const lastPart = terms.findLastIndex(({ kind }) => kind === 'part')
  return terms.flatMap((term, at) => {
    const { kind } = term
    return kind === 'filler'
      ? []
      : [{ term, kind, isGivenUp: without.has(kind) && at !== lastPart && !term.isKept }]
  })
}

/** What a word stands for, where that is another word. */
function meaningOf(term: Term, language: Language): string | null {
  if (term.kind === 'vin') return term.vin === term.text.toUpperCase() ? null : term.vin
  if (term.kind !== 'part' || term.groups.length !== 1) return null
  const { name, nameEn } = term.groups[0]!
  const standard = language === 'en' ? (nameEn ?? name) : name
  return standard.toLowerCase() === term.text.toLowerCase() ? null : standard
}
