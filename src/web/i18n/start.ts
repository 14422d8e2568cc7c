import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { currentLanguage } from '../lib/language.ts'

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

/** Loads the user's language; pages then get their words through `useTranslation('area')`. */
export async function startI18n() {
  const language = currentLanguage()
  document.documentElement.lang = language === 'en' ? 'en' : 'zh-CN'
  await i18next
    .use(wordFiles)
    .use(initReactI18next)
    .init({
      lng: language,
      supportedLngs: ['zh', 'en'],
      fallbackLng: false,
      ns: ['common'],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      // A forgotten key is a fault, in the browser's console and in every test that meets it.
      saveMissing: true,
      missingKeyHandler: (_languages, namespace, key) => console.error(`Missing words: ${namespace}:${key}`),
    })
}
