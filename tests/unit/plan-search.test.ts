// Decisions about a search before any query to the database.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  asksMarket,
  isTheSameForAll,
  nobodysFacts,
  planSearch,
} from '../../src/server/modules/search/plan-search.ts'
import type { SearchFacts } from '../../src/server/modules/search/search-plan.ts'
import { searchRequest } from '../../src/server/modules/search/search-request.ts'
import type { QueryOf } from '../../src/shared/call.ts'
import type { searchParts } from '../../src/shared/calls/catalog.ts'

type Query = QueryOf<typeof searchParts>

const requestOf = (query: Query) => searchRequest(query, 'en')
const planOf = (query: Query, facts: Partial<SearchFacts> = {}) =>
  planSearch(requestOf(query), { ...nobodysFacts, ...facts })
const firstOf = (query: Query) => planOf(query).passes[0].statements[0]!
const kindsOf = (query: Query) => firstOf(query).sources.map(({ kind }) => kind)

describe('where a search looks', () => {
  it.each([
    [{ q: 'clutch disc' }, ['documents']],
    [{ q: 'WG9925160612' }, ['number', 'documents']],
    [{ q: '离合器 430' }, ['documents']],
    [{ mode: 'oe', q: 'WG99' }, ['number']],
    [{ mode: 'name', q: 'disc' }, ['documents']],
    [{ mode: 'spec', q: '430' }, ['documents']],
    [{ mode: 'drawing', q: 'D100' }, ['drawing']],
    [{ mode: 'engine', q: 'WD615' }, ['engine']],
    [{ mode: 'vehicle', q: 'HOWO' }, ['vehicle']],
    [{ mode: 'vehicle', vehicleModelId: '55' }, ['fitting']],
    [{ mode: 'catalog', categoryId: '100' }, ['category']],
    [{ mode: 'catalog', zone: 'ZP' }, ['zone']],
    [{ mode: 'catalog', categoryId: '100', q: 'disc' }, ['documents']],
  ] satisfies [Query, string[]][])('for %j is %j', (query, kinds) => {
    expect(kindsOf(query)).toEqual(kinds)
  })

  it.each(['oe', 'full', 'drawing', 'engine', 'vehicle', 'name'] as const)(
    'is nowhere in mode %s when nothing in the text can be looked for',
    (mode) => {
      expect(planOf({ mode, q: '%' }).passes.flatMap(({ statements }) => statements)).toEqual([])
    },
  )

  it('is nowhere for an unknown truck', () => {
    expect(planOf({ mode: 'vin', q: 'LZZ5ELSB0GW123456' }).passes[0].statements).toEqual([])
  })

  it('includes the words that mean the same', () => {
    const { terms } = planOf({ mode: 'name', q: 'clutch' }, { alternatives: ['coupling'] })
    expect(terms.documents).toMatch(/clutch.* \| .*coupl/)
  })
})

describe('a search that finds nothing', () => {
  it('looks for typing errors where a number was typed', () => {
    expect(planOf({ q: 'WG9925I6O612' }).passes.map(({ name }) => name)).toEqual([
      'asTyped',
      'lookalike',
      'similar',
    ])
    expect(planOf({ q: 'clutch disc' }).passes).toHaveLength(1)
  })

  it('has no further pass for a short number without O, 0, I and 1', () => {
    const [, lookalike, similar] = planOf({ mode: 'oe', q: 'WG99' }).passes
    expect([lookalike!.statements, similar!.statements]).toEqual([[], []])
  })
})

describe('a page', () => {
  it('without facets is filled with the nearest hits, unless it lies further down or is filtered', () => {
    const looksUp = (query: Query) => firstOf({ q: 'WG99', mode: 'oe', facets: 'without', ...query }).looksUp
    expect(looksUp({})).toBe('nearest')
    expect(looksUp({ current: 26, size: 10 })).toBe('each')
    expect(looksUp({ brand: 'HOWO' })).toBe('each')
    expect(looksUp({ sort: 'sales' })).toBe('each')
    expect(looksUp({ facets: 'with' })).toBe('each')
  })

  it('of more hits than are counted is read from the best sellers, where its order allows that', () => {
    expect(planOf({ q: 'clutch' }).popular).toBe('matching')
    expect(planOf({ mode: 'catalog', categoryId: '100' }).popular).toBe('all')
    expect(planOf({ mode: 'oe', q: 'WG99' }).popular).toBeNull()
    for (const more of [
      { sort: 'price' },
      { sort: 'stock' },
      { supplierId: '1' },
      { facets: 'only' },
    ] as const)
      expect(planOf({ q: 'clutch', ...more }).popular).toBeNull()
  })
})

