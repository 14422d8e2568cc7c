import { describe, expect, it } from 'vitest'
import { brands, engines, vehicleSeries } from '../../src/server/db/seed/demo/brands.ts'
import { leaves } from '../../src/server/db/seed/demo/categories.ts'
import { demoPart } from '../../src/server/db/seed/demo/part-of.ts'
import { SEARCH_TEXT_MAX } from '../../src/shared/limits.ts'
import { normalizeOe } from '../../src/shared/oe-number.ts'
import { ASK_CLASSES, askClasses } from '../data/search-asks/classes.ts'
import { gradeOf } from '../support/judged-asks.ts'

const asks = ASK_CLASSES.flatMap((of) => askClasses[of])
/** Parts that every test database has. */
const parts = Array.from({ length: 500 }, (_, n) => demoPart(n))

describe('the queries that searches are judged by', () => {
  it('are at least 850, and none is there twice', () => {
    const typed = asks.map(({ q }) => q)
    expect(typed.length).toBeGreaterThanOrEqual(850)
    expect(typed.filter((q, at) => typed.indexOf(q) !== at)).toEqual([])
  })

  it('fit into the box', () => {
    expect(asks.filter(({ q }) => q.length > SEARCH_TEXT_MAX)).toEqual([])
  })

  it('mean kinds of part that the tree has', () => {
    const known = new Set(leaves.map(({ zh }) => zh))
    const meant = asks.flatMap(({ want }) => want.map(({ leaf }) => leaf))
    expect(meant.filter((leaf) => !known.has(leaf))).toEqual([])
  })

  it('mean something exactly', () => {
    const vague = asks.filter(({ want }) => want.length > 0 && !want.some(({ grade }) => grade === 3))
    expect(vague).toEqual([])
  })

  it('name brands, series and engines that the catalogue knows', () => {
    const begins = (names: string[], name: string | undefined) =>
      name === undefined || names.some((of) => of.startsWith(name))
    const unknown = asks.filter(
      ({ brand, series, engine }) =>
        !begins(
          brands.map(({ code }) => code),
          brand,
        ) ||
        !begins(
          vehicleSeries.map(({ zh }) => zh),
          series,
        ) ||
        !begins(
          engines.map(({ code }) => code),
          engine,
        ),
    )
    expect(unknown).toEqual([])
  })

  it('name numbers that the small catalogue has', () => {
    const known = new Set(parts.flatMap(({ oeNumbers }) => oeNumbers.map(normalizeOe)))
    const named = asks.flatMap(({ numbers }) => numbers ?? [])
    expect(named.filter((number) => !known.has(normalizeOe(number)))).toEqual([])
  })

  it('name sizes that the small catalogue has', () => {
    const sized = asks.filter(({ spec }) => spec !== undefined)
    const unknown = sized.filter((ask) => !parts.some((part) => gradeOf(part, ask) > 1))
    expect(unknown.map(({ q }) => q)).toEqual([])
  })
})
