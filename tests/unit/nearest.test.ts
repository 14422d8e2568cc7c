import { expect, it } from 'vitest'
import { nearest } from '../../src/shared/screen/nearest.ts'

it('suggests the likely word', () => {
  expect(nearest('Statsu', ['Code', 'Status', 'Name'])).toBe('Status')
  expect(nearest('zone-knd', ['zone-kind', 'zone'])).toBe('zone-kind')
  expect(nearest('x', ['Status', 'Name'])).toBeNull()
})

it('skips words that are far too long to be close: two thousand of them take a moment', () => {
  const labels = Array.from({ length: 60 }, (_, index) => `A label of some length ${index}`)
  const from = performance.now()
  for (let asked = 0; asked < 2_000; asked++) expect(nearest('Status'.repeat(6_000), labels)).toBeNull()
  // Comparing them letter by letter would take minutes.
  expect(performance.now() - from).toBeLessThan(10_000)
})
