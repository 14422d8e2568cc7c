import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openAfter } from '../../generators/database-after.ts'
import { runsInFull } from '../support/swept.ts'

/** Drawn when a script runs, so that another run of it gives another. */
const SCRIPTS = [
  'create table draws (number uuid not null);',
  ...Array.from({ length: 6 }, () => 'insert into draws values (gen_random_uuid());'),
]

const isGuarded = runsInFull('generators/', 'package-lock.json')

it.runIf(isGuarded)('runs on a kept database only the scripts that were added', async () => {
  const root = mkdtempSync(join(tmpdir(), 'truck-parts-after-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  // The empty database is expensive to make, too.
  const isEmptyOne = (path: string) => path === '.cache' || path.includes('empty-database')
  if (existsSync('.cache')) cpSync('.cache', join(root, '.cache'), { recursive: true, filter: isEmptyOne })
  const drawn = async (scripts: string[]) => {
    const postgres = await openAfter(root, scripts)
    const { rows } = await postgres.query<{ number: string }>('select number from draws')
    await postgres.close()
    return rows.map(({ number }) => number)
  }
  const first = await drawn(SCRIPTS)
  const again = await drawn([...SCRIPTS, SCRIPTS.at(-1)!])
  expect(again.slice(0, 6)).toEqual(first)
  expect(again).toHaveLength(7)
  expect(readdirSync(join(root, '.cache/migrated'))).toHaveLength(1)
  // Another beginning is another database.
  expect(await drawn(SCRIPTS.slice(0, 2))).toHaveLength(1)
})
