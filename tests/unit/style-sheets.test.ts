// A class that no sheet defines draws nothing, and one that no component uses is dead weight. The compiler
// detects neither, because every class of an imported sheet is a string to it.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { sourceFiles } from '../support/source-files.ts'

const sheets = globSync('src/web/**/*.module.css').map((path) => ({
  path,
  classes: classesOf(readFileSync(path, 'utf8')),
}))

/** Each class that a component takes from a sheet. */
const uses = sourceFiles('src/web/**/*').flatMap(({ path, text }) => {
  const imports = text.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)
  return [...imports].flatMap(([, name, address]) =>
    [...text.matchAll(new RegExp(`(?<![\\w./])${name}\\.(\\w+)`, 'g'))].map(([, taken]) => ({
      path,
      sheet: join(dirname(path), address!),
      taken: taken!,
    })),
  )
})

it('finds the sheets and their readers', () => {
  expect(sheets.length).toBeGreaterThan(60)
  expect(uses.length).toBeGreaterThan(1000)
})

it('uses only classes of the imported sheet', () => {
  const has = new Map(sheets.map(({ path, classes }) => [path, classes]))
  const missing = uses.filter(({ sheet, taken }) => !has.get(sheet)?.has(taken))
  expect(missing).toEqual([])
})

it('has no unused class', () => {
  const taken = new Set(uses.map((use) => `${use.sheet} ${use.taken}`))
  const unused = sheets.flatMap(({ path, classes }) =>
    [...classes].filter((name) => !taken.has(`${path} ${name}`)).map((name) => `${path} .${name}`),
  )
  expect(unused).toEqual([])
})

function classesOf(css: string): Set<string> {
  const own = css
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/:global\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, '')
  // Selectors are between the end of a rule and the next brace; a number such as .5s occurs only inside the
  // braces.
  const selectors = own.match(/[^{};]+(?=\{)/g) ?? []
  return new Set(selectors.flatMap((selector) => selector.match(/(?<=\.)[a-zA-Z][\w-]*/g) ?? []))
}
