import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RawScreen } from '../../src/shared/screen/raw.ts'
import { columnsOf, movesOf } from '../../src/web/admin/list/looks/board-moves.ts'
import { monthBeside, placeInWeek, weeksOf } from '../../src/web/admin/list/looks/month-grid.ts'
import { aScreen, readWith, text } from '../support/screen-sources.ts'

describe('a month as weeks', () => {
  it('begins on the Monday before and ends on the Sunday after', () => {
    const weeks = weeksOf('2026-11')
    expect(weeks[0]![0]).toBe('2026-10-26')
    expect(weeks.at(-1)!.at(-1)).toBe('2026-12-06')
    expect(weeksOf('2027-02')).toHaveLength(4)
  })

  it('is followed by the next over the end of a year', () => {
    expect(monthBeside('2026-12', 1)).toBe('2027-01')
    expect(monthBeside('2026-01', -1)).toBe('2025-12')
  })

  it('contains each of its days once, whichever month it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2000, max: 2100 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
        const name = `${year}-${String(month).padStart(2, '0')}`
        const days = weeksOf(name).flat()
        const count = new Date(Date.UTC(year, month, 0)).getUTCDate()
        expect(new Set(days).size).toBe(days.length)
        expect(days.filter((day) => day.startsWith(name))).toHaveLength(count)
      }),
    )
  })
})

describe('rows in the week of a calendar', () => {
  const week = weeksOf('2026-11')[1]!
  const day = fc.integer({ min: -9, max: 15 }).map((by) => new Date(Date.UTC(2026, 10, 2 + by)))
  const spans = fc.array(
    fc.tuple(day, day).map((days) => {
      const [from, to] = days
        .toSorted((a, b) => a.getTime() - b.getTime())
        .map((at) => at.toISOString().slice(0, 10))
      return { item: {}, from: from!, to: to! }
    }),
    { maxLength: 20 },
  )

  it('never cover each other, and all that fall into the week are there', () => {
    fc.assert(
      fc.property(spans, (given) => {
        const placed = placeInWeek(week, given)
        const cells = placed.flatMap(({ lane, column, columns }) =>
          Array.from({ length: columns }, (_, at) => `${lane} ${column + at}`),
        )
        expect(new Set(cells).size).toBe(cells.length)
        const inWeek = given.filter(({ from, to }) => from <= week[6]! && to >= week[0]!)
        expect(placed).toHaveLength(inWeek.length)
        expect(
          placed.every(({ column, columns }) => column >= 0 && columns > 0 && column + columns <= 7),
        ).toBe(true)
      }),
    )
  })

  it('say where they go on beyond the week', () => {
    const [placed] = placeInWeek(week, [{ item: 'a', from: '2026-10-01', to: '2026-11-04' }])
    expect(placed).toEqual({ item: 'a', lane: 0, column: 0, columns: 3, isCutLeft: true, isCutRight: false })
  })
})

const stated = (more: Partial<RawScreen>): RawScreen =>
  aScreen({
    fields: {
      name: { label: text('Name') },
      status: { label: text('Status'), dict: 'enabled-status', search: 'select' },
      due: { label: text('Due'), type: 'date', search: 'daterange' },
      made: { label: text('Made'), type: 'date' },
      logo: { label: text('Logo'), type: 'image', column: true },
    },
    states: {
      field: 'status',
      start: 'ENABLED',
      on: {
        disable: { from: ['ENABLED'], to: 'DISABLED' },
        enable: { from: ['DISABLED'], to: 'ENABLED' },
      },
    },
    ...more,
  })

describe('the looks of a list in its file', () => {
  it('are a board by the state, a calendar by a day, a gallery by a picture', () => {
    const list = { board: 'status', calendar: 'due', gallery: 'logo' }
    expect(readWith(stated({ list })).screen!.list.looks).toEqual(list)
  })

  it.each<[string, NonNullable<RawScreen['list']>, string]>([
    ['list.board', { board: 'name' }, 'Name "status", the field of "states".'],
    ['list.calendar', { calendar: 'name' }, 'Name a date, a time or a period; this is a string.'],
    ['list.calendar', { calendar: 'made' }, 'Give "made" the search "daterange": a month asks for its days.'],
    ['list.gallery', { gallery: 'logos' }, 'Did you mean "logo"?'],
  ])('are refused at %s when it is %j', (field, list, fix) => {
    expect(readWith(stated({ list })).mistakes).toMatchObject([{ field, fix }])
  })

  it('have no board where two steps lead to the same state', () => {
    const states = stated({}).states!
    const on = { ...states.on, stop: { from: ['ENABLED'], to: 'DISABLED' } }
    const { mistakes } = readWith(stated({ states: { ...states, on }, list: { board: 'status' } }))
    expect(mistakes).toMatchObject([{ field: 'list.board' }])
  })
})

describe('a card on a board', () => {
  const { screen } = readWith(stated({ list: { board: 'status' } }))

  it('moves where a step that is open to the person leads', () => {
    expect([...movesOf(screen!, { allowedActions: ['edit', 'disable'] }).keys()]).toEqual(['DISABLED'])
    expect(movesOf(screen!, { allowedActions: ['edit'] }).size).toBe(0)
  })

  it('stands in a column of the states that are searched for', () => {
    expect(columnsOf(['A', 'B', 'C'], 'C,A')).toEqual(['A', 'C'])
    expect(columnsOf(['A', 'B'], undefined)).toEqual(['A', 'B'])
  })
})
