import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessChanges } from '../../generators/diff/access.ts'
import { contractChanges, rowChanges, type Paths } from '../../generators/diff/contract.ts'
import { effectsOf, splitStatements } from '../../generators/diff/statements.ts'
import type { RawScreen } from '../../src/shared/screen/raw.ts'
import { copyTree } from '../support/copied-tree.ts'
import { runGenerator } from '../support/generator.ts'
import { aScreen, readWith, text } from '../support/screen-sources.ts'
import { runsInFull } from '../support/swept.ts'

describe('the effect of a statement', () => {
  it.each([
    ['create table a (id bigint)', 'none', 'no', 'none'],
    ['create index i on a (b)', 'SHARE', 'reads the whole table', 'none'],
    ['create index concurrently i on a (b)', 'SHARE UPDATE EXCLUSIVE', 'reads the whole table', 'none'],
    ['alter table a add column b text', 'ACCESS EXCLUSIVE', 'no', 'none'],
    ['alter table a add column b integer not null default 1', 'ACCESS EXCLUSIVE', 'no', 'none'],
    [
      'alter table a add column b uuid default gen_random_uuid()',
      'ACCESS EXCLUSIVE',
      'rewrites the table',
      'none',
    ],
    [
      'alter table a alter column b type integer using b::integer',
      'ACCESS EXCLUSIVE',
      'rewrites the table',
      'overwrites',
    ],
    ['alter table a alter column b set not null', 'ACCESS EXCLUSIVE', 'reads the whole table', 'none'],
    ['alter table a add constraint c check (b > 0)', 'ACCESS EXCLUSIVE', 'reads the whole table', 'none'],
    ['alter table a add constraint c check (b > 0) not valid', 'ACCESS EXCLUSIVE', 'no', 'none'],
    ['alter table a drop column b', 'ACCESS EXCLUSIVE', 'no', 'loses'],
    ['drop table a', 'ACCESS EXCLUSIVE', 'no', 'loses'],
    ['update a set b = 1', 'ROW EXCLUSIVE', 'rewrites the table', 'overwrites'],
    ['delete from a where b = 1', 'ROW EXCLUSIVE', 'no', 'loses'],
    ['vacuum a', 'unknown', 'no', 'none'],
  ])('of %s', (sql, lock, rewrites, loss) => {
    const [effect] = effectsOf(sql)
    expect(effect).toMatchObject({ rewrites, loss })
    expect(effect!.lock.split(':')[0]).toBe(lock)
  })

  it('includes no lock on a table that the same script creates', () => {
    const effects = effectsOf(
      'create table a (id bigint);\ncreate index i on a (id);\ncreate index j on b (id);',
    )
    expect(effects.map(({ lock }) => lock.split(':')[0])).toEqual(['none', 'none', 'SHARE'])
  })

  it('is reported per statement, whatever is in quotes and comments', () => {
    expect(
      splitStatements(`-- first; not one\nselect ';';\ndo $$ begin; end $$; /* ; */ select 1 - 2`),
    ).toEqual([`select ';'`, 'do $$ begin; end $$', 'select 1 - 2'])
  })
})

