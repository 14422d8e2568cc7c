// What counts as a change, what a draft contains, and what a copy includes.
import { describe, expect, it } from 'vitest'
import { copyOf } from '../../src/web/admin/form/copy-of.ts'
import { draftOf, withDraft } from '../../src/web/admin/form/draft.ts'
import { sameValue, type FormData } from '../../src/web/admin/form/form-data.ts'
import { smallScreen } from '../support/small-screen.ts'

const both = (word: string) => ({ zh: `${word}名`, en: word })
const { screen } = smallScreen({
  check: [],
  table: { unique: [['kind', 'place']] },
  fields: {
    code: { label: both('Code'), unique: true },
    note: { label: both('Note') },
    rent: { label: both('Rent'), type: 'money' },
    heated: { label: both('Heated'), type: 'boolean' },
    since: { label: both('Since'), type: 'datetime' },
    span: { label: both('Span'), type: 'datetimeRange', of: ['from', 'until'] },
    tags: { label: both('Tags'), type: 'tags' },
    place: { label: both('Place') },
    kind: { label: both('Kind'), ref: 'zone' },
    secret: { label: both('Secret'), type: 'password' },
    state: { label: both('State'), dict: 'zone-kind' },
  },
  states: { field: 'state', start: 'COLD', on: { dry: { from: ['COLD'], to: 'DRY' } } },
})
const field = (prop: string) => screen.fields.find((each) => each.prop === prop)!

describe('a value', () => {
  it.each([
    ['rent', '12', '12.00'],
    ['heated', undefined, false],
    ['tags', undefined, []],
    ['note', 'a', ' a '],
    ['note', undefined, ''],
    ['since', '2026-01-31T16:30:00+08:00', '2026-01-31T08:30:00.000Z'],
    ['span', ['2026-01-31T16:30:00+08:00', ''], ['2026-01-31T08:30:00.000Z', '']],
  ])('of %s equals %j and %j', (prop, a, b) => {
    expect(sameValue(field(prop), a, b)).toBe(true)
  })

  it.each([
    ['rent', '12', '12.01'],
    ['heated', undefined, true],
    ['tags', ['a'], ['b']],
    ['note', 'a', 'A'],
    ['secret', 'a', 'a '],
    ['rent', undefined, '0.00'],
  ])('of %s differs between %j and %j', (prop, a, b) => {
    expect(sameValue(field(prop), a, b)).toBe(false)
  })
})

describe('a draft', () => {
  const base: FormData = { code: 'A1', note: 'old', tags: ['a'] }
  const made = (data: FormData) =>
    draftOf(screen.fields, { base, data, version: 3 }, new Date('2026-01-31T08:00Z'))

  it('contains the fields that differ, with their former values, and no others', () => {
    expect(made({ ...base, note: 'new', rent: '5' })).toEqual({
      at: '2026-01-31T08:00:00.000Z',
      version: 3,
      typed: { note: 'new', rent: '5' },
      before: { note: 'old' },
    })
  })

  it('is empty when nothing differs, and contains no password', () => {
    expect(made({ ...base, secret: 'open sesame' })).toBeNull()
  })

  it('restores what was typed over the current values, and clears what was cleared', () => {
    const { note: _, ...emptied } = base
    const draft = made({ ...emptied, code: 'B1' })!
    expect(withDraft(screen.fields, { code: 'C1', note: 'theirs', rent: '9' }, draft)).toEqual({
      code: 'B1',
      rent: '9',
    })
  })
})

it('copies a row without unique values, passwords and the state', () => {
  const row = {
    id: '1',
    version: 2,
    code: 'A1',
    note: 'n',
    place: 'P',
    kind: '7',
    kindName: 'Seven',
    state: 'DRY',
  }
  expect(copyOf(screen, { ...row, from: 'x', until: 'y' })).toEqual({
    note: 'n',
    kind: '7',
    kindName: 'Seven',
    from: 'x',
    until: 'y',
  })
})
