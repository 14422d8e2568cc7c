import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  arrivalOf,
  freightOf,
  promiseOf,
  zoneOf,
  type Run,
  type Zone,
} from '../../src/server/modules/logistics/arrival.ts'
import { businessDay } from '../../src/shared/time.ts'

const sameDayLine: Run = { cutOff: '20:30', departAfterDays: 1, departTime: '08:00', transitDays: 1 }
const express: Run = { cutOff: '11:50', departAfterDays: 0, departTime: '14:00', transitDays: 1 }
const consignment: Run = { cutOff: '18:00', departAfterDays: 0, departTime: '19:00', transitDays: 2 }

describe('the promised departure', () => {
  it('of a same-day line is the next day for orders before 20:30', () => {
    expect(departure(sameDayLine, '2026-03-10T20:29:59+08:00')).toBe('2026-03-11T08:00+08:00')
    expect(departure(sameDayLine, '2026-03-10T20:30:00+08:00')).toBe('2026-03-12T08:00+08:00')
  })

  it('of an express line is that afternoon for orders before 11:50', () => {
    expect(departure(express, '2026-03-10T11:49:59+08:00')).toBe('2026-03-10T14:00+08:00')
    expect(departure(express, '2026-03-10T11:50:00+08:00')).toBe('2026-03-11T14:00+08:00')
  })

  it('of a consignment line is the same day for orders before 18:00', () => {
    expect(departure(consignment, '2026-03-10T17:59:59+08:00')).toBe('2026-03-10T19:00+08:00')
    expect(departure(consignment, '2026-03-10T18:00:00+08:00')).toBe('2026-03-11T19:00+08:00')
  })

  it('follows Chinese time wherever the server is', () => {
    expect(departure(express, '2026-03-09T16:30:00Z')).toBe('2026-03-10T14:00+08:00')
  })

  it('is later for stock brought from another warehouse', () => {
    const promise = promiseOf(express, { basis: new Date('2026-03-10T09:00:00+08:00'), transferDays: 3 })
    expect(promise.departsAt).toEqual(new Date('2026-03-13T14:00:00+08:00'))
    expect(promise.sameDay).toBe(false)
  })

  it('is later for goods that have to be made ready first', () => {
    const basis = new Date('2026-03-10T09:00:00+08:00')
    const promise = promiseOf(express, { basis, transferDays: 1, leadDays: 2 })
    expect(promise.departsAt).toEqual(new Date('2026-03-13T14:00:00+08:00'))
    expect(promiseOf(express, { basis, leadDays: 2 }).sameDay).toBe(false)
  })

  it('counts from the arrival of pre-sale goods', () => {
    const basis = new Date('2026-03-10T09:00:00+08:00')
    const promise = promiseOf(express, { basis, goodsDueOn: '2026-03-20' })
    expect(promise.departsAt).toEqual(new Date('2026-03-20T14:00:00+08:00'))
    expect(promise.sameDay).toBe(false)
    expect(promiseOf(express, { basis, goodsDueOn: '2026-03-10' })).toEqual(promiseOf(express, { basis }))
  })

  it('says whether the order makes that day’s departure', () => {
    expect(promiseOf(express, { basis: new Date('2026-03-10T09:00:00+08:00') }).sameDay).toBe(true)
    expect(promiseOf(express, { basis: new Date('2026-03-10T12:00:00+08:00') }).sameDay).toBe(false)
  })

  it('adds the travel days to give the arrival', () => {
    const promise = promiseOf(consignment, { basis: new Date('2026-03-10T09:00:00+08:00') })
    expect(promise.arrivesAt).toEqual(new Date('2026-03-12T19:00:00+08:00'))
  })
})

function departure(run: Run, basis: string): string {
  const { departsAt } = promiseOf(run, { basis: new Date(basis) })
  return `${new Date(departsAt.getTime() + 8 * 3_600_000).toISOString().slice(0, 16)}+08:00`
}

const zone = fc.record({
  fromRegion: fc.option(fc.constantFrom('370000', '440000', '620000')),
  toRegion: fc.option(fc.constantFrom('370000', '110000')),
  days: fc.nat(9),
  firstKg: fc.integer({ min: 1, max: 50 }),
  firstFen: fc.nat(10_000),
  moreFen: fc.nat(900),
  freeFromFen: fc.option(fc.nat(1_000_000)),
})
const route = fc.record({
  ...{ cutOff: fc.constantFrom('11:50', '20:30'), departTime: fc.constantFrom('07:00', '14:00') },
  ...{ departAfterDays: fc.nat(2), transitDays: fc.nat(5), feeFen: fc.nat(5_000), isZoned: fc.boolean() },
  zones: fc.array(zone, { maxLength: 6 }),
  toRegion: fc.option(fc.constantFrom('370112', '110000')),
})
const parcel = fc.record({
  fromRegion: fc.option(fc.constantFrom('370100', '440100', '620100')),
  transferDays: fc.nat(4),
  goodsDueOn: fc.option(fc.constantFrom('2026-03-01', '2026-03-20')),
  weightG: fc.nat(900_000),
  goodsFen: fc.nat(2_000_000),
})
const moment = fc
  .integer({ min: Date.parse('2026-03-01T00:00:00Z'), max: Date.parse('2026-03-30T00:00:00Z') })
  .map((ms) => new Date(ms))

