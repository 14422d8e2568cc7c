import type { Text } from '../../shared/screen/text.ts'
import { currentLanguage } from '../lib/language.ts'

/** A screen file's words in the user's language. */
export function words(text: Text): string {
  return text[currentLanguage()]
}
