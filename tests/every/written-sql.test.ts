import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pageinspect } from '@electric-sql/pglite/contrib/pageinspect'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fillFolder } from '../support/fill-folder.ts'
import { checkWrittenSql, type Checked } from '../support/written-sql/check.ts'
import { Describer } from '../support/written-sql/describe.ts'
import { notPrepared, madeAtRunTime, neverNull } from '../support/written-sql/exceptions.ts'
import { keepFigures } from '../support/written-sql/figures.ts'

const folder = mkdtempSync(join(tmpdir(), 'written-sql-'))
let postgres: PGlite
let checked: Checked

beforeAll(async () => {
  await fillFolder(folder)
  postgres = await PGlite.create({ dataDir: join(folder, 'postgres'), extensions: { pageinspect, pg_trgm } })
  // The embedded engine looks at its pages with it.
  await postgres.exec('create extension if not exists pageinspect')
  checked = await checkWrittenSql(await Describer.of(postgres))
  keepFigures(checked)
})

afterAll(async () => {
  await postgres?.close()
  rmSync(folder, { recursive: true, force: true })
})

const listed = (exceptions: Record<string, string[]>) => Object.values(exceptions).flat()
const placesOf = (findings: { place: string }[]) => [...new Set(findings.map(({ place }) => place))]

it('works out every statement of the server from its sources, but for those that are made at run time', () => {
  const exceptions = listed(madeAtRunTime)
  expect(checked.statements).toBeGreaterThan(700)
  expect(checked.unread.filter(({ place }) => !exceptions.includes(place))).toEqual([])
  expect(checked.unused.filter((place) => !exceptions.includes(place))).toEqual([])
})

it('prepares every statement on the migrated database', () => {
  const exceptions = listed(notPrepared)
  expect(checked.texts).toBeGreaterThan(1000)
  expect(checked.refused.filter(({ place }) => !exceptions.includes(place))).toEqual([])
})

it('answers from every statement the columns that its row declares, of its types, and null only where declared', () => {
  const exceptions = listed(neverNull)
  expect(checked.faults.filter(({ place, column }) => !exceptions.includes(`${place} ${column}`))).toEqual([])
})

it('excepts no statement or column that needs no exception', () => {
  const unread = [...placesOf(checked.unread), ...checked.unused]
  expect(listed(madeAtRunTime).filter((place) => !unread.includes(place))).toEqual([])
  expect(listed(notPrepared).filter((place) => !placesOf(checked.refused).includes(place))).toEqual([])
  const faults = checked.faults.map(({ place, column }) => `${place} ${column}`)
  expect(listed(neverNull).filter((each) => !faults.includes(each))).toEqual([])
})
