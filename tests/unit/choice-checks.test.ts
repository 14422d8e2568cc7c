import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shownFields } from '../../src/shared/screen/hidden-fields.ts'
import { fails } from '../../src/shared/screen/judge.ts'
import type { RawField, RawScreen } from '../../src/shared/screen/raw.ts'
import { aScreen, readWith, text } from '../support/screen-sources.ts'

const fields: Record<string, RawField> = {
  name: { label: text('Name') },
  companyId: { label: text('Company'), ref: 'tenant' },
  storeId: { label: text('Store'), ref: 'store' },
  personId: { label: text('Person'), ref: 'user' },
}
const PROPS = ['companyId', 'storeId', 'personId']
const about = { name: 'about', props: PROPS, required: true }
const faultsOf = (more: Partial<RawScreen>) =>
  readWith(aScreen({ fields, ...more })).mistakes.map(({ field, fix }) => `${field}: ${fix}`)
const screenOf = (more: Partial<RawScreen>) => readWith(aScreen({ fields, ...more })).screen!

const me = { userId: '1', tenantId: '1', tenantType: '' }
const situation = (more: Partial<RawScreen>, row: Record<string, unknown>) => ({
  ...{ fields: screenOf(more).fields, me, row, now: new Date('2026-06-03T10:00:00+08:00') },
})

describe('a reference to one of several screens', () => {
  it('shows every field until one is chosen, then that one alone', () => {
    const hidden = (row: Record<string, unknown>) => [
      ...shownFields(situation({ oneOf: [about] }, row)).hidden,
    ]
    expect(hidden({})).toEqual([])
    expect(hidden({ storeId: '5' })).toEqual(['companyId', 'personId'])
  })

  it('is refused with several, and with none where one is required', () => {
    const chosen = fc.record(Object.fromEntries(PROPS.map((prop) => [prop, fc.constantFrom(null, '7')])))
    fc.assert(
      fc.property(chosen, fc.boolean(), (row, required) => {
        const oneOf = [{ ...about, required }]
        const [check] = screenOf({ oneOf }).checks
        const count = PROPS.filter((prop) => row[prop] !== null).length
        const isRefused = fails(check!.that, situation({ oneOf }, row))
        expect(isRefused).toBe(count > 1 || (required && count === 0))
      }),
      { numRuns: 40 },
    )
  })

  it('has a sentence of its own, at the first field', () => {
    expect(screenOf({ oneOf: [about] }).checks).toMatchObject([
      { name: 'about', field: 'companyId', say: { en: 'Choose one of company, store, person' } },
    ])
    const say = text('About whom?')
    expect(screenOf({ oneOf: [{ ...about, say }] }).checks).toMatchObject([{ say }])
  })

  it.each<[string, Partial<RawScreen>, string]>([
    [
      'an unknown field',
      { oneOf: [{ ...about, props: ['companyId', 'stroeId'] }] },
      'oneOf.0.props.1: Did you mean "storeId"?',
    ],
    ['a text', { oneOf: [{ ...about, props: ['companyId', 'name'] }] }, 'oneOf.0.props.1: '],
    ['a single field', { oneOf: [{ ...about, props: ['companyId'] }] }, 'oneOf.0.props: '],
    [
      'a field of two choices',
      {
        oneOf: [
          { name: 'a', props: ['companyId', 'storeId'] },
          { name: 'b', props: ['storeId', 'personId'] },
        ],
      },
      'oneOf.1.props.0: Leave it out: it belongs to another choice.',
    ],
    [
      'a name that a check has',
      { oneOf: [about], check: [{ name: 'about', that: "name != ''", say: text('No') }] },
      'oneOf.0.name: Another rule is called "about" already.',
    ],
    [
      'a required field',
      { oneOf: [about], fields: { ...fields, storeId: { ...fields['storeId'], required: true } } },
      'fields.storeId.required: Leave it out',
    ],
  ])('reports %s', (_, more, fault) => {
    expect(faultsOf(more).join('\n')).toContain(fault)
  })
})

describe('a row that joins two others', () => {
  const links: [string, string] = ['companyId', 'personId']

  it('requires both, joins the same two once, and stands on their pages', () => {
    const { fields: made, table, menu } = screenOf({ table: { links } })
    expect(made.filter(({ required }) => required).map(({ prop }) => prop)).toEqual(links)
    expect(table.unique).toEqual([links])
    expect(menu.hidden).toBe(true)
  })

  it('joins them once for each value of what the file names besides', () => {
    const unique = [['companyId', 'personId', 'name']]
    expect(screenOf({ table: { links, unique } }).table.unique).toEqual(unique)
  })

  it.each<[string, Partial<RawScreen>, string]>([
    ['an unknown field', { table: { links: ['companyId', 'persId'] } }, 'table.links.1: '],
    ['a text', { table: { links: ['companyId', 'name'] } }, 'table.links.1: '],
    ['one field twice', { table: { links: ['companyId', 'companyId'] } }, 'table.links: '],
  ])('reports %s', (_, more, fault) => {
    expect(faultsOf(more).join('\n')).toContain(fault)
  })
})
