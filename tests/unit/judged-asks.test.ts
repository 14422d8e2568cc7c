import { describe, expect, it } from 'vitest'
import { demoPart } from '../../src/server/db/seed/demo/part-of.ts'
import { ask } from '../data/search-asks/ask.ts'
import { gradeOf, judgeOver, sharesOf } from '../support/judged-asks.ts'

// 0 is a clutch disc for the Steyr King and the Sitrak, 44 a right one for the HOWO, 201 one for the
// Delong X3000, 328 a pressure plate; 2 and 4 are water pumps.
const catalogue = [0, 44, 201, 328, 2, 4].map(demoPart)
const idOf = (n: number) => String(demoPart(n).id)
const judge = judgeOver(catalogue)
const disc = ask('离合器片', '离合器从动盘 离合器压盘:1')

describe('the grade of a part', () => {
  it('is that of its leaf, and 0 for others', () => {
    expect([0, 328, 2].map((n) => gradeOf(demoPart(n), disc))).toEqual([3, 1, 0])
  })

  it.each([
    ['the brand', { brand: 'SHACMAN' }, 201, 0],
    ['a brand whose engine it fits', { engine: 'WD615' }, 0, 201],
    ['the series', { series: '德龙 X3000' }, 201, 0],
    ['a family of series', { series: '德龙' }, 201, 44],
    ['a series alone, and none whose name is longer', { series: '豪沃' }, 44, 0],
    ['the side', { side: '右' }, 44, 0],
    ['the size', { spec: '430x50.8' }, 0, 44],
    ['the number', { numbers: ['az 9925160612'] }, 0, 44],
  ] as const)('asks for %s when the query names it', (_, named, met, missed) => {
    const asked = ask('离合器片', '离合器从动盘', named)
    expect([met, missed].map((n) => gradeOf(demoPart(n), asked))).toEqual([3, 1])
  })

  it('does not take the beginning of a number in a size for the number', () => {
    expect(gradeOf(demoPart(0), ask('离合器片 43', '离合器从动盘', { spec: '43' }))).toBe(1)
  })

  it('needs everything named when no kind of part is meant', () => {
    const number = ask('WG9925160612', '', { numbers: ['WG9925160612'] })
    expect([0, 44].map((n) => gradeOf(demoPart(n), number))).toEqual([3, 0])
  })
})

describe('the mark of a reply', () => {
  it('counts the places of the first part that is meant', () => {
    const mark = judge.mark(disc, [idOf(2), idOf(328), idOf(44)])
    expect(mark).toMatchObject({ first: false, inFive: true, inTen: true, foundNothing: false })
  })

  it('is full for the best order of the catalogue', () => {
    expect(judge.mark(disc, [0, 44, 201, 328].map(idOf))).toMatchObject({ first: true, ndcg: 1 })
  })

  it('falls with each part that is meant and comes late', () => {
    const late = judge.mark(disc, [328, 0, 44, 201].map(idOf)).ndcg
    const later = judge.mark(disc, [328, 2, 4, 0, 44, 201].map(idOf)).ndcg
    expect(late).toBeLessThan(1)
    expect(later).toBeLessThan(late)
  })

  it('takes the nearest for full where the catalogue has nothing better', () => {
    const elsewhere = ask('福田水泵', '水泵总成', { brand: 'FOTON', spec: '110' })
    expect(judge.mark(elsewhere, [idOf(4)])).toMatchObject({ first: true, ndcg: 1 / (1 + 1 / Math.log2(3)) })
  })

  it('wants a part for each of several numbers', () => {
    const both = ask('WG9925160612 3968559', '', { numbers: ['WG9925160612', '3968559'] })
    expect(judge.mark(both, [idOf(0), idOf(4)])).toMatchObject({ first: true, inFive: false })
    expect(judge.mark(both, [idOf(0), idOf(4), idOf(2)])).toMatchObject({ first: true, inFive: true })
  })

  it('leaves out parts of other catalogues', () => {
    expect(judge.mark(disc, ['1', idOf(0)])).toMatchObject({ first: true, foundNothing: false })
  })

  it('says when nothing was found', () => {
    expect(judge.mark(disc, [])).toMatchObject({ inTen: false, ndcg: 0, foundNothing: true })
  })
})

it('an ask that no part answers is not judged', () => {
  expect(judge.canAnswer(ask('蓄电池', '蓄电池'))).toBe(false)
  expect(judge.canAnswer(disc)).toBe(true)
})

it('shares are percentages with one decimal', () => {
  const marks = [judge.mark(disc, []), judge.mark(disc, [0, 44, 201, 328].map(idOf)), judge.mark(disc, [])]
  expect(sharesOf(marks)).toEqual({
    asks: 3,
    first: 33.3,
    inFive: 33.3,
    inTen: 33.3,
    ndcg: 33.3,
    nothing: 66.7,
  })
})
