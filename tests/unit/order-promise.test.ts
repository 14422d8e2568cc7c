import { describe, expect, it } from 'vitest'
import { promiseOf, type Run } from '../../src/server/modules/orders/promise.ts'

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
