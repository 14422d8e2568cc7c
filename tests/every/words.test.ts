import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { checkWords } from '../../src/web/i18n/check-words.ts'
import { pageWords } from '../support/page-words.ts'
import { sourceFiles } from '../support/source-files.ts'

const pages = sourceFiles('src/web/**/*').filter(({ path }) => !path.startsWith('src/web/i18n/'))
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')

it('are complete in both languages, and every one is used', async () => {
  const faults = checkWords({
    zh: await pageWords('zh'),
    en: await pageWords('en'),
    sources: pages.map(({ text }) => text),
  })
  expect(faults).toEqual([])
})

it('list every word file where the types are defined', () => {
  const listed = readFileSync('src/web/i18n/words.ts', 'utf8')
  const missing = globSync('src/web/i18n/zh/*.ts').filter(
    (file) => !listed.includes(`./zh/${basename(file)}`),
  )
  expect(missing).toEqual([])
})

// Names, not words: the product's own, and the places of China.
const NAMES = new Set(['src/web/lib/product.ts', 'src/web/pages/account/addresses/regions.ts'])

it('are in the word files, not in the pages', () => {
  const speaking = pages.filter(
    ({ path, text }) => !NAMES.has(path) && /\p{Script=Han}/u.test(withoutComments(text)),
  )
  expect(speaking.map(({ path }) => path)).toEqual([])
})
