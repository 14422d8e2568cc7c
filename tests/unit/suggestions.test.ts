// What the box suggests while somebody types.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Lexicon } from '../../src/server/lexicon.ts'
import { oneLineEach } from '../../src/server/modules/search/one-line-each.ts'
import { shareLines } from '../../src/server/modules/search/share-lines.ts'
import { completedCodes, completedNames } from '../../src/server/modules/search/words/completions.ts'
import { demoLexicon } from '../support/demo-lexicon.ts'

let lexicon: Lexicon
beforeAll(async () => {
  lexicon = await demoLexicon([
    { name: '制动蹄片', words: ['刹车片', '刹车皮'], looseWords: [], categoryId: null },
    { name: '散热器总成', words: [], looseWords: ['水箱'], categoryId: null },
  ])
})

/** The lines, with what was typed in brackets. */
const lines = (typed: string, language: 'zh' | 'en' = 'zh') =>
  completedNames(typed, { lexicon, language }).map(({ text, mark, means }) => {
    const [from, to] = mark!
    const marked = `${text.slice(0, from)}[${text.slice(from, to)}]${text.slice(to)}`
    return means === null ? marked : `${marked} → ${means}`
  })

describe('names', () => {
  it.each([
    ['离合', '[离合]器系统'],
    ['刹', '[刹]车片 → 制动蹄片'],
    ['離合', '[离合]器系统'],
    ['lihe', '[离合]器系统'],
    ['li he', '[离合]器系统'],
    ['lih', '[离合]器系统'],
    ['lhq', '[离合器]系统'],
    ['haowo', '[豪沃]'],
    ['x3000', '德龙 [X3000]'],
    ['brake li', '[Brake li]ning'],
    ['lining', 'Brake [lining]'],
    ['水箱', '[水箱] → 散热器总成'],
  ])('are completed from %s', (typed, line) => {
    expect(lines(typed).join('\n')).toContain(line)
  })

  it('complete the last word of a text and keep those before it', () => {
    expect(lines('豪沃 离合')).toContain('豪沃 [离合]器系统')
    expect(lines('豪沃离合')).toContain('豪沃[离合]器系统')
  })

  it('say in the language of the page what a word stands for', () => {
    expect(lines('刹车片', 'en')).toEqual(['[刹车片] → Brake lining'])
  })

  it('are each kind of part once, by its standard name where that is typed', () => {
    const categories = completedNames('制动', { lexicon, language: 'zh' }).map(({ text }) => text)
    expect(new Set(categories).size).toBe(categories.length)
    expect(categories).toContain('制动蹄片')
  })

  it.each(['', '%', 'q', 'x'.repeat(60)])('are none for %j', (typed) => {
    expect(lines(typed)).toEqual([])
  })
})

it('codes of engines and trucks are completed by their beginning, else by what they contain', () => {
  const codes = (n: string) => completedCodes(n, lexicon).map(({ text }) => text)
  expect(codes('WP10')).toEqual(['WP10.336E53', 'WP10.375E53'])
  expect(codes('6DM3')).toEqual([expect.stringContaining('6DM3')])
  expect(codes('W')).toEqual([])
})

it('variants of a part are one line', () => {
  const names = [
    '制动鼓(左)',
    '制动鼓(右)',
    '水泵(改进型)',
    '左前大灯',
    '右前大灯',
    'Brake disc, left',
    'Brake disc',
  ]
  const each = oneLineEach(names.map((text, at) => ({ text, partId: String(at) })))
  expect(each).toEqual([
    { text: '制动鼓', partId: '0' },
    { text: '水泵(改进型)', partId: '2' },
    { text: '前大灯', partId: '3' },
    { text: 'Brake disc', partId: '5' },
  ])
})

it('each kind has a share of the ten lines, and what one leaves goes to the others', () => {
  const of = (kind: 'category' | 'name' | 'oe', count: number) =>
    Array.from({ length: count }, (_, at) => ({
      ...{ kind, text: `${kind} ${at}`, partId: null, means: null, mark: null },
    }))
  const kinds = (isNumber: boolean, ...given: ReturnType<typeof of>[]) =>
    shareLines(given.flat(), { most: 10, isNumber }).map(({ kind }) => kind)
  expect(kinds(false, of('name', 9), of('category', 9))).toEqual([
    ...Array.from({ length: 6 }, () => 'category'),
    ...Array.from({ length: 4 }, () => 'name'),
  ])
  expect(kinds(true, of('name', 1), of('oe', 12))).toEqual([...Array.from({ length: 9 }, () => 'oe'), 'name'])
})
