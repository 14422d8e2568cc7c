import { expect, it } from 'vitest'
import { sourceFiles } from '../support/source-files.ts'

it('hides every icon from screen readers, or names it', () => {
  const drawn = sourceFiles('src/web/**/*').flatMap(({ path, text }) =>
    [...text.matchAll(/<[A-Z]\w+(?:Outlined|Filled)\b[^>]*>/g)].map(([tag]) => `${path}: ${tag}`),
  )
  expect(drawn.length).toBeGreaterThan(100)
  expect(drawn.filter((tag) => !/\baria-(hidden|label)\b/.test(tag))).toEqual([])
})
