// In development an adjustment goes into the screen's file; anywhere else it is refused.
import { sql } from 'kysely'
import { execFileSync } from 'node:child_process'
import { readFileSync, symlinkSync, writeFileSync, rmSync, cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import {
  myScreenOverrides,
  saveScreenFile,
  saveScreenOverride,
} from '../../src/shared/calls/screen-override.ts'
import { reloadScreens } from '../../src/server/engine/reload-screens.ts'
import { many } from '../../src/server/db/connection.ts'
import { aUser } from '../support/people.ts'
import { servedScreens } from '../support/served-screens.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
const label = (en: string) => ({ zh: `中${en}`, en })
const bay = (more: object = {}) => ({
  title: label('Bays'),
  menu: { parent: 'system' },
  fields: {
    name: { label: label('Name'), required: true, search: 'input', column: true },
    room: { label: label('Room'), column: true },
    cost: { label: label('Cost'), type: 'money', readCode: true, column: true },
    key: { label: label('Key') },
  },
  ...more,
})
const files = servedScreens(server, {
  'screens/example/bay1.json': bay() as never,
  'screens/example/bay2.json': bay() as never,
  'screens/example/bay3.json': bay({ import: { key: ['name', 'key'] } }) as never,
  'screens/example/bay4.json': bay() as never,
})
const EDIT = 'system_screen_override_edit'
const wish = { fields: { room: { label: label('Hall'), width: 120 } }, order: ['room', 'name'] }
const pathOf = (screen: string) => join(files.root, `schemas/screens/example/${screen}.json`)
const textOf = (screen: string) => readFileSync(pathOf(screen), 'utf8')
const editorOf = async (screen: string) =>
  server.as(await aUser(server, { codes: [EDIT, `example_${screen}_view`], tenant: 'buyer' })).in('en')

afterEach(() => Object.assign(server.services, { development: false }))
const develop = () => Object.assign(server.services, { development: true })

describe('an adjustment saved into the file', () => {
  it('changes only its lines, shows them, and removes the tenant’s own adjustment', async () => {
    develop()
    const editor = await editorOf('bay1')
    await editor.post(saveScreenOverride, { screen: 'bay1', version: 0, override: wish })
    const before = textOf('bay1')
    const { file, diff } = expectDone(
      await editor.post(saveScreenFile, { screen: 'bay1', version: 1, override: wish }),
    )
    expect(file).toBe('schemas/screens/example/bay1.json')
    expect(diff.split('\n').filter((line) => /^[-+]/.test(line))).toEqual(
      expect.arrayContaining([`--- a/${file}`, '+        "en": "Hall"', '+      "column": { "width": 120 }']),
    )
    const after = textOf('bay1')
    expect(Object.keys((JSON.parse(after) as { fields: object }).fields)).toEqual([
      'room',
      'cost',
      'key',
      'name',
    ])
    expect(expectDone(await editor.get(myScreenOverrides)).map(({ screen }) => screen)).not.toContain('bay1')

    // The diff is one that the usual tools apply.
    const copy = mkdtempSync(join(tmpdir(), 'truck-parts-diff-'))
    cpSync(join(files.root, 'schemas'), join(copy, 'schemas'), { recursive: true })
    writeFileSync(join(copy, file), before)
    execFileSync('git', ['apply', '-'], { cwd: copy, input: `${diff}\n` })
    expect(readFileSync(join(copy, file), 'utf8')).toBe(after)
    rmSync(copy, { recursive: true })

    await reloadScreens(server.services)
    expect(server.services.screens.byName('bay1')!.fields[0]).toMatchObject({
      prop: 'room',
      label: label('Hall'),
      column: { width: 120 },
    })
    const again = await editor.post(saveScreenFile, { screen: 'bay1', version: 0, override: wish })
    expect(expectDone(again).diff).toBe('')
    const trail = await many(
      server.db,
      sql<{ after: { file: string; diff: string } }>`
        select after from audit_log where entity = 'screen_file' and entity_id = 'bay1' order by id
      `,
    )
    expect(trail[0]).toEqual({ after: { file, diff } })
  })
})

describe('refused without changing the file is', () => {
  it('everything outside development', async () => {
    const before = textOf('bay2')
    const editor = await editorOf('bay2')
    const answer = await editor.post(saveScreenFile, { screen: 'bay2', version: 0, override: wish })
    expect(answer).toMatchObject({ status: 403, body: { error: 'ONLY_IN_DEVELOPMENT' } })
    expect(answer.body.msg).toContain('npm run dev')
    expect(textOf('bay2')).toBe(before)
  })

  it('a user who may not adjust pages, or not open this one', async () => {
    develop()
    const before = textOf('bay2')
    const reader = server.as(await aUser(server, { codes: ['example_bay2_view'], tenant: 'buyer' }))
    expect((await reader.post(saveScreenFile, { screen: 'bay2', version: 0, override: wish })).status).toBe(
      403,
    )
    const stranger = await editorOf('bay1')
    const closed = await stranger.post(saveScreenFile, { screen: 'bay2', version: 0, override: wish })
    expect(closed).toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } })
    const cost = { fields: { cost: { width: 90 } } }
    const hidden = await (
      await editorOf('bay2')
    ).post(saveScreenFile, { screen: 'bay2', version: 0, override: cost })
    expect(hidden).toMatchObject({ status: 400, body: { error: 'INVALID' } })
    expect(textOf('bay2')).toBe(before)
  })

  it('a screen that does not exist, or a path in its place', async () => {
    develop()
    const editor = await editorOf('bay2')
    const none = await editor.post(saveScreenFile, { screen: 'bay-none', version: 0, override: wish })
    expect(none).toMatchObject({ status: 404, body: { error: 'RECORD_NOT_FOUND' } })
    const path = await editor.post(saveScreenFile, { screen: '../package', version: 0, override: wish })
    expect(path).toMatchObject({ status: 400, body: { error: 'INVALID' } })
  })

  it('a change over somebody else’s', async () => {
    develop()
    const before = textOf('bay2')
    const late = await (
      await editorOf('bay2')
    ).post(saveScreenFile, { screen: 'bay2', version: 4, override: wish })
    expect(late).toMatchObject({ status: 409, body: { error: 'VERSION_CONFLICT' } })
    expect(textOf('bay2')).toBe(before)
  })

  it('a change that the file’s checks refuse, naming the check', async () => {
    develop()
    const before = textOf('bay3')
    const editor = await editorOf('bay3')
    const override = { fields: { key: { inForm: false } } }
    const answer = await editor.post(saveScreenFile, { screen: 'bay3', version: 0, override })
    expect(answer).toMatchObject({ status: 409, body: { error: 'PAGE_FILE_NOT_WRITTEN' } })
    expect(answer.body.msg).toContain('import.key')
    expect(textOf('bay3')).toBe(before)
  })

  it('a file that somebody is editing, or that is elsewhere', async () => {
    develop()
    const editor = await editorOf('bay4')
    const whole = textOf('bay4')
    writeFileSync(pathOf('bay4'), '{ "title": ')
    const broken = await editor.post(saveScreenFile, { screen: 'bay4', version: 0, override: wish })
    expect(broken).toMatchObject({ status: 409, body: { error: 'PAGE_FILE_NOT_WRITTEN' } })
    expect(textOf('bay4')).toBe('{ "title": ')

    const elsewhere = join(files.root, 'elsewhere.json')
    writeFileSync(elsewhere, whole)
    rmSync(pathOf('bay4'))
    symlinkSync(elsewhere, pathOf('bay4'))
    const linked = await editor.post(saveScreenFile, { screen: 'bay4', version: 0, override: wish })
    expect(linked).toMatchObject({ status: 409, body: { error: 'PAGE_FILE_NOT_WRITTEN' } })
    expect(readFileSync(elsewhere, 'utf8')).toBe(whole)
  })
})
