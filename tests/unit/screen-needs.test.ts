// References whose choices follow from other fields.
import { describe, expect, it } from 'vitest'
import { needsOf } from '../../src/shared/screen/needs.ts'
import type { RawScreen } from '../../src/shared/screen/raw.ts'
import { aScreen, readWith, text } from '../support/screen-sources.ts'

describe('a where', () => {
  it.each([
    [`status == 'ENABLED'`, []],
    ['depot == form.depot', [{ of: 'form', prop: 'depot', isOptional: false }]],
    ['!isSet(form.depot) || depot == form.depot', [{ of: 'form', prop: 'depot', isOptional: true }]],
    [
      'depot == master.depot && size <= form.size',
      [
        { of: 'master', prop: 'depot', isOptional: false },
        { of: 'form', prop: 'size', isOptional: false },
      ],
    ],
    ['depot == form.', []],
  ])('%s needs the values it names of the rows around its field', (where, needs) => {
    expect(needsOf(where)).toEqual(needs)
  })
})

const following = (where: string, more: Partial<RawScreen> = {}): RawScreen =>
  aScreen({
    fields: {
      name: { label: text('Name') },
      department: { label: text('Department'), ref: 'department' },
      person: { label: text('Person'), ref: 'user', where },
      other: { label: text('Other'), ref: 'user', where: 'departmentId == form.person' },
    },
    ...more,
  })
const mistakesOf = (raw: RawScreen) => readWith(raw).mistakes.map(({ field, fix }) => [field, fix])

it('accepts a choice that follows from another field', () => {
  expect(mistakesOf(following('departmentId == form.department'))).toEqual([])
})

it.each([
  ['departmentId == form.departmnt', 'Did you mean "department"?'],
  ['departmentId == master.department', 'Only lines have a master'],
  ['form.name', 'not yes or no'],
  ['departmentId == form.other', 'It depends on itself'],
  ['departmentId == form.person', 'It depends on itself'],
])('reports the mistake in %s', (where, fix) => {
  expect(mistakesOf(following(where))).toContainEqual(['fields.person.where', expect.stringContaining(fix)])
})

it('asks a transition for what a choice needs', () => {
  const raw = following('departmentId == form.department')
  const status = { label: text('Status'), dict: 'enabled-status' }
  const states = {
    field: 'status',
    start: 'ENABLED',
    on: { stop: { label: text('Stop'), from: ['ENABLED'], to: 'DISABLED', ask: ['person'] } },
  }
  expect(mistakesOf({ ...raw, fields: { ...raw.fields, status }, states })).toEqual([
    ['states.on.stop.ask', 'Ask for "department" too: "person" needs it.'],
  ])
})
