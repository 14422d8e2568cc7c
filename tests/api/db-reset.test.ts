import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockDataFolder } from '../../src/server/db/data-lock.ts'
import { childEnv } from '../support/child-env.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'truck-parts-reset-'))
  for (const name of ['postgres', 'files']) {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'something'), '')
  }
  writeFileSync(join(folder, 'session-secret'), 'kept')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function reset(args: string[], env: NodeJS.ProcessEnv = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/db-reset.ts', ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: childEnv({ DATA_DIR: folder, ...env }),
  })
  return { status, said: stdout + stderr }
}

const isThere = () => existsSync(join(folder, 'postgres', 'something'))

it('removes the database and the uploads, and nothing else', () => {
  const { status, said } = reset(['--yes'])
  expect(said).toContain('npm run dev or npm start makes a new one')
  expect(status).toBe(0)
  expect(isThere()).toBe(false)
  expect(existsSync(join(folder, 'files'))).toBe(false)
  expect(existsSync(join(folder, 'session-secret'))).toBe(true)
  expect(reset(['--yes'])).toMatchObject({ status: 1, said: expect.stringContaining('holds no database') })
})

it('keeps the database when nobody says yes', () => {
  expect(reset([])).toMatchObject({ status: 1, said: expect.stringContaining('Say --yes') })
  expect(isThere()).toBe(true)
})

it('keeps the database that somebody is using', () => {
  const lock = lockDataFolder(folder)
  try {
    expect(reset(['--yes'])).toMatchObject({ status: 1, said: expect.stringContaining('another process') })
    expect(isThere()).toBe(true)
  } finally {
    lock.release()
  }
})

it('keeps its hands off a server', () => {
  const { status, said } = reset(['--yes'], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
  expect(status).toBe(1)
  expect(said).toContain('only removes the embedded database')
  expect(isThere()).toBe(true)
})
