import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCreditCode } from '../../src/shared/credit-code.ts'
import { bodyFaults, valueFault } from '../../src/shared/screen/check-body.ts'
import { HTTP_ADDRESS, isHttpAddress } from '../../src/shared/screen/http-address.ts'
import { bodySchema, fieldSchema, type JsonSchema } from '../../src/shared/screen/json-schema.ts'
import { screens } from '../support/screens.ts'
import { smallScreen } from '../support/small-screen.ts'

const ajv = new Ajv({ strict: false, multipleOfPrecision: 6 })
;(addFormats as unknown as (to: Ajv) => void)(ajv)
ajv.addFormat('creditCode', isCreditCode)
ajv.addFormat(HTTP_ADDRESS, isHttpAddress)

const values = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.constantFrom('', '13805310001', '12.50', '2026-01-31', '2026-01-31T08:00:00+08:00', 'a@b.cn'),
  fc.constantFrom('https://a.cn/b', '#ff0000', '08:30', '9223372036854775807', '你好', '91370100MA3C00003P'),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1000, max: 1000 }),
  fc.integer({ min: -100_000, max: 100_000 }).map((hundredths) => hundredths / 100),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.constantFrom('A', 'B', '1', ''), { maxLength: 5 }),
)

describe('the check without compiled code', () => {
  it('agrees with Ajv about every field of every screen', () => {
    const schemas = [...screens, smallScreen().screen].flatMap(({ fields }) => fields.map(fieldSchema))
    const distinct = [...new Set(schemas.map((schema) => JSON.stringify(schema)))].map(
      (text) => JSON.parse(text) as JsonSchema,
    )
    for (const schema of distinct) {
      const fits = ajv.compile(schema)
      fc.assert(
        fc.property(values, (value) => {
          expect(valueFault(schema, value) === null, JSON.stringify({ schema, value })).toBe(fits(value))
        }),
        { numRuns: 300 },
      )
    }
  })

  it('agrees with Ajv about e-mail addresses', () => {
    const schema: JsonSchema = { type: 'string', format: 'email' }
    const fits = ajv.compile(schema)
    const addresses = fc.string({ unit: fc.constantFrom(...'aZ9!.-@_~ '), maxLength: 12 })
    fc.assert(
      fc.property(addresses, (value) => {
        expect(valueFault(schema, value) === null, value).toBe(fits(value))
      }),
      { numRuns: 5_000, examples: [['!@!.!'], ['a@b-.cn'], ['a.b@c.cn']] },
    )
  })

  it('names missing properties and those that do not belong to the body', () => {
    const schema = bodySchema(smallScreen().screen, { mode: 'create' })
    expect(bodyFaults(schema, { more: 1 })).toEqual([
      { prop: 'code', rule: 'required', limit: null },
      { prop: 'more', rule: 'additionalProperties', limit: null },
    ])
  })
})
