import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  customDict,
  customIdOf,
  customIdOfDict,
  customProp,
  isCustomProp,
} from '../../src/shared/screen/custom-fields.ts'
import { isId } from '../../src/shared/id.ts'
import type { RawScreen } from '../../src/shared/screen/raw.ts'
import { dicts, screens } from '../support/screens.ts'
import { aScreen, readWith, text } from '../support/screen-sources.ts'

const faultsOf = (more: Partial<RawScreen>) =>
  readWith(aScreen({ customFields: true, ...more })).mistakes.map(({ field, fix }) => `${field}: ${fix}`)

describe('a screen to which companies may add fields', () => {
  it('says so in its file', () => {
    expect(readWith(aScreen({ customFields: true })).screen!.customFields).toBe(true)
    expect(readWith(aScreen()).screen!.customFields).toBe(false)
  })

  it.each<[string, Partial<RawScreen>, string]>([
    [
      'a table of another application',
      { table: { name: 'zones', existing: { key: [{ column: 'id', type: 'bigint' }] } } },
      'customFields: Leave it out: a table of another application',
    ],
    ['rows that nobody edits', { allow: { add: false, edit: false } }, 'customFields: Leave it out: nobody'],
    [
      'a field of the same column',
      { fields: { name: { label: text('Name') }, custom: { label: text('Custom') } } },
      'fields.custom: Give the field another name',
    ],
  ])('is refused for %s', (_, more, fault) => {
    expect(faultsOf(more).join('\n')).toContain(fault)
  })

  it('is offered by name on the page of custom fields, with the title of its page', () => {
    const offered = dicts.find(({ code }) => code === 'custom-field-screen')!.items
    const open = screens.filter(({ customFields }) => customFields)
    expect(offered.map(({ value, label }) => [value, label]).toSorted()).toEqual(
      open.map(({ name, title }) => [name, title]).toSorted(),
    )
  })
})

describe('the names of a custom field', () => {
  it('lead back to its id, and no prop of a file is taken for one', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 100_000n, max: 900_000_000_000_000_000n }), (number) => {
        const id = String(number)
        expect(isId(id)).toBe(true)
        expect(customIdOf(customProp(id))).toBe(id)
        expect(customIdOfDict(customDict(id))).toBe(id)
      }),
    )
    const ofFiles = screens.flatMap(({ fields }) => fields.map(({ prop }) => prop))
    expect(ofFiles.filter(isCustomProp)).toEqual([])
    expect(dicts.filter(({ code }) => customIdOfDict(code) !== null)).toEqual([])
  })
})
