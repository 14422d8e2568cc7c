import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { keptTemplate } from '../../scripts/test/kept-template.ts'

const FIRST = 'src/server/db/migrations/20260101T0000-first.sql'
const LATER = 'src/server/db/migrations/20260102T0000-later.sql'

let root: string
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
const made = () => {
  const folder = keptTemplate(root)
  mkdirSync(folder)
  return folder
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'truck-parts-kept-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  write('node_modules/@electric-sql/pglite/package.json', '{ "version": "1.0.0" }')
  write('src/server/db/seed/seed.ts', 'demo rows')
  write(FIRST, 'create table zones ();')
})

it('keeps the filled database while a migration is added', () => {
  const kept = made()
  write(LATER, 'create table racks ();')
  expect(keptTemplate(root)).toBe(kept)
})

it.each([
  ['a migration that it has gone through changes', FIRST],
  ['the demo rows change', 'src/server/db/seed/seed.ts'],
  ['the engine changes', 'node_modules/@electric-sql/pglite/package.json'],
])('fills another one when %s', (_, path) => {
  const kept = made()
  write(path, '{ "version": "2.0.0" }')
  expect(keptTemplate(root)).not.toBe(kept)
})

it('keeps two at most', () => {
  for (const text of ['one', 'two', 'three', 'four']) {
    write(FIRST, text)
    made()
  }
  expect(readdirSync(join(root, '.cache/templates'))).toHaveLength(2)
})
