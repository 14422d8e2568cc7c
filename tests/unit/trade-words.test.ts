// The trade's words that ship with the product: they cover the catalogue, and none leads two ways.
import { expect, it } from 'vitest'
import { categories, leaves } from '../../src/server/db/seed/demo/categories.ts'
import type { TradeWord } from '../../src/server/db/seed/words/trade-word.ts'
import { tradeWords } from '../../src/server/db/seed/words/words.ts'

const keyOf = (word: string) => word.normalize('NFKC').toLowerCase()
const twoWayOf = ({ name, zh, en }: TradeWord) => [name, ...zh, ...en].map(keyOf)
const allOf = (group: TradeWord) => [group.name, ...group.zh, ...group.en, ...group.loose]
const repeated = (words: string[]) => words.filter((word, at) => words.indexOf(word) !== at)

const names = new Set(tradeWords.map(({ name }) => name))
const twoWay = tradeWords.flatMap(twoWayOf)

it('come in at least 1,250 groups, each with another word than its name', () => {
  expect(tradeWords.length).toBeGreaterThanOrEqual(1250)
  expect(tradeWords.filter(({ zh, en }) => zh.length + en.length === 0)).toEqual([])
})

it('cover every system, group and kind of part of the catalogue', () => {
  expect(categories.map(({ zh }) => zh).filter((zh) => !names.has(zh))).toEqual([])
})

it('say in at least two other Chinese words and one English word what kind of part is meant', () => {
  const kinds = new Set(leaves.map(({ zh }) => zh))
  const poor = tradeWords.filter(({ name, zh, en }) => kinds.has(name) && (zh.length < 2 || en.length < 1))
  expect(poor.map(({ name }) => name)).toEqual([])
})

it('belong to a system of the catalogue', () => {
  const systems = new Set(categories.filter(({ level }) => level === 1).map(({ code }) => code))
  expect(tradeWords.filter(({ system }) => !systems.has(system))).toEqual([])
})

it('have one group for each name, and one name for each word that leads both ways', () => {
  expect(repeated(tradeWords.map(({ name }) => name))).toEqual([])
  expect(repeated(twoWay)).toEqual([])
})

it('lead one way only when they belong to several groups', () => {
  const shared = repeated(tradeWords.flatMap(({ loose }) => loose.map(keyOf)))
  const leadingBothWays = new Set(twoWay)
  expect(shared.filter((word) => leadingBothWays.has(word))).toEqual([])
})

it('are listed once in a group', () => {
  expect(tradeWords.filter((group) => repeated(allOf(group).map(keyOf)).length > 0)).toEqual([])
})

it('are written without empty words and without spaces around them', () => {
  const untidy = (word: string) => word === '' || word !== word.trim() || word.includes('  ')
  expect(tradeWords.flatMap(allOf).filter(untidy)).toEqual([])
})

it('are lower case and Latin in English, and without spaces in Chinese', () => {
  const english = tradeWords.flatMap(({ en }) => en)
  expect(english.filter((word) => word !== word.toLowerCase() || /\p{Script=Han}/u.test(word))).toEqual([])
  expect(tradeWords.flatMap(({ zh }) => zh).filter((word) => /\s/.test(word))).toEqual([])
})

it('never use the marks that separate the columns of their tables', () => {
  expect(tradeWords.flatMap(allOf).filter((word) => /[|,，、;；]/.test(word))).toEqual([])
})

it('send a word of several parts to each of them', () => {
  const found = (word: string) =>
    tradeWords.filter(({ loose }) => loose.includes(word)).map(({ name }) => name)
  expect(found('三滤')).toEqual(
    expect.arrayContaining(['机油滤清器', '燃油滤清器', '空气滤清器', '三滤套装']),
  )
  expect(found('水箱')).toEqual(expect.arrayContaining(['散热器总成', '膨胀水箱', '暖风水箱']))
  expect(found('减震器')).toEqual(expect.arrayContaining(['减振器', '驾驶室减振器', '曲轴减震器']))
})
