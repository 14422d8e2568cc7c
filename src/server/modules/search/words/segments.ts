import type { Lexicon, Word } from '../../../lexicon.ts'

export interface Segment {
  from: number
  to: number
  /** Undefined for text that is no word of the lexicon. */
  word?: Word
}

const HAN = /\p{Script=Han}/u
const IN_WORD = /[\p{L}\p{Nd}]/u
const isInWord = (character: string | undefined) =>
  character !== undefined && IN_WORD.test(character) && !HAN.test(character)

/** An unknown character costs more than any word, a word of one character more than a longer one. */
const COST = { word: 10, single: 16, filler: 12, unknownHan: 30, unknownWord: 35 }

/**
 * Cuts a text, already in the form of the lexicon's keys, into its words: those that leave the fewest characters
 * unknown and are the fewest. What lies between words is left out.
 */
export function segmentsOf(text: string, { words, longest }: Lexicon): Segment[] {
  const best: { cost: number; from: number; word?: Word; isGap?: true }[] = [{ cost: 0, from: 0 }]
  const reach = (to: number, step: { cost: number; from: number; word?: Word; isGap?: true }) => {
    const cost = best[step.from]!.cost + step.cost
    if (!best[to] || cost < best[to].cost) best[to] = { ...step, cost }
  }
  for (let from = 0; from < text.length; from++) {
    if (!best[from]) continue
    const first = text[from]!
    if (!HAN.test(first) && !isInWord(first)) {
      reach(from + 1, { cost: 0, from, isGap: true })
      continue
    }
    const beginsInside = isInWord(first) && isInWord(text[from - 1])
    if (!beginsInside) {
      for (let to = Math.min(text.length, from + longest); to > from; to--) {
        if (isInWord(text[to - 1]) && isInWord(text[to])) continue
        const word = words.get(text.slice(from, to))
        if (word) reach(to, { cost: costOf(word, to - from), from, word })
      }
    }
    if (HAN.test(first)) reach(from + 1, { cost: COST.unknownHan, from })
    else reach(endOfWord(text, from), { cost: COST.unknownWord, from })
  }
  return joined(text, best)
}

function costOf(word: Word, length: number): number {
  const isFiller = word.plain?.kind === 'filler' && !word.groups
  if (length === 1) return COST.single
  return isFiller ? COST.filler : COST.word
}

/** A word of letters and digits goes on over points and dashes: WP10.336E53, CA6DL2-35. */
function endOfWord(text: string, from: number): number {
  let to = from + 1
  while (isInWord(text[to]) || (/[.\-/+]/.test(text[to] ?? '') && isInWord(text[to + 1]))) to++
  return to
}

function joined(text: string, best: { from: number; word?: Word; isGap?: true }[]): Segment[] {
  const segments: Segment[] = []
  for (let to = text.length; to > 0; to = best[to]!.from) {
    const { from, word, isGap } = best[to]!
    if (isGap) continue
    const next = segments[0]
    const continues =
      !word && next && !next.word && next.from === to && HAN.test(text[from]!) && HAN.test(text[to]!)
    if (continues) next.from = from
    else segments.unshift({ from, to, ...(word && { word }) })
  }
  return segments
}
