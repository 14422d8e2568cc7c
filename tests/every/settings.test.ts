import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sourceFiles } from '../support/source-files.ts'

const settingsIn = (text: string) =>
  [...text.matchAll(/\benv\[?\.?'?([A-Z][A-Z_]+)'?\]?|(?:integer|flag)\(env, '([A-Z_]+)'/g)].map(
    ([, a, b]) => a ?? b!,
  )

it('documents every setting that the server reads', () => {
  const read = new Set(
    [...sourceFiles('src/server/**/*'), ...sourceFiles('scripts/*')].flatMap(({ text }) => settingsIn(text)),
  )
  for (const fromTheSystem of ['NODE_ENV', 'PATH', 'CI']) read.delete(fromTheSystem)
  const documented = readFileSync('docs/operations.md', 'utf8')
  expect([...read]).toEqual(
    expect.arrayContaining(['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'DEMO', 'DEMO_PARTS']),
  )
  expect([...read].filter((name) => !documented.includes(`\`${name}\``))).toEqual([])
})
