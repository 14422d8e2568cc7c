import type { Ask } from './ask.ts'
import { brandAndName } from './brand-and-name.ts'
import { colloquialChinese } from './colloquial-chinese.ts'
import { english } from './english.ts'
import { fullPinyin } from './full-pinyin.ts'
import { initialsAndMixedPinyin } from './initials-and-mixed-pinyin.ts'
import { mistypedNumbers } from './mistyped-numbers.ts'
import { naturalSentences } from './natural-sentences.ts'
import { numbersAmongWords } from './numbers-among-words.ts'
import { severalNumbers } from './several-numbers.ts'
import { sizes } from './sizes.ts'
import { standardChinese } from './standard-chinese.ts'
import { stockAndCondition } from './stock-and-condition.ts'
import { traditionalChinese } from './traditional-chinese.ts'
import { typingErrors } from './typing-errors.ts'
import { vehicleNumbers } from './vehicle-numbers.ts'

/** Written from knowledge of the trade, without a look at the product's synonyms; keep it so. */
export const askClasses = {
  'colloquial Chinese': colloquialChinese,
  'standard Chinese': standardChinese,
  'traditional Chinese': traditionalChinese,
  'full pinyin': fullPinyin,
  'initials and mixed pinyin': initialsAndMixedPinyin,
  'typing errors': typingErrors,
  'natural sentences': naturalSentences,
  'brand and name': brandAndName,
  English: english,
  'several numbers': severalNumbers,
  'numbers among words': numbersAmongWords,
  'mistyped numbers': mistypedNumbers,
  sizes,
  'stock and condition': stockAndCondition,
  'vehicle numbers': vehicleNumbers,
} satisfies Record<string, Ask[]>

export type AskClass = keyof typeof askClasses

export const ASK_CLASSES = Object.keys(askClasses) as AskClass[]
