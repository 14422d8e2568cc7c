import { globSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { checkWords } from '../../src/web/i18n/check-words.ts'
import { sourceFiles } from '../support/source-files.ts'

async function wordsOf(language: 'zh' | 'en') {
  const files = globSync(`src/web/i18n/${language}/*.ts`).toSorted()
  const entries = files.map(async (file) => {
    const { default: words } = await import(pathToFileURL(resolve(file)).href)
    return [basename(file, '.ts'), words] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

const pages = sourceFiles('src/web/**/*').filter(({ path }) => !path.startsWith('src/web/i18n/'))
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')

it('are complete in both languages, and every one is used', async () => {
  const faults = checkWords({
    zh: await wordsOf('zh'),
    en: await wordsOf('en'),
    sources: pages.map(({ text }) => text),
  })
  expect(faults).toEqual([])
})

it('list every word file where the types are made', () => {
  const listed = readFileSync('src/web/i18n/words.ts', 'utf8')
  const missing = globSync('src/web/i18n/zh/*.ts').filter(
    (file) => !listed.includes(`./zh/${basename(file)}`),
  )
  expect(missing).toEqual([])
})

it('stand in the word files, not in the pages', () => {
  const speaking = pages.filter(({ text }) => /\p{Script=Han}/u.test(withoutComments(text)))
  expect(speaking.map(({ path }) => path)).toEqual([])
})
