import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { currentLanguage } from '../lib/language.ts'
import { accessToken } from '../lib/session.ts'
import type { Words } from './words.ts'

// A page loads the words of its own area, in one language.
const files = import.meta.glob<Record<string, unknown>>('./{zh,en}/*.ts', { import: 'default' })

const wordFiles: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, done) {
    const load = files[`./${language}/${namespace}.ts`]
    if (!load) {
      done(new Error(`src/web/i18n/${language}/${namespace}.ts does not exist.`), null)
      return
    }
    load().then(
      (words) => done(null, words),
      (error: Error) => done(error, null),
    )
  },
}

/** What the frame of a signed-in user says, beside what every page says. */
const FRAME = ['frame', 'messages'] as const

let started: Promise<void> | undefined

/** Loads the user's language; pages then get their words through `useTranslation('area')`. */
export function startI18n(): Promise<void> {
  started = start()
  return started
}

/** Settles when the user's language is here; starts it if nobody has. */
export function i18nStarted(): Promise<void> {
  return started ?? startI18n()
}

/** Loads the words of areas, so that a page that uses them is drawn at once. */
export async function loadWords(areas: readonly (keyof Words)[]): Promise<void> {
  // Asked before it has started, i18next answers at once and loads nothing.
  await i18nStarted()
  await i18next.loadNamespaces(areas)
}

async function start() {
  const language = currentLanguage()
  document.documentElement.lang = language === 'en' ? 'en' : 'zh-CN'
  await i18next
    .use(wordFiles)
    .use(initReactI18next)
    .init({
      lng: language,
      supportedLngs: ['zh', 'en'],
      fallbackLng: false,
      ns: accessToken() ? ['common', ...FRAME] : ['common'],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      // A forgotten key is a fault, in the browser's console and in every test that meets it.
      saveMissing: true,
      missingKeyHandler: (_languages, namespace, key) => console.error(`Missing words: ${namespace}:${key}`),
    })
}
