// Requirements for every field type.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import rawSchema from '../../src/shared/screen/format.json' with { type: 'json' }
import type { FieldTypeDefinition, SheetDefinition } from '../../src/shared/field-types/definition.ts'
import { sheetOf } from '../../src/shared/field-types/field-sheets.ts'
import { definitionOf, fieldTypes } from '../../src/shared/field-types/field-types.ts'
import { valueFault } from '../../src/shared/screen/check-body.ts'
import { fieldSchema } from '../../src/shared/screen/json-schema.ts'
import { normalizeField } from '../../src/shared/screen/normalize-field.ts'
import type { Field, FieldType, Lines } from '../../src/shared/screen/normal-form.ts'
import type { Reference } from '../../src/shared/screen/normal-field-parts.ts'
import type { RawField, RawScreen } from '../../src/shared/screen/raw.ts'
import type { OutCell, SheetCell } from '../../src/shared/sheet-cell.ts'
import { fieldLooks } from '../../src/web/admin/field-types/field-looks.ts'
import { NOTHING } from '../../src/web/admin/values/wording.ts'

// A browser stores the chosen language there.
beforeAll(() => void vi.stubGlobal('localStorage', { getItem: () => 'en' }))
afterAll(() => void vi.unstubAllGlobals())

const types = Object.keys(fieldTypes) as FieldType[]
const label = { zh: '值', en: 'Value' }
const raw: RawScreen = { title: label, fields: {} }
const screen = { name: 'sample', area: 'sample', file: 'sample.json', raw }
const reference = { screen: 'tenant', table: 'tenants', optionsPath: '/tenant/options' } as Reference
const inside = { fields: [], max: 3, key: 'id', masterProp: 'sampleId' } as unknown as Lines

/** A field of the type with only what the type requires. */
function aField(type: FieldType, more: Partial<RawField> = {}): Field {
  const needed: RawField = {
    label,
    type,
    ref: 'tenant',
    dict: 'yes-no',
    lines: 'line',
    compute: '1',
    ...more,
  }
  return normalizeField('value', needed, {
    screen,
    menuCode: 'sample',
    reference: () => reference,
    fieldOf: () => undefined,
    lines: () => inside,
  })
}

/** The single values of a sample: a range has two. */
function samplesOf(field: Field): unknown[] {
  const wanted = { word: 't', from: new Date('2026-01-31T01:30:00Z') }
  return [1, 2, 59]
    .flatMap((seed) => {
      const sample = definitionOf(field.type).sample(field, { ...wanted, seed })
      return field.of ? (sample as unknown[]) : [sample]
    })
    .filter((value) => value !== undefined)
}

/** A stored value as a driver returns it from a column of this type. */
function readBack(columnType: string, value: unknown): unknown {
  if (/^(bigint|numeric)/.test(columnType)) return String(value)
  return columnType === 'timestamptz' ? new Date(String(value)) : value
}

/** The content of a written spreadsheet cell. */
function heldCell({ value }: OutCell, format: string | null): SheetCell {
  const DAYS_TO_1970 = 25_569
  if (value instanceof Date) {
    const serial = value.getTime() / 86_400_000 + DAYS_TO_1970
    return { kind: 'number', value: serial, format: { shape: 'date', digits: 0 } }
  }
  if (typeof value !== 'number') return { kind: 'text', text: String(value) }
  const shape = format?.includes('%') ? 'percent' : format?.includes('h') ? 'date' : 'plain'
  return { kind: 'number', value, format: { shape, digits: 0 } }
}

const around = (field: Field) => ({
  field,
  language: 'en' as const,
  name: undefined,
  labelOf: (value: string) => value,
  regionName: (code: string) => code,
  from1904: false,
  regionCode: (_: unknown, text: string) => text,
})

/** The value of a read cell; a name is resolved to what it names. */
function valueIn(sheet: SheetDefinition, field: Field, cell: SheetCell): unknown {
  const read = sheet.read(cell, around(field)) as { value?: unknown; choose?: string[]; fault?: unknown }
  expect(read.fault).toBeUndefined()
  return read.value ?? (definitionOf(field.type).isList ? read.choose : read.choose?.[0])
}

it('the format lists each type once, in the order of the map', () => {
  expect(rawSchema.definitions.field.properties.type.enum).toEqual(types)
})

it('the web draws each type', () => {
  expect(Object.keys(fieldLooks)).toEqual(types)
})

it('types that fit no cell have no spreadsheet format', () => {
  for (const type of types) expect(sheetOf({ type }) !== null).toBe(definitionOf(type).isInSheets)
})

describe.each(types)('a field of type %s', (type) => {
  const field = aField(type)
  const definition: FieldTypeDefinition = definitionOf(type)
  const samples = samplesOf(field)

  it('accepts its samples', () => {
    for (const sample of samples) {
      expect(valueFault(fieldSchema(field), sample)).toBeNull()
      expect(definition.fault(field, sample)).toBeNull()
    }
  })

  it('shows the stored value as it was sent', () => {
    for (const sample of samples) {
      const held = readBack(definition.columnType(field), definition.toColumn(sample))
      expect(definition.fromColumn(held)).toEqual(sample)
    }
  })

  it('treats two ways of sending a value as equal', () => {
    for (const sample of samples) {
      const shown = definition.fromColumn(readBack(definition.columnType(field), definition.toColumn(sample)))
      expect(definition.meaning(shown)).toEqual(definition.meaning(sample))
    }
  })

  it('keeps in a form what a row contains, and sends it back', () => {
    for (const sample of samples)
      expect(fieldLooks[type].toBody(fieldLooks[type].toForm(sample))).toEqual(sample)
  })

  it('shows something for a value, and that there is none', () => {
    const wording = { dicts: {}, yes: 'Yes', no: 'No' }
    const row = Object.fromEntries((field.of ?? ['value']).map((prop) => [prop, samples[0] ?? 1]))
    expect(fieldLooks[type].text(field, row, wording)).not.toBe('')
    expect(fieldLooks[type].text(field, {}, wording)).toBe(NOTHING)
  })
})

// Computed values are never read from a spreadsheet.
const inSheets = types.filter((type) => sheetOf({ type }) && type !== 'computed')

describe.each(inSheets)('a spreadsheet with a field of type %s', (type) => {
  const field = aField(type)
  const sheet = sheetOf({ type })!
  const samples = samplesOf(field)

  it('stores in xlsx what it is given', () => {
    for (const sample of samples) {
      const cell = heldCell(sheet.write(sample, around(field)), sheet.format(field))
      expect(valueIn(sheet, field, cell)).toEqual(sample)
    }
  })

  it('stores in csv what it is given', () => {
    for (const sample of samples) {
      const { value, text = String(value) } = sheet.write(sample, around(field))
      expect(valueIn(sheet, field, { kind: 'text', text })).toEqual(sample)
    }
  })
})
