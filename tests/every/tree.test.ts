import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { expect, it } from 'vitest'

const TEXT = new Set([
  '.ts',
  '.tsx',
  '.mjs',
  '.json',
  '.sql',
  '.md',
  '.html',
  '.css',
  '.yml',
  '.yaml',
  '.svg',
  '.csv',
  '',
])
const files = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  encoding: 'utf8',
})
  .stdout.split('\0')
  .filter((path) => path && TEXT.has(extname(path)))
const readable = files.flatMap((path) => {
  try {
    return [{ path, text: readFileSync(path, 'utf8') }]
  } catch {
    return []
  }
})
const naming = (pattern: RegExp) =>
  readable
    .filter(({ path, text }) => path !== 'tests/every/tree.test.ts' && pattern.test(text))
    .map(({ path }) => path)

it('reads the tree', () => {
  expect(readable.length).toBeGreaterThan(100)
})

it('contains no path of anybody’s machine', () => {
  expect(naming(/(?:^|[\s'"`(=])(?:\/home\/|\/Users\/|\/root\/|\/work\/|[A-Z]:\\Users)/m)).toEqual([])
})

it('contains nothing unfinished', () => {
  expect(naming(/\b(?:TODO|FIXME|XXX|HACK)\b(?![A-Z_]*['"`])/)).toEqual([])
})

it('skips and focuses no test', () => {
  const tests = readable.filter(
    ({ path }) => /\.test\.tsx?$/.test(path) && path !== 'tests/every/tree.test.ts',
  )
  expect(
    tests
      .filter(({ text }) => /\b(?:it|test|describe)\.(?:skip|only|todo)\b/.test(text))
      .map(({ path }) => path),
  ).toEqual([])
})

it('silences neither the compiler nor the linter', () => {
  expect(naming(/@ts-ignore|@ts-expect-error|@ts-nocheck|(?:oxlint|eslint)-disable/)).toEqual([])
})

it('fixes the exact versions of packages', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const loose = Object.entries<string>({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d/.test(version),
  )
  expect(loose).toEqual([])
})

it('locks packages without naming a registry', () => {
  expect(readFileSync('package-lock.json', 'utf8')).not.toContain('"resolved"')
})
