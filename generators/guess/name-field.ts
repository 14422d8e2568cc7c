// Turns a column heading into a prop and a label in both languages.
import { pinyin } from 'pinyin-pro'
import type { Text } from '../../src/shared/screen/text.ts'
import { camelCase } from '../../src/shared/screen/words.ts'
import { inChinese, inEnglish, isAbbreviation, sentence, wordsOf } from './vocabulary.ts'

/** Follows a label that nobody has translated yet; the command lists these. */
const UNTRANSLATED = '（待译）'

// Names with a special meaning in rows and calls; see the checks of screen files.
const taken = new Set(
  'id tenantId version createdAt updatedAt createdBy updatedBy deletedAt now today me current size orderBy quick only groupBy ofGroup look view allowedActions'.split(
    ' ',
  ),
)

/** Unique props for headings: in camelCase, Chinese in pinyin. */
export function propsFor(headings: string[]): string[] {
  const given = new Set<string>()
  return headings.map((heading, index) => {
    const base = propFor(heading) ?? `column${index + 1}`
    let prop = base
    for (let again = 2; given.has(prop); again++) prop = `${base}${again}`
    given.add(prop)
    return prop
  })
}

const LONGEST = 40

function propFor(heading: string): string | null {
  const spelled = heading.replace(
    /\p{Script=Han}+/gu,
    (part) => ` ${pinyin(part, { toneType: 'none', type: 'array', v: true }).join(' ')} `,
  )
  const words = wordsOf(spelled.normalize('NFKD').replace(/\p{Mark}/gu, ''))
    .map((word) => word.replace(/[^a-z0-9]/g, ''))
    .filter(Boolean)
  if (words.length === 0) return null
  const prop = camelCase(words.join('-'))
  const safe = /^[a-z]/.test(prop) ? prop : `column${prop}`
  return (taken.has(safe) ? `own${safe[0]!.toUpperCase()}${safe.slice(1)}` : safe).slice(0, LONGEST)
}

/** The heading as a label; the other language comes from the vocabulary, with a mark when it is unknown there. */
export function labelFor(heading: string): Text {
  const text = heading.replaceAll('_', ' ').trim()
  if (/\p{Script=Han}/u.test(text)) return { zh: heading.trim(), en: inEnglish(text) ?? spelledOut(text) }
  const en = sentence(wordsOf(text).join(' ') || text)
  if (isAbbreviation(text)) return { zh: en, en }
  return { zh: inChinese(text) ?? `${en}${UNTRANSLATED}`, en }
}

function spelledOut(text: string): string {
  return sentence(wordsOf(pinyin(text, { toneType: 'none', nonZh: 'consecutive' })).join(' '))
}

/** Whether a person still has to translate a label. */
export function isUntranslated({ zh, en }: Text): boolean {
  return (
    zh.endsWith(UNTRANSLATED) ||
    (inEnglish(zh) === null && /\p{Script=Han}/u.test(zh) && spelledOut(zh) === en)
  )
}
