import i18next from 'i18next'
import type { Language } from '../../src/shared/errors.ts'
import { startI18n } from '../../src/web/i18n/start.ts'

/** Loads the pages' words in this language, unless an earlier test of the worker has. */
export async function speak(language: Language, ...areas: string[]) {
  localStorage.setItem('tpp-language', language)
  if (i18next.language !== language) await startI18n()
  await i18next.loadNamespaces(areas)
}
