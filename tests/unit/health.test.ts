import { describe, expect, it } from 'vitest'
import { arrowsBetween, cyclesIn, graphOf } from '../../scripts/health/import-graph.ts'
import { measureCode, spreadOf } from '../../scripts/health/measure-code.ts'
import { figuresOf } from '../../scripts/health/measure-database.ts'
import { slowestFiles, timesBySuite } from '../../scripts/health/test-times.ts'

describe('the size of code', () => {
  it('counts the lines of a file', () => {
    expect(measureCode('a.ts', 'const one = 1\nconst two = 2\n\n').lines).toBe(2)
  })

  it('counts each named function, from its first line to its last', () => {
    const text = `
export function placed(id: string) {
  return id
}
const held = () => 1
class Kept {
  open() {
    return [1].map((each) => {
      return each
    })
  }
}
`
    expect(measureCode('a.ts', text).functions).toEqual([
      { name: 'placed', lines: 3 },
      { name: 'held', lines: 1 },
      { name: 'open', lines: 5 },
    ])
  })

  it('counts casts and any, but no const assertions', () => {
    const text = 'const a = b as unknown as string\nconst c = [1] as const\nlet d: any[]\n// as any\n'
    expect(measureCode('a.ts', text)).toMatchObject({ casts: 2, anys: 1 })
  })

  it('reads components', () => {
    expect(measureCode('a.tsx', 'const Part = () => <b>{1 as number}</b>').casts).toBe(1)
  })

  it('computes median and 95th percentile as one of the values', () => {
    const values = Array.from({ length: 100 }, (_, index) => 100 - index)
    expect(spreadOf(values)).toEqual({ median: 50, p95: 95 })
    expect(spreadOf([])).toEqual({ median: 0, p95: 0 })
  })
})

describe('imports', () => {
  const file = (path: string, ...to: string[]) => ({
    path,
    imports: to.map((each) => ({ to: each.replace(' type', ''), typeOnly: each.endsWith(' type') })),
  })
  const files = [
    file('cart/a', 'orders/b', 'react'),
    file('orders/b', 'orders/c type'),
    file('orders/c', 'orders/b'),
  ]

  it('exclude packages and, unless requested, types', () => {
    expect([...graphOf(files, { types: false }).get('cart/a')!]).toEqual(['orders/b'])
    expect([...graphOf(files, { types: false }).get('orders/b')!]).toEqual([])
  })

  it('are arrows between modules, none from a module to itself', () => {
    const arrows = arrowsBetween(graphOf(files, { types: true }), (path) => path.split('/')[0])
    expect(Object.fromEntries([...arrows].map(([room, to]) => [room, [...to]]))).toEqual({
      cart: ['orders'],
      orders: [],
    })
  })

  it('make a cycle of files that reach each other', () => {
    expect(cyclesIn(graphOf(files, { types: true }))).toEqual([['orders/b', 'orders/c']])
    expect(cyclesIn(graphOf(files, { types: false }))).toEqual([])
  })
})

it('lists ids without a foreign key and states without a check', () => {
  const column = { isId: false, isStatus: false, hasKey: false, hasCheck: false }
  const columns = [
    { ...column, name: 'orders.store_id', isId: true, hasKey: true },
    { ...column, name: 'orders.line_id', isId: true },
    { ...column, name: 'orders.status', isStatus: true },
  ]
  expect(figuresOf({ tables: 1, indexes: 2 }, columns)).toEqual({
    tables: 1,
    indexes: 2,
    idColumns: 2,
    withoutKey: ['orders.line_id'],
    statusColumns: 1,
    withoutCheck: ['orders.status'],
  })
})

it('adds up test times by suite and lists slow files, slowest first', () => {
  const times = { 'tests/unit/a.test.ts': 10, 'tests/api/b.test.ts': 30_000, 'tests/api/c.test.ts': 40_000 }
  expect(timesBySuite(times)).toEqual([
    { suite: 'api', files: 2, ms: 70_000 },
    { suite: 'unit', files: 1, ms: 10 },
  ])
  expect(slowestFiles(times, 20_000).map(([path]) => path)).toEqual([
    'tests/api/c.test.ts',
    'tests/api/b.test.ts',
  ])
})
