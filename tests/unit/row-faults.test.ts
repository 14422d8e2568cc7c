import { describe, expect, it } from 'vitest'
import type { Shape } from '../support/declared-rows.ts'
import { rowFaults } from '../support/row-faults.ts'

const string: Shape = { kind: 'primitive', name: 'string' }
const number: Shape = { kind: 'primitive', name: 'number' }
const orNull = (shape: Shape): Shape => ({ kind: 'union', of: [shape, { kind: 'null' }] })
const rowOf = (props: Record<string, Shape>): Shape => ({
  kind: 'object',
  props: Object.fromEntries(
    Object.entries(props).map(([name, shape]) => [name, { shape, isOptional: false }]),
  ),
})

describe('rows and the type that their statement declares', () => {
  it('are the same when every column is what it says', () => {
    const declared = rowOf({ orderNo: string, paidAt: orNull({ kind: 'instance', name: 'Date' }) })
    const rows = [
      { orderNo: '1', paidAt: null },
      { orderNo: '2', paidAt: new Date(0) },
    ]
    expect(rowFaults(declared, rows)).toEqual([])
  })

  it('differ by a bigint that is declared as a number', () => {
    expect(rowFaults(rowOf({ amountFen: number }), [{ amountFen: '120' }])).toEqual([
      '"amountFen" is declared as number but was the string "120"',
    ])
  })

  it('differ by a null that is not declared', () => {
    expect(rowFaults(rowOf({ name: string }), [{ name: 'a' }, { name: null }])).toEqual([
      '"name" is declared as string but was null',
    ])
  })

  it('differ by a column too many or too few', () => {
    expect(rowFaults(rowOf({ name: string }), [{ nameZh: 'a' }])).toEqual([
      '"nameZh" is selected but not declared',
      '"name" is declared but not selected',
    ])
  })

  it('differ by a value outside the declared words', () => {
    const declared = rowOf({ kind: { kind: 'union', of: [{ kind: 'literal', value: 'spot' }] } })
    expect(rowFaults(declared, [{ kind: 'preorder' }])).toEqual([
      '"kind" is declared as "spot" but was the string "preorder"',
    ])
  })

  it('differ inside a JSON value', () => {
    const lines: Shape = { kind: 'array', item: rowOf({ quantity: number }) }
    expect(rowFaults(rowOf({ lines }), [{ lines: [{ quantity: null }] }])).toEqual([
      '"lines" is declared as { quantity: number }[] but was [{"quantity":null}]',
    ])
  })

  it('may be one of several declared rows', () => {
    const declared: Shape = { kind: 'union', of: [rowOf({ id: string }), rowOf({ code: number })] }
    expect(rowFaults(declared, [{ code: 1 }, { id: 'a' }])).toEqual([])
    expect(rowFaults(declared, [{ id: 1 }])).toEqual(['"id" is declared as string but was the number 1'])
  })
})
