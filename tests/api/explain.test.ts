// npm run explain: the plan of a search or list, its statements, and the database's explanation of each.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { explainCommand } from '../../scripts/explain/explain-command.ts'
import { lockDataFolder } from '../../src/server/db/data-lock.ts'
import { childEnv } from '../support/child-env.ts'
import { fillFolder } from '../support/fill-folder.ts'
import { TEST_SETTINGS } from '../support/run-template-maker.ts'

const folder = mkdtempSync(join(tmpdir(), 'truck-parts-explain-'))
beforeAll(() => fillFolder(folder))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The command in this process. */
async function explain(...args: string[]) {
  const lines = { out: [] as string[], err: [] as string[] }
  const status = await explainCommand(args, {
    env: { ...TEST_SETTINGS, DATA_DIR: folder },
    print: (line) => lines.out.push(line),
    complain: (line) => lines.err.push(String(line)),
  })
  return { stdout: lines.out.join('\n'), stderr: lines.err.join('\n'), status }
}

/** The sections of the output, by their headings. */
function partsOf(printed: string): Map<string, string> {
  return new Map(
    printed
      .split('── ')
      .slice(1)
      .map((part) => {
        const [title, ...lines] = part.split('\n')
        return [title!, lines.join('\n').trim()]
      }),
  )
}

describe('an explained search', () => {
  it('shows its plan, its results, and each statement with parameters and the database’s explanation', () => {
    // As a person starts it.
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      [
        ...['--disable-warning=ExperimentalWarning', 'scripts/explain.ts'],
        ...['search', 'WG9925160612', '--mode', 'oe', '--as', 'buyer'],
      ],
      { env: childEnv({ ...TEST_SETTINGS, DATA_DIR: folder }), encoding: 'utf8' },
    )
    expect([stderr, status]).toEqual(['', 0])
    const parts = partsOf(stdout)
    expect(JSON.parse(parts.get('Plan')!)).toMatchObject({
      mode: 'oe',
      terms: { typed: 'WG9925160612' },
      passes: [
        { name: 'asTyped', statements: [{ gives: 'page', sources: [{ kind: 'number' }] }] },
        { name: 'lookalike' },
        { name: 'similar' },
      ],
    })
    expect(JSON.parse(parts.get('Found')!)).toMatchObject({ total: 1, capped: false, onThisPage: 1 })
    const found = [...parts.values()].find((text) => text.includes('from part_oe'))!
    expect(found).toMatch(/^\$\d+ = "WG9925160612"$/m)
    expect(found).toMatch(/Scan.* on part_oe.*\(actual/)
    expect(found).toContain('Buffers: ')
  })
})

describe('an explained list', () => {
  it('shows the requested page in the requested order', async () => {
    const { stdout, stderr, status } = await explain(
      ...['list', 'user', '--search', 'account=buyer', '--sort=-createdAt', '--size', '5'],
    )
    expect([stderr, status]).toEqual(['', 0])
    const parts = partsOf(stdout)
    expect(JSON.parse(parts.get('Plan')!)).toMatchObject({
      screen: 'user',
      table: 'users',
      input: { account: 'buyer', orderBy: '-createdAt', size: '5' },
    })
    expect(JSON.parse(parts.get('Found')!).total).toBeGreaterThan(0)
    expect(stdout).toMatch(/Scan.* on users.*\(actual/)
  })
})

describe('what cannot be explained', () => {
  it.each([
    [['list', 'usr'], 'There is no list "usr". Did you mean "user"?'],
    [['list', 'user', '--search', 'nothing=1'], 'nothing'],
    [['search', 'x', '--search', 'brnd=1'], 'A search has no "brnd". Did you mean "brand"?'],
    [['search', 'x', '--sort', 'size'], 'sort: must be equal to one of the allowed values: relevance, price'],
    [['search', 'x', '--as', 'nobody'], 'There is no account "nobody"'],
  ])('is reported: %j', async (args, said) => {
    const { stderr, status } = await explain(...args)
    expect(stderr).toContain(said)
    expect(status).toBe(1)
  })

  it('is a folder that a running server uses', async () => {
    const lock = lockDataFolder(folder)
    const { stderr, status } = await explain('search', 'clutch')
    lock.release()
    expect(stderr.trim()).toBe(
      `DATA_DIR: another process is using ${folder}. Stop it first, or give this one its own DATA_DIR.`,
    )
    expect(status).toBe(1)
  })

  it('is an empty command line: the usage is shown', async () => {
    const { stderr, status } = await explain('list')
    expect(stderr).toContain('npm run explain -- search "TEXT"')
    expect(status).toBe(2)
  })
})