describe('a change of the contract', () => {
  const call = (properties: object, required: string[] = []): Paths => ({
    '/api/a': {
      post: {
        requestBody: {
          content: {
            'application/json': { schema: { type: 'object', properties: properties as never, required } },
          },
        },
      },
    },
  })
  it.each([
    ['breaking', '`POST /api/a`: the field `b` is gone and refused', call({ b: {} }), call({})],
    ['breaking', '`POST /api/a`: the required field `b` is new', call({}), call({ b: {} }, ['b'])],
    ['harmless', '`POST /api/a`: the field `b` is new', call({}), call({ b: {} })],
    ['breaking', '`POST /api/a`: `b` is required now', call({ b: {} }), call({ b: {} }, ['b'])],
    [
      'breaking',
      '`POST /api/a`: `b`: maxLength was 60 and is 30',
      call({ b: { maxLength: 60 } }),
      call({ b: { maxLength: 30 } }),
    ],
    [
      'harmless',
      '`POST /api/a`: `b`: maxLength was 30 and is 60',
      call({ b: { maxLength: 30 } }),
      call({ b: { maxLength: 60 } }),
    ],
    [
      'breaking',
      '`POST /api/a`: `b` was string and is integer',
      call({ b: { type: 'string' } }),
      call({ b: { type: 'integer' } }),
    ],
    [
      'breaking',
      '`POST /api/a`: `b` takes no y any more',
      call({ b: { enum: ['x', 'y'] } }),
      call({ b: { enum: ['x'] } }),
    ],
    [
      'harmless',
      '`POST /api/a`: `b` takes y too',
      call({ b: { enum: ['x'] } }),
      call({ b: { enum: ['x', 'y'] } }),
    ],
    ['breaking', '`POST /api/a` is gone (no summary)', call({}), {}],
    [
      'breaking',
      '`GET /api/a` moved to `GET /api/b`',
      { '/api/a': { get: { summary: 'List' } } },
      { '/api/b': { get: { summary: 'List' } } },
    ],
  ] as const)('is %s: %s', (kind, sentence, before, after) => {
    const other = kind === 'breaking' ? 'harmless' : 'breaking'
    expect(contractChanges(before, after)).toEqual({ [kind]: [sentence], [other]: [] })
  })

  const screenWith = (more: Partial<RawScreen>) => readWith(aScreen(more)).screen!
  it('reports the fields that rows lose', () => {
    const was = screenWith({
      fields: { name: { label: text('Name'), required: true }, note: { label: text('Note') } },
    })
    const is = screenWith({
      fields: { name: { label: text('Name') }, count: { label: text('Count'), type: 'integer' } },
    })
    expect(rowChanges(was, is)).toEqual({
      breaking: ['container-zone: `name` may be empty now', 'container-zone: rows have no `note` any more'],
      harmless: ['container-zone: rows have `count` too'],
    })
  })

  it.each([
    ['widened', { edit: `name == 'a'` }, {}],
    ['narrowed', {}, { edit: `name == 'a'` }],
    ['narrowed', { edit: `name == 'a'` }, { edit: `name == 'a' && name != 'b'` }],
    ['widened', { edit: `name == 'a'` }, { edit: `name == 'a' || name == 'b'` }],
    ['changed', { edit: `name == 'a'` }, { edit: `name == 'b'` }],
    ['narrowed', { add: true }, { add: false }],
  ] as const)('is %s from allow %j to %j', (kind, was, is) => {
    const side = (allow: RawScreen['allow']) => ({ screens: [screenWith({ allow })], menu: [], paths: {} })
    const { [kind]: told, ...others } = accessChanges(side(was), side(is))
    expect(told).toHaveLength(1)
    expect(Object.values(others).flat()).toEqual([])
  })

  it('reports that a scope was removed, and that a hidden field became writable', () => {
    const side = (more: Partial<RawScreen>) => ({ screens: [screenWith(more)], menu: [], paths: {} })
    const scoped = side({
      scope: { VENDER: `name == 'a'` },
      fields: { name: { label: text('Name') }, sum: { label: text('Sum'), readOnly: true } },
    })
    const open = side({ fields: { name: { label: text('Name') }, sum: { label: text('Sum') } } })
    expect(accessChanges(scoped, open).widened).toEqual([
      "`container-zone`: scope of VENDER: no longer only where `name == 'a'`",
      '`container-zone`: field `sum`: only the server set it; a body may now',
    ])
  })

  it('reports that a call requires less', () => {
    const paths = (code: string): Paths => ({ '/api/a': { get: { description: `Permission: ${code}` } } })
    const side = (code: string) => ({ screens: [], menu: [], paths: paths(code) })
    expect(accessChanges(side('order_view'), side('signedIn')).widened).toEqual([
      '`GET /api/a` asked for `order_view` and asks for `signedIn`',
    ])
  })
})

