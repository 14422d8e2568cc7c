import { pinyin } from 'pinyin-pro'

// The words are mostly the same each time.
const known = new Map<string, string[]>()

/** 离合器 → li, he, qi */
export function syllablesOf(text: string): string[] {
  const before = known.get(text)
  if (before !== undefined) return before
  const syllables = pinyin(text, { toneType: 'none', type: 'array', v: true }).map((syllable) =>
    syllable.toLowerCase(),
  )
  known.set(text, syllables)
  return syllables
}

/** 离合器 → liheqi */
export function soundOf(text: string): string {
  return syllablesOf(text).join('')
}