describe('the arrival of a parcel', () => {
  it('is the departure plus the days of the route, never before the order, and nothing where no zone fits', () => {
    fc.assert(
      fc.property(route, parcel, moment, (line, goods, basis) => {
        const found = zoneOf(line, goods.fromRegion)
        const arrival = arrivalOf(line, goods, basis)
        expect(arrival === null).toBe(found === null)
        if (!found) return
        const road = arrival!.arrivesAt.getTime() - arrival!.departsAt.getTime()
        expect(road).toBe(found.days * 86_400_000)
        expect(arrival!.transitDays).toBe(found.days)
        // A run may leave between the order and a cut-off later that day, never on an earlier day.
        expect(businessDay(arrival!.departsAt) >= businessDay(basis)).toBe(true)
        expect(Number.isSafeInteger(arrival!.freightFen)).toBe(true)
      }),
    )
  })

  it('is later by the days of a transfer and by nothing else of the parcel', () => {
    fc.assert(
      fc.property(route, parcel, moment, fc.nat(900_000), (line, goods, basis, weightG) => {
        const near = arrivalOf(line, { ...goods, transferDays: 0 }, basis)
        const far = arrivalOf(line, goods, basis)
        expect(near === null).toBe(far === null)
        if (!near || !far) return
        const later = far.arrivesAt.getTime() - near.arrivesAt.getTime()
        expect(later).toBe(goods.transferDays * 86_400_000)
        expect(arrivalOf(line, { ...goods, weightG }, basis)!.arrivesAt).toEqual(far.arrivesAt)
      }),
    )
  })

  it('follows the zone that names most of the route', () => {
    const zones = [
      aZone({ days: 9 }),
      aZone({ fromRegion: '370000', days: 8 }),
      aZone({ toRegion: '370000', days: 7 }),
      aZone({ fromRegion: '370000', toRegion: '370000', days: 1 }),
    ]
    const line = { ...express, feeFen: 0, isZoned: true, zones, toRegion: '370112' }
    expect(zoneOf(line, '371300')!.days).toBe(1)
    expect(zoneOf(line, '620100')!.days).toBe(7)
    expect(zoneOf(line, null)!.days).toBe(7)
    expect(zoneOf({ ...line, toRegion: '110000' }, '370100')!.days).toBe(8)
    expect(zoneOf({ ...line, zones: [] }, '370100')).toBeNull()
    // A line without zones, and an unknown destination, keep the line's own days and fee.
    expect(zoneOf({ ...line, isZoned: false, feeFen: 900 }, null)).toMatchObject({ days: 1, firstFen: 900 })
    expect(zoneOf({ ...line, toRegion: null }, '370100')!.days).toBe(1)
  })
})

describe('freight', () => {
  const tariff = aZone({ firstKg: 3, firstFen: 1_800, moreFen: 250, freeFromFen: 50_000 })

  it('is that of the first weight, then of each started kilogram, and free from an amount of goods', () => {
    expect(freightOf(tariff, { weightG: 10, goodsFen: 100 })).toBe(1_800)
    expect(freightOf(tariff, { weightG: 3_000, goodsFen: 100 })).toBe(1_800)
    expect(freightOf(tariff, { weightG: 3_001, goodsFen: 100 })).toBe(2_050)
    expect(freightOf(tariff, { weightG: 12_000, goodsFen: 49_999 })).toBe(4_050)
    expect(freightOf(tariff, { weightG: 12_000, goodsFen: 50_000 })).toBe(0)
  })

  it('never falls with the weight and never rises with the amount of goods', () => {
    fc.assert(
      fc.property(
        zone,
        fc.nat(900_000),
        fc.nat(900_000),
        fc.nat(2_000_000),
        (each, weightG, more, goodsFen) => {
          const fen = freightOf(each, { weightG, goodsFen })
          expect(freightOf(each, { weightG: weightG + more, goodsFen })).toBeGreaterThanOrEqual(fen)
          expect(freightOf(each, { weightG, goodsFen: goodsFen + more })).toBeLessThanOrEqual(fen)
        },
      ),
    )
  })
})

function aZone(facts: Partial<Zone>): Zone {
  const zoneOfAny = { fromRegion: null, toRegion: null, days: 2, freeFromFen: null }
  return { ...zoneOfAny, firstKg: 1, firstFen: 0, moreFen: 0, ...facts }
}
