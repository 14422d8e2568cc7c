import type { Language } from '../../shared/errors.ts'
import { changeOutline } from './outline-cookie.ts'
import { PREFIX } from './product.ts'

const KEY = `${PREFIX}-language`

/** The user's chosen language; Chinese by default. */
export function currentLanguage(): Language {
  return localStorage.getItem(KEY) === 'en' ? 'en' : 'zh'
}

export function otherLanguage(): Language {
  return currentLanguage() === 'en' ? 'zh' : 'en'
}

/** Stores the choice and reloads the page, because texts from the server change too. */
export function switchLanguage(language: Language) {
  localStorage.setItem(KEY, language)
  changeOutline({ language })
  location.reload()
}
