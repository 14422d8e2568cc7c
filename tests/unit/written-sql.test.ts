import { types } from '@electric-sql/pglite'
import { describe, expect, it } from 'vitest'
import type { Shape } from '../support/declared-rows.ts'
import { columnFaults } from '../support/written-sql/column-faults.ts'
import type { DescribedColumn } from '../support/written-sql/describe.ts'
import { DeadEnd } from '../support/written-sql/values.ts'
import { inEachWorld } from '../support/written-sql/world.ts'

const text: Shape = { kind: 'primitive', name: 'string' }
const number: Shape = { kind: 'primitive', name: 'number' }
const row = (props: Record<string, Shape>): Shape => ({
  kind: 'object',
  props: Object.fromEntries(
    Object.entries(props).map(([name, shape]) => [name, { shape, isOptional: false }]),
  ),
})
const column = (name: string, type: number, nullability: DescribedColumn['nullability'] = 'never') => ({
  name,
  type,
  nullability,
})

describe('a prepared statement', () => {
  it('may answer what its row declares, amounts as numbers', () => {
    const declared = row({ orderNo: text, amountFen: number })
    expect(
      columnFaults(declared, [column('order_no', types.TEXT), column('amount_fen', types.INT8)]),
    ).toEqual([])
  })

  it('is told of a column that is missing, one that is not declared, and one of another type', () => {
    const declared = row({ orderNo: text, lines: number })
    expect(columnFaults(declared, [column('total', types.INT4), column('lines', types.INT8)])).toEqual([
      { column: 'orderNo', says: 'is declared but not selected' },
      { column: 'total', says: 'is selected but not declared' },
      { column: 'lines', says: 'is declared as number but is string in the database' },
    ])
  })

  it('must declare null where a column may be null, and need not where only the rows can tell', () => {
    const declared = row({ phone: text, email: text })
    const columns = [column('phone', types.TEXT, 'may'), column('email', types.TEXT, 'unknown')]
    expect(columnFaults(declared, columns)).toEqual([
      { column: 'phone', says: 'is declared as string but may be null' },
    ])
  })

  it('gives numbers for ids where its rows arrive as JSON', () => {
    const [fault] = columnFaults(row({ id: text }), [column('id', types.INT8)], { isJson: true })
    expect(fault?.says).toBe('is declared as string but is a number of JSON in the database')
  })
})

describe('the alternatives of a statement', () => {
  it('are each tried once, and not in all combinations', () => {
    const tried = inEachWorld((world) => ['a', 'b', 'c'].map((key) => world.choose(key, 2)).join(''))
    expect(tried.toSorted()).toEqual(['000', '001', '010', '100'])
  })

  it('are the same wherever the same is asked', () => {
    expect(inEachWorld((world) => [world.choose('a', 2), world.choose('a', 2)])).toEqual([
      [0, 0],
      [1, 1],
    ])
  })

  it('leave out those that do not lead to it', () => {
    const reached = inEachWorld((world) => {
      if (world.choose('returns before', 2) === 0) throw new DeadEnd('it returns before')
      return world.choose('a', 2)
    })
    expect(reached).toEqual([0, 1])
  })
})
