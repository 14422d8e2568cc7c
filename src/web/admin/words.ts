import type { Text } from '../../shared/screen/text.ts'
import { currentLanguage } from '../lib/language.ts'

/** A screen file's words in the user's language. */
export function words(text: Text): string {
  return text[currentLanguage()]
}

/** Several texts one after the other, parted as the user's language parts them. */
export function inARow(texts: string[]): string {
  return texts.length > 1 ? texts.join(words({ zh: '、', en: ', ' })) : (texts[0] ?? '')
}
