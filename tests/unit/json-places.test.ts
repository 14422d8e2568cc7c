import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineOf, placesOf } from '../../src/shared/screen/json-places.ts'

const text = `{
  "title": { "zh": "中", "en": "a \\"b\\" {" },
  "fields": {
    "cost": {
      "readCode": true,
      "list": [1, [2, 3], { "deep": null }]
    }
  }
}`

describe('a place in a JSON text', () => {
  it('is named by its line', () => {
    expect(lineOf(text, 'title.en')).toBe(2)
    expect(lineOf(text, 'fields.cost')).toBe(4)
    expect(lineOf(text, 'fields.cost.readCode')).toBe(5)
    expect(lineOf(text, 'fields.cost.list.2.deep')).toBe(6)
  })

  it('that does not exist is named by what is there of it', () => {
    expect(lineOf(text, 'fields.cost.column.hide')).toBe(4)
    expect(lineOf(text, 'nothing')).toBe(1)
  })

  it('holds the value, for any JSON in either style of writing', () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom(0, 2), (json, indent) => {
        const value: unknown = JSON.parse(json)
        const written = JSON.stringify(value, null, indent)
        const place = placesOf(written)
        expect(written.slice(place.start, place.end)).toBe(written)
        for (const [key, member] of place.members)
          expect(JSON.parse(written.slice(member.value.start, member.value.end))).toEqual(
            (value as Record<string, unknown>)[key],
          )
      }),
    )
  })
})
