// Words that are written otherwise than they are known: by their sound, by a key or a character beside the right one.
import damerauLevenshtein from 'damerau-levenshtein'
import type { Lexicon } from '../../../lexicon.ts'
import { patternsOf } from './lexicon.ts'
import { soundOf } from './sounds.ts'

interface Unclear {
  lexicon: Lexicon
  /** The places of the text that are no words. */
  unknown: { from: number; to: number }[]
}

interface Correction {
  text: string
  changes: { from: string; to: string }[]
}

const HAN_RUN = /\p{Script=Han}+/gu
/** Letters that may be pinyin, with their spaces: li he qi pian. */
const LETTERS = /[a-z]+(?:[ '][a-z]+)*/g
/** Characters of which some are written in pinyin: 离he器片. */
const MIXED = /[\p{Script=Han}a-z]+/gu
const LONGEST_WORD = 10
const FEW_ALIKE = 6
const LEAST = { sound: 4, english: 4, nearSound: 6, tooMany: 4, phrase: 8, begun: 3 }
const WORDS_OF_PHRASE = [3, 2]

/** Pinyin in full, and characters that sound like the right ones: what is meant is certain. */
export function readByEar(text: string, unclear: Unclear): Correction | undefined {
  return changed(text, [
    ...runs(text, MIXED, unclear)
      .filter((run) => /[a-z]/.test(run.text) && /\p{Script=Han}/u.test(run.text))
      .flatMap((run) => change(run, inPinyin(soundOfMixed(run.text), unclear.lexicon))),
    ...runs(text, LETTERS, unclear).flatMap((run) => change(run, inPinyin(run.text, unclear.lexicon))),
    ...runs(text, HAN_RUN, unclear).flatMap((run) =>
      windows(run, unclear, (piece) => unclear.lexicon.byPinyin.get(soundOf(piece)), 2),
    ),
  ])
}

/** Typing errors: a character that looks alike, letters left out, doubled, swapped or hit beside. */
export function readByEye(text: string, unclear: Unclear): Correction | undefined {
  const { lexicon } = unclear
  return changed(text, [
    ...runs(text, LETTERS, unclear).flatMap((run) => nearPhrase(run, unclear)),
    ...runs(text, HAN_RUN, unclear).flatMap((run) =>
      windows(run, unclear, (piece) => begun(piece, { lexicon, isWhole: piece === run.text }), 2),
    ),
    ...runs(text, HAN_RUN, unclear).flatMap((run) =>
      windows(run, unclear, (piece) => lookingAlike(piece, { lexicon, isWhole: piece === run.text }), 2),
    ),
    ...unclear.unknown.flatMap(({ from, to }) => {
      const word = text.slice(from, to)
      if (!/^[a-z]+$/.test(word)) return []
      return change({ from, to, text: word }, nearEnglish(word, lexicon))
    }),
    ...runs(text, LETTERS, unclear).flatMap((run) => change(run, nearPinyin(run.text, lexicon))),
  ])
}

/** 离合助力 → 离合助力器: the shortest words that begin so and have few further characters, if they mean one thing. */
function begun(
  piece: string,
  { lexicon: { words }, isWhole }: { lexicon: Lexicon; isWhole: boolean },
): string | undefined {
  if (piece.length < LEAST.begun && !isWhole) return undefined
  const most = piece.length + (piece.length <= LEAST.begun ? 1 : 2)
  const longer = [...words.keys()].filter((word) => word.length <= most && word.startsWith(piece))
  const shortest = Math.min(...longer.map((word) => word.length))
  const begin = longer.filter((word) => word.length === shortest)
  const meanings = new Set(begin.map((word) => words.get(word)!.groups?.[0]))
  return meanings.size === 1 ? begin[0] : undefined
}

/** A word with another character in one place, or without one that is too many. */
function lookingAlike(
  piece: string,
  { lexicon: { byPattern, words }, isWhole }: { lexicon: Lexicon; isWhole: boolean },
): string | undefined {
  const patterns = patternsOf(piece)
  const alike = patterns.flatMap((pattern) => byPattern.get(pattern) ?? [])
  // Half of a word of two characters means little; alone, with few others like it, it means that one.
  const isEnough = piece.length > 2 || (isWhole && alike.length <= FEW_ALIKE)
  if (alike.length > 0 && isEnough) return bySound(piece, alike)
  if (isWhole && alike.length > 0) return soundingAlike(piece, alike)
  if (piece.length < LEAST.tooMany) return undefined
  return patterns.map((pattern) => pattern.replace('*', '')).find((shorter) => words.has(shorter))
}

/** The one that is pronounced most like it. */
function bySound(piece: string, alike: string[]): string {
  const sound = soundOf(piece)
  const far = (word: string) => damerauLevenshtein(sound, soundOf(word)).steps
  return alike.reduce((best, word) => (far(word) < far(best) ? word : best))
}

/** Of many, the only one that is pronounced with one letter more, less or another. */
function soundingAlike(piece: string, alike: string[]): string | undefined {
  const sound = soundOf(piece)
  const close = new Set(alike.filter((word) => damerauLevenshtein(sound, soundOf(word)).steps === 1))
  return close.size === 1 ? [...close][0] : undefined
}

/** 离he器片 → liheqipian */
function soundOfMixed(text: string): string {
  return text.replace(/\p{Script=Han}+/gu, soundOf)
}

interface Run {
  from: number
  to: number
  text: string
}

interface Change extends Run {
  to: number
  right: string
}

/** The runs of this form that hold an unknown place. */
function runs(text: string, form: RegExp, { unknown }: Unclear): Run[] {
  return [...text.matchAll(form)]
    .map(({ index, 0: found }) => ({ from: index, to: index + found.length, text: found }))
    .filter((run) => unknown.some(({ from, to }) => from < run.to && run.from < to))
}

function change(run: Run, right: string | undefined): Change[] {
  return right === undefined || right === run.text ? [] : [{ ...run, right }]
}

/** The longest piece of a run that has an unknown character in it and is a word by `right`. */
function windows(
  run: Run,
  { unknown }: Unclear,
  right: (piece: string) => string | undefined,
  least: number,
): Change[] {
  const { text } = run
  for (let length = Math.min(text.length, LONGEST_WORD); length >= least; length--) {
    for (let at = 0; at + length <= text.length; at++) {
      const [from, to] = [run.from + at, run.from + at + length]
      if (!unknown.some((place) => place.from < to && from < place.to)) continue
      const piece = text.slice(at, at + length)
      const word = right(piece)
      if (word !== undefined && word !== piece) return [{ from, to, text: piece, right: word }]
    }
  }
  return []
}

function changed(text: string, changes: Change[]): Correction | undefined {
  const apart: Change[] = []
  for (const one of changes)
    if (!apart.some(({ from, to }) => one.from < to && from < one.to)) apart.push(one)
  if (apart.length === 0) return undefined
  let after = text
  for (const { from, to, right } of apart.toSorted((a, b) => b.from - a.from))
    after = after.slice(0, from) + right + after.slice(to)
  return { text: after, changes: apart.map((one) => ({ from: one.text, to: one.right })) }
}

/** 'weichaipenyouqi' → 潍柴喷油器; undefined unless all of it is words. */
function inPinyin(typed: string, { byPinyin }: Lexicon): string | undefined {
  const letters = typed.replace(/[ ']/g, '')
  if (letters.length < LEAST.sound) return undefined
  const best: ({ words: number; text: string } | undefined)[] = [{ words: 0, text: '' }]
  for (let from = 0; from < letters.length; from++) {
    const before = best[from]
    if (!before) continue
    for (let to = from + 3; to <= letters.length; to++) {
      const word = byPinyin.get(letters.slice(from, to))
      const words = before.words + 1
      if (word !== undefined && (!best[to] || words < best[to]!.words))
        best[to] = { words, text: before.text + word }
    }
  }
  return best[letters.length]?.text
}

function nearPinyin(typed: string, { byPinyin }: Lexicon): string | undefined {
  const letters = typed.replace(/[ ']/g, '')
  if (letters.length < LEAST.nearSound) return undefined
  const near = nearest(letters, byPinyin.keys())
  return near === undefined ? undefined : byPinyin.get(near)
}

/** shok absorber → shock absorber: two or three words that are one name but for a typing error. */
function nearPhrase(run: Run, { lexicon, unknown }: Unclear): Change[] {
  const words = [...run.text.matchAll(/[a-z]+/g)].map(({ index, 0: text }) => {
    const from = run.from + index
    return { from, to: from + text.length }
  })
  for (const count of WORDS_OF_PHRASE) {
    for (let at = 0; at + count <= words.length; at++) {
      const [from, to] = [words[at]!.from, words[at + count - 1]!.to]
      if (to - from < LEAST.phrase || !unknown.some((place) => place.from < to && from < place.to)) continue
      const text = run.text.slice(from - run.from, to - run.from)
      const right = nearest(text, lexicon.phrases)
      if (right !== undefined && right !== text) return [{ from, to, text, right }]
    }
  }
  return []
}

function nearEnglish(typed: string, { english }: Lexicon): string | undefined {
  return typed.length < LEAST.english ? undefined : nearest(typed, english)
}

/** The word with the fewest typing errors: one in a short word, two in a long one. */
function nearest(typed: string, words: Iterable<string>): string | undefined {
  const most = typed.length >= 9 ? 2 : 1
  let best: { word: string; steps: number } | undefined
  for (const word of words) {
    if (Math.abs(word.length - typed.length) > most) continue
    if (word[0] !== typed[0] && word[1] !== typed[1]) continue
    const { steps } = damerauLevenshtein(typed, word)
    if (steps <= most && (!best || steps < best.steps)) best = { word, steps }
    if (best?.steps === 1) break
  }
  return best?.word
}
