import { describe, expect, it } from 'vitest'
import { datePresets } from '../../src/web/admin/list/date-presets.ts'
import { pickIn } from '../../src/web/admin/values/pick-suggestion.ts'
import { aScreen, readWith, text } from '../support/screen-sources.ts'

describe('taking a suggestion by keyboard', () => {
  it.each([
    ['pump+', { typed: 'pump', index: 0, isOpen: true }],
    ['pump+1', { typed: 'pump', index: 0, isOpen: false }],
    ['pump +3', { typed: 'pump', index: 2, isOpen: false }],
    ['pump+0', { typed: 'pump', index: 9, isOpen: false }],
    ['+2', { typed: '', index: 1, isOpen: false }],
    ['pump', null],
    ['pump+12', null],
  ])('reads %j', (typed, pick) => {
    expect(pickIn(typed)).toEqual(pick)
  })
})

describe('spans of days to choose from', () => {
  const span = (now: string, name: string) =>
    datePresets(new Date(now))
      .find((each) => each.name === name)!
      .span.map((day) => day.format('YYYY-MM-DD'))

  it('follow the business clock: late evening UTC is tomorrow in Shanghai', () => {
    expect(span('2026-02-28T16:30:00Z', 'today')).toEqual(['2026-03-01', '2026-03-01'])
    expect(span('2026-02-28T15:30:00Z', 'today')).toEqual(['2026-02-28', '2026-02-28'])
  })

  it.each([
    ['yesterday', ['2026-02-28', '2026-02-28']],
    ['last7Days', ['2026-02-23', '2026-03-01']],
    ['thisMonth', ['2026-03-01', '2026-03-01']],
    ['lastMonth', ['2026-02-01', '2026-02-28']],
  ])('have %s end where it ends', (name, days) => {
    expect(span('2026-03-01T04:00:00Z', name)).toEqual(days)
  })
})

describe('a quick filter', () => {
  const quick = (where: Record<string, string | boolean>, more = {}) =>
    readWith(
      aScreen({
        fields: {
          name: { label: text('Name') },
          status: { label: text('Status'), dict: 'enabled-status' },
          opened: { label: text('Opened'), type: 'date' },
        },
        list: { quick: [{ name: 'on', label: text('On'), where }] },
        ...more,
      }),
    )

  it('becomes props and the values of which a row must have one', () => {
    expect(quick({ status: 'ENABLED' }).screen!.list.quick).toEqual([
      {
        ...{ name: 'on', label: text('On'), where: [{ prop: 'status', values: ['ENABLED'] }] },
        ...{ waits: null, sign: null },
      },
    ])
  })

  it.each([
    [{ stauts: 'ENABLED' }, 'list.quick.0.where.stauts', 'Did you mean "status"?'],
    [{ status: 'ENABELD' }, 'list.quick.0.where.status', 'Did you mean "ENABLED"?'],
  ])('is refused when it names %j', (where, field, fix) => {
    expect(quick(where as never).mistakes).toMatchObject([{ field, fix }])
  })

  it('is refused for a type whose values are not exact', () => {
    expect(quick({ opened: '2026-01-01' }).mistakes).toMatchObject([
      { field: 'list.quick.0.where.opened', rule: 'A quick filter asks for values that its field can have' },
    ])
  })
})
