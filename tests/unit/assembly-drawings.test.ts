import { expect, it } from 'vitest'
import { drawAssembly } from '../../src/server/db/seed/assemblies/draw-assembly.ts'
import { planAssemblies } from '../../src/server/db/seed/assemblies/plan.ts'
import { isInYears } from '../../src/shared/in-years.ts'
import {
  orderLines,
  piecesByOffer,
  type AssemblyLine,
} from '../../src/web/pages/find/assembly-detail/order-lines.ts'
import { moved, WHOLE, zoomed } from '../../src/web/pages/find/assembly-detail/zoom.ts'

const drawn = planAssemblies([]).map((assembly) => ({ ...assembly, ...drawAssembly(assembly.lines) }))

it('draws at least sixty assemblies of three series, each in few bytes and the same every time', () => {
  expect(drawn.length).toBeGreaterThanOrEqual(60)
  expect(new Set(drawn.map(({ seriesId }) => seriesId)).size).toBe(3)
  expect(new Set(drawn.map(({ code }) => code)).size).toBe(drawn.length)
  expect(Math.max(...drawn.map(({ svg }) => svg.length))).toBeLessThan(16_000)
  expect(drawAssembly(drawn[7]!.lines)).toEqual({ svg: drawn[7]!.svg, hotSpots: drawn[7]!.hotSpots })
})

it('gives each position its hot spots, inside the drawing', () => {
  for (const { lines, hotSpots } of drawn) {
    expect(new Set(hotSpots.map(({ position }) => position))).toEqual(
      new Set(lines.map(({ position }) => position)),
    )
    for (const { x, y, w, h } of hotSpots) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
      expect(Math.min(w, h)).toBeGreaterThan(0)
      expect(Math.max(x + w, y + h)).toBeLessThanOrEqual(1000)
    }
  }
})

it('shows an older and a newer part of one position where the catalogue has two', () => {
  const known = [1, 2].map((id) => ({
    ...{
      id: String(id),
      categoryId: '210052',
      brandId: '101',
      nameZh: '垫',
      nameEn: 'Gasket',
      number: `N${id}`,
    },
  }))
  const second = planAssemblies(known)[0]!.lines.filter(({ position }) => position === '2')
  expect(second.map(({ partId, yearFrom, yearTo }) => [partId, yearFrom, yearTo])).toEqual([
    ['1', null, 2015],
    ['2', 2016, null],
  ])
})

it('rules out a year only where the span is known to end or begin otherwise', () => {
  expect(isInYears({ yearFrom: 2016, yearTo: null }, 2015)).toBe(false)
  expect(isInYears({ yearFrom: null, yearTo: 2015 }, 2016)).toBe(false)
  expect(isInYears({ yearFrom: 2010, yearTo: 2015 }, 2015)).toBe(true)
  expect(isInYears({ yearFrom: 2010, yearTo: 2015 }, null)).toBe(true)
})

const offer = (offerId: string, available: number, more = {}) => ({
  ...{
    offerId,
    available,
    price: '10.00',
    priceHidden: false,
    minQuantity: 1,
    multiple: 1,
    maxQuantity: null,
  },
  ...more,
})
const line = (more: object) =>
  ({
    lineId: '1',
    quantity: 4,
    yearFrom: null,
    yearTo: null,
    part: null,
    successor: null,
    ...more,
  }) as AssemblyLine
const part = (...offers: object[]) => ({ offers })
const first = (more: object, choice: Partial<Parameters<typeof orderLines>[1]> = {}) =>
  orderLines([line(more)], { year: null, newer: {}, ...choice })[0]!

it('orders the quantity per vehicle from the cheapest offer in stock', () => {
  expect(first({ part: part(offer('a', 0), offer('b', 9), offer('c', 99)) })).toMatchObject({
    ...{ offer: { offerId: 'b' }, wanted: 4 },
  })
  expect(first({ part: part(offer('a', 9, { multiple: 3 })) }).wanted).toBe(6)
  expect(first({ part: part(offer('a', 2)) }).wanted).toBe(2)
})

it('orders nothing without an offer, stock or a price', () => {
  for (const none of [null, part(), part(offer('a', 0)), part(offer('a', 9, { priceHidden: true }))])
    expect(first({ part: none }).wanted).toBeNull()
})

it('takes the successor when the old part is gone, and otherwise as the buyer chooses', () => {
  const successor = { part: part(offer('new', 9)), condition: '', alsoChange: '' }
  expect(first({ part: part(offer('old', 0)), successor }).offer).toMatchObject({ offerId: 'new' })
  expect(first({ part: part(offer('old', 9)), successor }).offer).toMatchObject({ offerId: 'old' })
  expect(first({ part: part(offer('old', 9)), successor }, { newer: { 1: true } }).offer).toMatchObject({
    offerId: 'new',
  })
})

it('adds up two lines of one offer', () => {
  const one = { number: 'WG1', offer: offer('a', 9), pieces: 2 } as Parameters<
    typeof piecesByOffer
  >[0][number]
  expect(piecesByOffer([one, { ...one, pieces: 3 }, { ...one, offer: null, pieces: 1 }])).toEqual([
    { offerId: 'a', quantity: 5, number: 'WG1' },
  ])
})

it('zooms around the pointer and never shows a margin beside the drawing', () => {
  const size = { width: 400, height: 200 }
  const look = zoomed(WHOLE, { by: 2, at: { x: 100, y: 50 }, size })
  expect(look).toEqual({ scale: 2, x: -100, y: -50 })
  expect(moved(look, { dx: 500, dy: -900, size })).toEqual({ scale: 2, x: 0, y: -200 })
  expect(zoomed(look, { by: 0.1, at: { x: 0, y: 0 }, size })).toEqual({ scale: 1, x: 0, y: 0 })
})
