// The passes of a text in the one box: the numbers in it, its words as they were understood, then ever less of them.
import { normalizeOe } from '../../../shared/oe-number.ts'
import { lookalikes, swapped } from './lookalikes.ts'
import type { Pass } from './search-plan.ts'
import { questionsOf, type Question } from './words/reading-query.ts'
import type { Reading, Term } from './words/reading.ts'

/** A pass whose statements are still to be planned. */
export type DraftPass = Omit<Pass, 'statements'> & {
  looksFor: { numbers: string[] } | { spellings: string[] } | { question: Question }
}

/** Typing more numbers than this is what quick orders are for. */
const MOST_NUMBERS = 20
const MOST_SPELLINGS = 400

/** In order; the first that finds anything gives the answer. */
export function readPasses(reading: Reading): DraftPass[] {
  return [...passesOfNumbers(reading.terms), ...passesOfWords(reading)]
}

/** Whether a text says more than one number, or a number among words. */
export function saysMoreThanANumber({ terms }: Reading): boolean {
  return terms.some(({ kind }) => kind === 'number') && terms.length > 1
}

function passesOfNumbers(terms: Term[]): DraftPass[] {
  const own = terms.flatMap((term) => (term.kind === 'number' ? [term.number] : []))
  if (own.length === 0 || terms.length === 1) return []
  const numbers = [...own, ...joinedNumbers(terms)].slice(0, MOST_NUMBERS)
  const spellings = numbers.flatMap((number) => [...lookalikes(number), ...swapped(number)])
  return [
    { name: 'asRead', why: 'The numbers among the words.', looksFor: { numbers } },
    {
      name: 'lookalike',
      why: 'Nothing has these numbers: signs may have been mistaken or swapped.',
      looksFor: { spellings: spellings.slice(0, MOST_SPELLINGS) },
    },
  ]
}

/** NXG1004 D774-364 may be one number with a space in it. */
function joinedNumbers(terms: Term[]): string[] {
  const isPiece = ({ kind, text }: Term) =>
    kind === 'number' || (kind === 'unknown' && /^[\w.\-/+]*\d/.test(text))
  return terms.slice(1).flatMap((term, at) => {
    const before = terms[at]!
    const isOne = isPiece(before) && isPiece(term) && [before, term].some(({ kind }) => kind === 'number')
    return isOne ? [normalizeOe(before.text + term.text)] : []
  })
}

function passesOfWords({ terms, near, corrected }: Reading): DraftPass[] {
  const [asRead, ...wider] = questionsOf(terms, near)
  const right = corrected ? questionsOf(corrected, near) : []
  const drafts: DraftPass[] = []
  if (asRead) drafts.push(draft('asRead', 'The words as they are known.', asRead, false))
  if (right[0]) drafts.push(draft('corrected', 'With typing errors mended.', right[0], true))
  const last = corrected ? right.slice(1) : wider
  for (const question of last) {
    const why = `Nothing has all of it: without ${question.without.join(', ')}.`
    drafts.push(draft('relaxed', why, question, corrected !== undefined))
  }
  return drafts
}

function draft(name: Pass['name'], why: string, question: Question, isCorrected: boolean): DraftPass {
  return { name, why, reads: { question, isCorrected }, looksFor: { question } }
}
