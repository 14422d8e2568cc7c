import { expect, it } from 'vitest'
import { errors, sentence } from '../../src/shared/errors.ts'
import { sourceFiles } from '../support/source-files.ts'

const entries = Object.entries(errors)
const CHINESE = /\p{Script=Han}/u
const factsIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!).toSorted()

it('has Chinese and English words for every error', () => {
  const wrong = entries.filter(([, { zh, en }]) => !CHINESE.test(zh) || CHINESE.test(en) || en.length < 5)
  expect(wrong.map(([name]) => name)).toEqual([])
})

it('names the same facts in both languages', () => {
  const wrong = entries.filter(([, { zh, en }]) => String(factsIn(zh)) !== String(factsIn(en)))
  expect(wrong.map(([name]) => name)).toEqual([])
})

it('gives every error a status that fits a refusal', () => {
  const wrong = entries.filter(
    ([, { status }]) =>
      ![400, 401, 403, 404, 408, 409, 410, 413, 415, 422, 426, 429, 431, 500, 503].includes(status),
  )
  expect(wrong.map(([name]) => name)).toEqual([])
})

it('uses every error of the catalogue somewhere', () => {
  const source = sourceFiles('src/**/*')
    .filter(({ path }) => !path.startsWith('src/shared/errors'))
    .map(({ text }) => text)
    .join('\n')
  expect(entries.map(([name]) => name).filter((name) => !source.includes(`'${name}'`))).toEqual([])
})

it('says that goods are sold out when none are left', () => {
  const facts = { part: 'AZ-1', available: '0' }
  expect(sentence('INSUFFICIENT_STOCK', 'zh', facts)).toContain('AZ-1 已售完')
  expect(sentence('INSUFFICIENT_STOCK', 'en', facts)).toContain('AZ-1 is sold out')
  expect(sentence('INSUFFICIENT_STOCK', 'en', { ...facts, available: 2 })).toContain('only 2 of AZ-1')
})
