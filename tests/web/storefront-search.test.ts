import { describe, expect, it } from 'vitest'
import { highlightOe, orderNumbers } from '../../src/web/lib/highlight-oe.ts'
import { pickByPlus } from '../../src/web/pages/find/oe/pick-by-plus.ts'
import { withSearch } from '../../src/web/lib/search-history.ts'
import { chosenIn, withChoice, without } from '../../src/web/pages/find/vehicle/steps.ts'
import { readSearch, searchFor, toggled, writeSearch } from '../../src/web/pages/find/search-query.ts'

const marked = (raw: string, typed: string) =>
  highlightOe(raw, typed)
    .map(({ text, marked: isMarked }) => (isMarked ? `[${text}]` : text))
    .join('')

describe('the match in an OE number', () => {
  it('is marked however the number is typed', () => {
    expect(marked('WG9925160612', 'wg-9925 160612')).toBe('[WG9925160612]')
    expect(marked('3509DC3-010', '３５０９ｄｃ３０')).toBe('[3509DC3-0]10')
    expect(marked('WG9725220536+305', '0536 305')).toBe('WG972522[0536+305]')
  })

  it('is not marked where there is none', () => {
    expect(marked('WG9925160612', '612600')).toBe('WG9925160612')
    expect(marked('WG9925160612', '--')).toBe('WG9925160612')
  })

  it('puts the numbers that contain it first', () => {
    expect(orderNumbers(['AZ1', 'WG2', 'WG3'], 'wg')).toEqual(['WG2', 'WG3', 'AZ1'])
  })
})

describe('picking a suggestion with +', () => {
  const suggestions = ['WG9925160612', 'WG9925160613']

  it('reads + as the first, +2 as the second and +0 as the tenth', () => {
    expect(pickByPlus('WG99+', suggestions)).toEqual({ typed: 'WG99', index: 0, digit: false })
    expect(pickByPlus('WG99+2', suggestions)).toEqual({ typed: 'WG99', index: 1, digit: true })
    expect(pickByPlus('WG99+0', suggestions)).toEqual({ typed: 'WG99', index: 9, digit: true })
  })

  it('leaves a plus alone that belongs to a suggested number', () => {
    expect(pickByPlus('wg9725220536+3', ['WG9725220536+305'])).toBeUndefined()
  })

  it('picks nothing from an empty box', () => {
    expect(pickByPlus('+', suggestions)).toBeUndefined()
  })
})

describe('the search in the address', () => {
  it('comes back as it was written', () => {
    const query = {
      ...readSearch(new URLSearchParams('q= WG99 ')),
      brand: 'HOWO',
      sort: 'price' as const,
      current: 3,
    }
    expect(writeSearch(query).toString()).toBe('q=WG99&brand=HOWO&sort=price&current=3')
    expect(readSearch(writeSearch(query))).toEqual(query)
  })

  it('ignores what it does not understand', () => {
    expect(readSearch(new URLSearchParams('q=x&sort=cheap&current=-1&size=7'))).toMatchObject({
      sort: 'relevance',
      current: 1,
      size: 10,
    })
  })

  it('requests the fuzzy search with * and drops earlier filters', () => {
    const before = readSearch(new URLSearchParams('q=a&brand=HOWO&current=2'))
    expect(searchFor('*制动盘 ', before)).toEqual({
      q: '制动盘',
      mode: 'full',
      sort: 'relevance',
      size: 10,
      current: 1,
    })
  })
})

describe('several values of a filter', () => {
  it('are added and removed one by one', () => {
    expect(toggled(undefined, 'HOWO')).toBe('HOWO')
    expect(toggled('HOWO', 'FAW')).toBe('HOWO,FAW')
    expect(toggled('HOWO,FAW', 'HOWO')).toBe('FAW')
    expect(toggled('FAW', 'FAW')).toBeUndefined()
  })
})

describe('the steps from a truck to its parts', () => {
  it('are in the address, and going back a step removes those after it', () => {
    const brand = withChoice(new URLSearchParams('brand=FAW'), 'brand', { id: '101', label: '中国重汽' })
    const series = withChoice(brand, 'series', { id: '1001', label: 'HOWO 7' })
    expect(chosenIn(series)).toEqual({
      ids: { brandId: '101', seriesId: '1001' },
      labels: [
        { step: 'brand', label: '中国重汽' },
        { step: 'series', label: 'HOWO 7' },
      ],
    })
    expect(without(series, 'series').toString()).toBe(brand.toString())
    expect(chosenIn(new URLSearchParams('at.brand=x&at.series=1001 HOWO'))).toEqual({ ids: {}, labels: [] })
  })
})

it('keeps the latest ten searches, each once, newest first', () => {
  const searches = [...Array.from({ length: 11 }, (_, index) => `N${index + 1}`), 'N5']
  expect(searches.reduce(withSearch, [])).toEqual([
    'N5',
    'N11',
    'N10',
    'N9',
    'N8',
    'N7',
    'N6',
    'N4',
    'N3',
    'N2',
  ])
})
