import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { childEnv } from '../support/child-env.ts'
import { copyTree } from '../support/copied-tree.ts'
import { runGenerator } from '../support/generator.ts'
import { runsInFull } from '../support/swept.ts'

const IN_FULL = runsInFull('generators/', 'src/web/admin/', 'src/web/theme')

describe('npm run eject -- screen', { timeout: 300_000 }, () => {
  let tree: ReturnType<typeof copyTree>
  beforeAll(() => {
    tree = copyTree({ packages: IN_FULL ? 'own' : 'shared' })
  }, 60_000)
  afterAll(() => tree.remove(), 60_000)

  const eject = (...args: string[]) => runGenerator(tree.folder, ['eject', 'screen', ...args])
  const slot = (name: string) => `src/web/admin/slots/${name}.tsx`
  const tool = (...args: string[]) =>
    new Promise<{ status: number | null; said: string }>((resolve) => {
      const child = spawn(process.execPath, args, {
        cwd: tree.folder,
        env: childEnv({ NO_COLOR: '1' }),
      })
      let said = ''
      child.stdout.on('data', (chunk) => (said += chunk))
      child.stderr.on('data', (chunk) => (said += chunk))
      child.on('close', (status) => resolve({ status, said }))
    })
  const edit = (path: string, from: string, to: string) => {
    const text = readFileSync(join(tree.folder, path), 'utf8')
    expect(text).toContain(from)
    writeFileSync(join(tree.folder, path), text.replace(from, to))
  }

  it('lists what it can do, and names a screen that does not exist', async () => {
    expect(await eject('post', 'page')).toMatchObject({ status: 2 })
    expect(await eject('post', 'form', 'code')).toMatchObject({ status: 2 })
    expect((await eject('post', 'cell', 'cod')).stderr).toContain('Did you mean "code"?')
    expect(await eject('pots', 'list')).toMatchObject({
      status: 1,
      stderr: 'There is no screen "pots". Did you mean "post"?\n',
    })
  })

  it.runIf(IN_FULL)(
    'writes list, form, record and cells that are typed, formatted, free of lint, tested and in use',
    async () => {
      expect(await eject('post', 'list')).toMatchObject({ status: 0, stderr: '' })
      expect(await eject('post', 'form')).toMatchObject({ status: 0, stderr: '' })
      expect(await eject('post', 'record')).toMatchObject({ status: 0, stderr: '' })
      expect(await eject('post', 'cell')).toMatchObject({ status: 0, stderr: '' })
      expect(await eject('brand', 'cell', 'nameZh')).toMatchObject({ status: 0, stderr: '' })
      // Its groups stand in the form that was taken over, too.
      expect(await eject('contract', 'form')).toMatchObject({ status: 0, stderr: '' })
      expect(readFileSync(join(tree.folder, slot('contract/form')), 'utf8')).toContain('panels({')
      expect(await eject('department')).toMatchObject({ status: 0, stderr: '' })
      const folder = 'src/web/admin/slots'
      // Checks the new files and what they import; the whole tree is checked by npm run types.
      const slots = {
        extends: './tsconfig.json',
        compilerOptions: { tsBuildInfoFile: '.cache/slots.tsbuildinfo' },
        include: [folder, 'tests/web/slots', 'src/**/*.d.ts', 'src/web/i18n/words.ts'],
      }
      writeFileSync(join(tree.folder, 'tsconfig.slots.json'), JSON.stringify(slots))
      expect(await tool('node_modules/typescript/bin/tsc', '-p', 'tsconfig.slots.json')).toEqual({
        status: 0,
        said: '',
      })
      expect(await tool('node_modules/oxfmt/bin/oxfmt', '--check', folder, 'tests/web/slots')).toMatchObject({
        status: 0,
      })
      expect(
        await tool('node_modules/oxlint/bin/oxlint', '--deny-warnings', folder, 'tests/web/slots'),
      ).toMatchObject({ status: 0 })
      // Marks what these files draw, so that the tests tell it from the generic screens.
      edit(slot('post/list'), '<ListSearch />', '<ListSearch /><i data-own="list" />')
      edit(
        slot('post/form'),
        '<div className={styles.formGrid}>',
        '<div className={styles.formGrid} data-own="form">',
      )
      edit(slot('post/cell-code'), '<span>{text}</span>', '<span data-own="cell">{text}</span>')
      const form = 'tests/web/slots/post-form.test.tsx'
      edit(
        form,
        'await waitFor(',
        `expect(document.querySelector('[data-own="list"]')).toBeTruthy()
  await waitFor(() => expect(document.querySelector('[data-own="cell"]')).toBeTruthy())
  await waitFor(() => expect(document.querySelector('[data-own="form"]')).toBeTruthy())
  await waitFor(`,
      )
      const { status, said } = await tool(
        'node_modules/vitest/vitest.mjs',
        'run',
        '--project',
        'web',
        'tests/web/slots',
      )
      expect(said).toContain('10 passed')
      expect(status, said.slice(-3000)).toBe(0)
    },
  )

  it('overwrites nothing', async () => {
    if (!IN_FULL) await eject('post', 'list')
    const before = readFileSync(join(tree.folder, slot('post/list')), 'utf8')
    const { status, stderr } = await eject('post', 'list')
    expect(status).toBe(1)
    expect(stderr).toContain('src/web/admin/slots/post/list.tsx')
    expect(stderr).toContain('exist already; nothing was written.')
    expect(readFileSync(join(tree.folder, slot('post/list')), 'utf8')).toBe(before)
  })
})
