import { Type } from 'typebox'
import { describe, expect, it } from 'vitest'
import { checkedWhenUsed } from '../../src/server/http/check-input.ts'

const orNull = <Kind extends Parameters<typeof Type.Union>[0][number]>(kind: Kind) =>
  Type.Union([kind, Type.Null()])

const check = checkedWhenUsed()({
  schema: Type.Object({
    days: Type.Optional(orNull(Type.Integer({ minimum: 0, maximum: 9 }))),
    rate: Type.Optional(orNull(Type.Number())),
    isUrgent: Type.Optional(orNull(Type.Boolean())),
    lines: Type.Optional(Type.Array(Type.Object({ days: orNull(Type.Integer()) }))),
    note: Type.Optional(orNull(Type.String({ minLength: 2 }))),
    count: Type.Optional(Type.Integer()),
  }),
  method: 'POST',
  url: '/',
})

/** The input as a call gets it; undefined when it is refused. */
function asRead<Input extends object>(input: Input) {
  const read = structuredClone(input)
  return check(read) === true ? read : undefined
}

describe('a value that may be null', () => {
  it('stays null instead of becoming 0 or false', () => {
    const input = { days: null, rate: null, isUrgent: null, note: null, lines: [{ days: null }, { days: 3 }] }
    expect(asRead(input)).toEqual(input)
  })

  it('stays 0, false or a number', () => {
    const input = { days: 0, rate: 0.5, isUrgent: false }
    expect(asRead(input)).toEqual(input)
  })

  it('is read from texts as before, and keeps its limits', () => {
    expect(asRead({ days: '5', rate: '0.5', isUrgent: 'true' })).toEqual({
      days: 5,
      rate: 0.5,
      isUrgent: true,
    })
    expect(asRead({ days: '', rate: '' })).toEqual({ days: null, rate: null })
    expect([asRead({ days: 10 }), asRead({ days: 'x' }), asRead({ days: 1.5 })]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('that may not be null is read as before', () => {
    expect(asRead({ count: null })).toEqual({ count: 0 })
  })
})
