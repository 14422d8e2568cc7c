// Defaults that follow from the user, the day, other fields or a chosen row.
import { describe, expect, it } from 'vitest'
import { presetFields, presetValue } from '../../src/shared/screen/preset.ts'
import type { RawField } from '../../src/shared/screen/raw.ts'
import { aScreen, readWith, text } from '../support/screen-sources.ts'

const withFields = (fields: Record<string, Partial<RawField>>) =>
  aScreen({
    fields: Object.fromEntries(
      Object.entries({ name: {}, ...fields }).map(([prop, field]) => [prop, { label: text(prop), ...field }]),
    ),
  })
const read = (fields: Record<string, Partial<RawField>>) => {
  const { screens, mistakes } = readWith(withFields(fields))
  expect(mistakes).toEqual([])
  return screens.find(({ name }) => name === aScreenName)!.fields
}
const aScreenName = readWith(aScreen({})).screens.at(-1)!.name

const around = {
  me: { userId: '7', tenantId: '1000', tenantType: '', account: 'admin' },
  now: new Date('2026-03-01T04:00:00Z'),
  master: null,
}

describe('a default', () => {
  it.each<[Partial<RawField>, Record<string, unknown>, unknown]>([
    [{ ref: 'user', defaultFrom: 'me.userId' }, {}, '7'],
    [{ type: 'date', defaultFrom: 'addDays(today, 2)' }, {}, '2026-03-03'],
    [{ type: 'datetime', defaultFrom: 'now' }, {}, '2026-03-01T04:00:00.000Z'],
    [{ type: 'money', defaultFrom: 'price * count' }, { price: '2.50', count: 3 }, '7.50'],
    [{ type: 'money', defaultFrom: 'price * count' }, { price: '2.50' }, null],
    [{ type: 'boolean', defaultFrom: 'count > 2' }, { count: 3 }, true],
    [{ defaultFrom: 'chosen.owner.realName' }, { owner: '9' }, 'Ann'],
    [{ defaultFrom: 'chosen.owner.realName' }, {}, null],
  ])('%j in the row %j is %j', (field, row, value) => {
    const fields = read({
      price: { type: 'money' },
      count: { type: 'integer' },
      owner: { ref: 'user' },
      extra: field,
    })
    const chosen: Record<string, Record<string, unknown>> = row['owner'] ? { owner: { realName: 'Ann' } } : {}
    const extra = fields.find(({ prop }) => prop === 'extra')!
    expect(presetValue(extra, { ...around, fields, row, chosen })).toEqual(value)
  })

  it('is worked out behind those that it follows from', () => {
    const fields = read({
      third: { defaultFrom: 'second' },
      second: { defaultFrom: 'first' },
      first: { defaultFrom: 'me.account' },
    })
    expect(presetFields(fields).map(({ prop }) => prop)).toEqual(['first', 'second', 'third'])
  })
})

it.each<[Record<string, Partial<RawField>>, string]>([
  [{ extra: { default: 'a', defaultFrom: 'me.account' } }, 'leave one out'],
  [{ extra: { defaultFrom: 'chosen.name.x' } }, 'chooses no row'],
  [{ owner: { ref: 'user' }, extra: { defaultFrom: 'chosen.owner.realNam' } }, 'Did you mean "realName"?'],
  [{ extra: { type: 'integer', defaultFrom: 'me.account' } }, 'the field wants a whole number'],
  [{ extra: { type: 'tags', defaultFrom: 'me.account' } }, 'takes no default of this kind'],
  [{ extra: { defaultFrom: 'other' }, other: { defaultFrom: 'extra' } }, 'It follows from itself'],
  [{ extra: { defaultFrom: 'unknown' } }, 'Unknown variable'],
])('reports the mistake in %j', (fields, fix) => {
  const { mistakes } = readWith(withFields(fields))
  expect(mistakes.map((mistake) => mistake.fix).join('\n')).toContain(fix)
})