describe('npm run gen -- --diff', { timeout: 180_000 }, () => {
  let tree: ReturnType<typeof copyTree>
  beforeAll(() => {
    tree = copyTree({ packages: 'shared' })
    git('init', '-q')
    git('add', '-A')
    git('-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '-q', '-m', 'before')
  }, 120_000)
  afterAll(() => tree.remove(), 60_000)

  const git = (...args: string[]) => {
    const { status, stderr } = spawnSync('git', args, { cwd: tree.folder, encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
  }
  const put = (path: string, content: unknown) => {
    mkdirSync(dirname(join(tree.folder, path)), { recursive: true })
    writeFileSync(join(tree.folder, path), typeof content === 'string' ? content : JSON.stringify(content))
  }
  const read = (path: string) => JSON.parse(readFileSync(join(tree.folder, path), 'utf8'))
  const POST = 'schemas/screens/system/post.json'
  const PLATFORMS = 'schemas/dicts/app-platform.json'
  const ROLE = 'schemas/screens/system/role.json'

  it.runIf(runsInFull('generators/'))('reports no change in an unchanged tree', async () => {
    const { status, stdout, stderr } = await runGenerator(tree.folder, ['gen', '--diff', 'HEAD'])
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toContain('# Changes since HEAD')
    expect(stdout.match(/^Nothing\.$/gm)).toHaveLength(6)
    expect(stdout).not.toMatch(/^- /m)
  })

  it('reports changes of screens, SQL, calls, permissions, menu and words', async () => {
    const post = read(POST)
    delete post.fields.remark
    post.fields.name.maxLength = 30
    post.title.en = 'Positions'
    post.menu.parent = 'purchase'
    put(POST, post)
    const role = read(ROLE)
    delete role.allow
    put(ROLE, role)
    put('schemas/screens/system/container-zone.json', aScreen())
    rmSync(join(tree.folder, 'schemas/screens/system/parameter.json'))
    const platforms = read(PLATFORMS)
    platforms.items[2] = { ...platforms.items[2], value: 'HANDHELD', was: 'PAD' }
    put(PLATFORMS, platforms)
    put('src/server/db/migrations/9000-drop-remark.sql', 'alter table posts drop column remark;\n')
    const { status, stdout, stderr } = await runGenerator(tree.folder, ['gen', '--diff', 'HEAD'])
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    for (const line of [
      '- added: container-zone, Container zones (`schemas/screens/system/container-zone.json`)',
      '- removed: parameter, Parameters (`schemas/screens/system/parameter.json`)',
      '| `alter table posts drop column remark` | ACCESS EXCLUSIVE: nobody reads or writes meanwhile | stays | **lost** | the values of the column (`posts.remark`) |',
      '- `POST /api/sys-system/post/submit`: `name`: maxLength was 60 and is 30',
      '- `POST /api/sys-system/post/submit`: the field `remark` is gone and refused',
      '- post: rows have no `remark` any more',
      '- `GET /api/sys-system/param/list` is gone (List Parameters)',
      '- `role`: allow.edit: no longer only where `everything != true`',
      '- new: `system_container_zone_view`',
      '- gone, with every grant of it: `system_parameter_view`',
      '- `system_post` moved from system to purchase',
      '- post: title: “Posts” → “Positions”',
      '- `app-platform`: PAD becomes HANDHELD when the server starts, in every row: `app_versions.platform`',
      '- the value list `app-platform` calls PAD HANDHELD now; replies have it at once, calls take PAD for 180 days',
    ])
      expect(stdout).toContain(line)
    expect(stdout).toMatch(
      /^### src\/server\/db\/migrations\/\d{8}T\d{4}-container-zones\.sql \(not written yet\)$/m,
    )
  })

  it('names a ref that git does not know', async () => {
    expect(await runGenerator(tree.folder, ['gen', '--diff', 'no-such'])).toMatchObject({
      status: 1,
      stderr: 'git knows no commit "no-such". Give a branch, a tag or a commit, for example origin/main.\n',
    })
  })
})
