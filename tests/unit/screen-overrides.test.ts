import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { screenFor } from '../../src/shared/screen/field-codes.ts'
import { overrideChanges } from '../../src/shared/screen/override-changes.ts'
import type { Screen } from '../../src/shared/screen/normal-form.ts'
import { inOrder, withOverride, type ScreenOverride } from '../../src/shared/screen/overrides.ts'
import { smallScreen } from '../support/small-screen.ts'
import { screens } from '../support/screens.ts'

const both = (word: string) => ({ zh: `中${word}`, en: word })
const { screen } = smallScreen()
const after = (override: ScreenOverride) => withOverride(screen, override).screen
const fieldOf = (override: ScreenOverride, prop: string) =>
  after(override).fields.find((field) => field.prop === prop)!

/** Anything that a person could send for a screen, including unknown names. */
const overrideOf = (props: string[]): fc.Arbitrary<ScreenOverride> => {
  const prop = fc.constantFrom(...props, 'gone', 'constructor')
  const text = fc.string({ minLength: 1 })
  return fc.record(
    {
      fields: fc.dictionary(
        prop,
        fc.record(
          {
            label: fc.record({ zh: text, en: text }),
            width: fc.option(fc.integer({ min: 40, max: 1000 })),
            inTable: fc.boolean(),
            inSearch: fc.boolean(),
            inForm: fc.boolean(),
          },
          { requiredKeys: [] },
        ),
      ),
      order: fc.uniqueArray(prop),
    },
    { requiredKeys: ['fields'] },
  )
}
const anyScreen = fc.constantFrom(...screens, screen)
const anyCase = anyScreen.chain((of) =>
  fc.record({ of: fc.constant(of), override: overrideOf(of.fields.map(({ prop }) => prop)) }),
)

/** Everything but the looks; a transition, and a sentence about labels, name their fields like the form. */
function rulesOf({ fields: _fields, form: _form, list: _list, states, checks, ...rest }: Screen) {
  const transitions = states?.transitions.map((step) => ({
    ...step,
    input: step.input.map(({ label: _label, column: _column, search: _search, ...rules }) => rules),
  }))
  return {
    ...rest,
    states: states && { ...states, transitions },
    checks: checks.map(({ say, ...check }) => (check.names ? check : { ...check, say })),
  }
}

describe('an adjusted screen', () => {
  it('differs from its file only in its looks', () => {
    fc.assert(
      fc.property(anyCase, ({ of, override }) => {
        const { screen: adjusted } = withOverride(of, override)
        expect(rulesOf(adjusted)).toEqual(rulesOf(of))
        expect({ ...adjusted.form, groups: 0 }).toEqual({ ...of.form, groups: 0 })
        expect({ ...adjusted.list, bulkEdit: 0 }).toEqual({ ...of.list, bulkEdit: 0 })
        expect(adjusted.fields).toHaveLength(of.fields.length)
        for (const field of of.fields) {
          const now = adjusted.fields.find(({ prop }) => prop === field.prop)!
          const { label: _a, column: _b, search: _c, form: _d, ...rules } = field
          expect(now).toMatchObject(rules)
          expect(now.column && { ...now.column, width: 0, hide: 0, edit: 0 }).toEqual(
            field.column && { ...field.column, width: 0, hide: 0, edit: 0 },
          )
          expect(now.search && { ...now.search, searchHide: 0 }).toEqual(
            field.search && { ...field.search, searchHide: 0 },
          )
          expect([field.form, null]).toContainEqual(now.form)
        }
      }),
    )
  })

  it('grants nothing: no field, place or edit that the file does not give', () => {
    fc.assert(
      fc.property(anyCase, fc.func(fc.boolean()), ({ of, override }, holds) => {
        const { screen: adjusted } = withOverride(of, override)
        const propsOf = (fields: { prop: string }[]) => fields.map(({ prop }) => prop).toSorted()
        const seen = screenFor(adjusted, { tenantType: '', holds })
        expect(propsOf(seen.fields)).toEqual(propsOf(screenFor(of, { tenantType: '', holds }).fields))
        for (const now of adjusted.fields) {
          const was = of.fields.find(({ prop }) => prop === now.prop)!
          expect(Boolean(was.column) && !was.column!.edit && now.column!.edit).toBe(false)
          expect(was.required && was.form !== null && now.form === null).toBe(false)
        }
        const inGroups = adjusted.form.groups.flatMap((group) => group.fields)
        expect(inGroups.toSorted()).toEqual(propsOf(adjusted.fields.filter(({ form }) => form)))
        expect(of.list.bulkEdit).toEqual(expect.arrayContaining(adjusted.list.bulkEdit))
      }),
    )
  })

  it('equals the file where the override is empty', () => {
    expect(withOverride(screen, { fields: {} })).toEqual({ screen, ignored: [] })
    expect(overrideChanges(screen, { fields: {} })).toEqual([])
  })

  it('has the labels, widths and places of the override', () => {
    const override = {
      fields: {
        rent: { label: both('Price'), width: 90, inTable: false, inForm: false },
        code: { inSearch: false },
      },
    }
    expect(fieldOf(override, 'rent')).toMatchObject({
      label: both('Price'),
      column: { width: 90, hide: true },
      form: null,
    })
    expect(fieldOf(override, 'code').search!.searchHide).toBe(true)
    expect(after(override).form.groups.flatMap(({ fields }) => fields)).not.toContain('rent')
  })

  it('names what does not fit, and skips it', () => {
    const { screen: adjusted, ignored } = withOverride(screen, {
      fields: {
        gone: { inTable: true },
        code: { inForm: false },
        limit: { inForm: false, inTable: true, inSearch: true, width: 80 },
      },
      order: ['lost', 'rent'],
    })
    expect(ignored).toEqual([
      'fields.gone',
      'order.lost',
      'fields.code.inForm',
      'fields.limit.width',
      'fields.limit.inTable',
      'fields.limit.inSearch',
      'fields.limit.inForm',
    ])
    const limit = adjusted.fields.find(({ prop }) => prop === 'limit')!
    expect(limit).toMatchObject({ column: null, search: null })
    expect(limit.form).not.toBeNull()
  })

  it('lists its changes, from what to what', () => {
    const override = {
      fields: { rent: { width: 90, label: { zh: '租金', en: 'Rent' } } },
      order: ['rent', 'code'],
    }
    expect(overrideChanges(screen, override)).toMatchObject([
      { field: { prop: 'rent' }, what: 'labelZh', from: 'Rent名', to: '租金' },
      { field: { prop: 'rent' }, what: 'width', from: null, to: 90 },
      { field: null, what: 'order' },
    ])
  })
})

describe('an order', () => {
  const fields = ['a', 'b', 'c', 'd'].map((prop) => ({ prop }))
  const ordered = (...order: string[]) =>
    inOrder(fields, order)
      .map(({ prop }) => prop)
      .join('')

  it('puts a field it does not name behind the one that precedes it in the file', () => {
    expect(ordered('d', 'c', 'b', 'a')).toBe('dcba')
    expect(ordered('d', 'b')).toBe('adbc')
    expect(ordered('gone', 'c', 'a')).toBe('cdab')
  })

  it('loses no field and invents none', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e')), (order) => {
        expect([...ordered(...order)].toSorted()).toEqual(['a', 'b', 'c', 'd'])
      }),
    )
  })
})
