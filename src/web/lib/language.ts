import type { Language } from '../../shared/errors.ts'
import { PREFIX } from './product.ts'

const KEY = `${PREFIX}-language`

/** The language the user chose; Chinese until they choose. */
export function currentLanguage(): Language {
  return localStorage.getItem(KEY) === 'en' ? 'en' : 'zh'
}

export function otherLanguage(): Language {
  return currentLanguage() === 'en' ? 'zh' : 'en'
}

/** Keeps the choice and loads the page anew: words from the server change with it. */
export function switchLanguage(language: Language) {
  localStorage.setItem(KEY, language)
  location.reload()
}