describe('the market', () => {
  it.each([
    [{ facets: 'without' }, 'nothing'],
    [{}, 'ranges'],
    [{ facets: 'without', stockLevel: 'few' }, 'ranges'],
    [{ facets: 'without', price: '50-200' }, 'ranges'],
    [{ facets: 'without', price: '51-207' }, 'figures'],
    [{ sort: 'stock' }, 'figures'],
    [{ sort: 'price' }, 'pricesOfPage'],
    [{ sort: 'price', supplierId: '3001' }, 'figures'],
  ] satisfies [Query, string][])('is read for a search with %j as: %s', (query, market) => {
    expect(firstOf({ q: 'clutch', ...query }).market).toBe(market)
    expect(asksMarket(requestOf({ q: 'clutch', ...query }))).toBe(market !== 'nothing')
  })

  it('never reads prices for users who see none', () => {
    const plan = planOf({ q: 'clutch', sort: 'price', price: '51-207' }, { hidesPrices: true })
    expect(plan).toMatchObject({ sort: 'relevance', filters: { price: undefined } })
    expect(plan.passes[0].statements[0]!.market).toBe('ranges')
  })
})

describe('a facet that already has a choice', () => {
  it('is counted by its own statement, as if nothing in it were chosen', () => {
    const [page, brands, suppliers] = planOf({ q: 'clutch', brand: 'HOWO', supplierId: '3001' }).passes[0]
      .statements
    expect(page).toMatchObject({ gives: 'page', filters: { brands: ['HOWO'], supplierIds: ['3001'] } })
    expect(brands).toMatchObject({ gives: 'brands', filters: { brands: [], supplierIds: ['3001'] } })
    expect(suppliers).toMatchObject({ gives: 'suppliers', filters: { brands: ['HOWO'], supplierIds: [] } })
  })

  it('needs no such statement without facets, nor for the category being browsed', () => {
    expect(planOf({ q: 'clutch', brand: 'HOWO', facets: 'without' }).passes[0].statements).toHaveLength(1)
    const browsing = planOf({ mode: 'catalog', categoryId: '100' }).passes[0].statements
    expect(browsing.map(({ gives }) => gives)).toEqual(['page', 'attributes'])
  })
})

describe('a plan', () => {
  const query = fc.record(
    {
      mode: fc.constantFrom('full', 'oe', 'name', 'engine', 'vehicle', 'drawing', 'spec'),
      brand: fc.constantFrom('HOWO', 'A,B'),
      supplierId: fc.constantFrom('1', '2,3'),
      price: fc.constantFrom('50-200', '51-207', '-50'),
      sort: fc.constantFrom('relevance', 'price', 'stock', 'sales'),
      facets: fc.constantFrom('with', 'without', 'only'),
      current: fc.integer({ min: 1, max: 500 }),
    },
    { requiredKeys: [] },
  )
  const typed = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '')

  it('is the same for the same request, and plain data', () => {
    fc.assert(
      fc.property(query, typed, (more, q) => {
        const plan = planOf({ q, ...more } as Query)
        expect(planOf({ q, ...more } as Query)).toEqual(plan)
        expect(structuredClone(plan)).toEqual(plan)
      }),
    )
  })

  it('gives a reason for each pass and statement, and has a source for each statement', () => {
    fc.assert(
      fc.property(query, typed, (more, q) => {
        for (const { why, statements } of planOf({ q, ...more } as Query).passes) {
          expect(why).not.toBe('')
          for (const statement of statements) {
            expect(statement.why).not.toBe('')
            expect(statement.sources).not.toEqual([])
          }
        }
      }),
    )
  })

  it('has the same passes for everybody where it runs before the caller is known', () => {
    const isKnown = fc.record({ hidesPrices: fc.boolean(), alternatives: fc.array(fc.constant('coupling')) })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), typed, isKnown, (current, q, facts) => {
        const asked: Query = { mode: 'oe', q, current, facets: 'without' }
        expect(isTheSameForAll(requestOf(asked))).toBe(true)
        expect(planOf(asked, facts).passes).toEqual(planOf(asked).passes)
      }),
    )
    expect(isTheSameForAll(requestOf({ mode: 'oe', q: 'WG99' }))).toBe(false)
    expect(isTheSameForAll(requestOf({ q: 'WG99', facets: 'without' }))).toBe(false)
  })
})
