import { expect, it } from 'vitest'
import { nearTests } from '../../scripts/test/near-tests.ts'

const graph = new Map(
  Object.entries({
    'money.ts': [],
    'price.ts': ['money.ts'],
    'page.ts': ['price.ts'],
    'other.ts': [],
    'money.test.ts': ['money.ts'],
    'price.test.ts': ['price.ts'],
    'page.test.ts': ['page.ts'],
    'quick-page.test.ts': ['page.ts'],
    'other.test.ts': ['other.ts'],
  }).map(([path, imports]) => [path, new Set(imports)]),
)
const tests = [...graph.keys()].filter((path) => path.endsWith('.test.ts'))
const times = { 'money.test.ts': 10, 'price.test.ts': 10, 'page.test.ts': 30, 'quick-page.test.ts': 20 }
const near = (changed: string[], mostMs: number) => nearTests(graph, { changed, tests }, { times, mostMs })

it('runs what imports a changed file, and nothing else', () => {
  expect(near(['money.ts'], 1000)).toEqual({
    run: ['money.test.ts', 'price.test.ts', 'quick-page.test.ts', 'page.test.ts'],
    left: [],
  })
  expect(near(['README.md'], 1000)).toEqual({ run: [], left: [] })
})

it('leaves out what is furthest where all would take too long, and says so', () => {
  expect(near(['money.ts'], 40)).toEqual({
    run: ['money.test.ts', 'price.test.ts', 'quick-page.test.ts'],
    left: ['page.test.ts'],
  })
})

it('runs a test that changed itself, however long it takes', () => {
  expect(near(['page.test.ts', 'money.ts'], 20)).toEqual({
    run: ['page.test.ts'],
    left: ['money.test.ts', 'price.test.ts', 'quick-page.test.ts'],
  })
})

it('counts a test that has not run here as one of middling length', () => {
  expect(near(['other.ts'], 1000)).toEqual({ run: [], left: ['other.test.ts'] })
})
