import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineOf } from '../../src/server/engine/explain/line-of.ts'
import { withValue } from '../../src/shared/screen/json-edit.ts'

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
  it('is reported by its line', () => {
    expect(lineOf(text, 'title.en')).toBe(2)
    expect(lineOf(text, 'fields.cost')).toBe(4)
    expect(lineOf(text, 'fields.cost.readCode')).toBe(5)
    expect(lineOf(text, 'fields.cost.list.2.deep')).toBe(6)
  })

  it('that does not exist is reported at its nearest existing parent', () => {
    expect(lineOf(text, 'fields.cost.column.hide')).toBe(4)
    expect(lineOf(text, 'nothing')).toBe(1)
  })

  it('is reported this way for any key and any list, in either style of writing', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[^.]+$/), fc.array(fc.jsonValue(), { minLength: 1 }), (key, list) => {
        const lines = JSON.stringify({ [key]: list }, null, 2).split('\n')
        const heads = lines.flatMap((line, at) => (/^ {4}[^\s}\]]/.test(line) ? [at + 1] : []))
        const written = lines.join('\n')
        expect(list.map((_, at) => lineOf(written, `${key}.${at}`))).toEqual(heads)
        expect(lineOf(JSON.stringify({ [key]: list }), `${key}.0`)).toBe(1)
      }),
    )
  })
})

describe('a value in a JSON text', () => {
  it('is replaced, for any JSON in either style of writing', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }),
        fc.constantFrom(0, 2),
        (value, indent) => {
          const [key] = Object.keys(value)
          const changed = withValue(JSON.stringify(value, null, indent), [key!], 'new')
          expect(JSON.parse(changed)).toEqual(JSON.parse(JSON.stringify({ ...value, [key!]: 'new' })))
        },
      ),
    )
  })
})
