// A tenant's adjustments to a screen: stored for it alone, with a version, listed and reverted.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  listScreenOverrides,
  myScreenOverrides,
  removeScreenOverride,
  saveScreenOverride,
} from '../../src/shared/calls/screen-override.ts'
import type { RawScreen } from '../../src/shared/screen/raw.ts'
import { many, run } from '../../src/server/db/connection.ts'
import { aUser } from '../support/people.ts'
import { servedScreens } from '../support/served-screens.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const label = (en: string) => ({ zh: `中${en}`, en })
const server = aTestServer()
const served = (count: number): Record<string, RawScreen> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `screens/example/shelf${at}.json`,
      {
        title: label(`Shelf ${at}`),
        menu: { parent: 'system' },
        fields: {
          name: { label: label('Name'), required: true, search: 'input', column: true },
          room: { label: label('Room'), column: true },
          cost: { label: label('Cost'), type: 'money', readCode: true, column: true },
          note: { label: label('Note') },
        },
      },
    ]),
  )
servedScreens(server, served(9))

const EDIT = 'system_screen_override_edit'
const codesFor = (screen: string) => [EDIT, `example_${screen}_view`]
const wish = { fields: { room: { label: label('Hall'), width: 120 } }, order: ['room', 'name'] }
const editorOf = async (screen: string, tenant: 'platform' | 'buyer' | 'buyer2' = 'buyer') =>
  server.as(await aUser(server, { codes: codesFor(screen), tenant })).in('en')
const mineOf = async (client: ReturnType<typeof server.as>, screen: string) =>
  expectDone(await client.get(myScreenOverrides)).find((each) => each.screen === screen)

describe('an adjusted screen', () => {
  it('applies to the whole tenant and to no other', async () => {
    const editor = await editorOf('shelf0')
    expect(
      expectDone(await editor.post(saveScreenOverride, { screen: 'shelf0', version: 0, override: wish })),
    ).toEqual({
      screen: 'shelf0',
      version: 1,
      override: wish,
    })
    const colleague = server.as(await aUser(server, { tenant: 'buyer' }))
    expect(await mineOf(colleague, 'shelf0')).toMatchObject({ override: wish })
    expect(await mineOf(server.as('buyer2'), 'shelf0')).toBeUndefined()
    expect(await mineOf(server.as('admin'), 'shelf0')).toBeUndefined()
    const stranger = await editorOf('shelf0', 'buyer2')
    const refused = await stranger.post(removeScreenOverride, { screen: 'shelf0', version: 1 })
    expect(refused).toMatchObject({ status: 404, body: { error: 'RECORD_NOT_FOUND' } })
    expect(await mineOf(colleague, 'shelf0')).toBeDefined()
  })

  it('is listed with who, when and what', async () => {
    const account = await aUser(server, { codes: codesFor('shelf1'), tenant: 'platform' })
    const editor = server.as(account)
    await editor.post(saveScreenOverride, { screen: 'shelf1', version: 0, override: wish })
    const page = expectDone(await editor.get(listScreenOverrides))
    expect(page.records.find(({ screen }) => screen === 'shelf1')).toMatchObject({
      title: label('Shelf 1'),
      updatedBy: account,
      ignored: [],
      changes: [
        { field: { prop: 'room' }, what: 'labelZh', from: '中Room', to: '中Hall' },
        { field: { prop: 'room' }, what: 'labelEn', from: 'Room', to: 'Hall' },
        { field: { prop: 'room' }, what: 'width', from: null, to: 120 },
        { field: null, what: 'order' },
      ],
    })
    const other = expectDone(await (await editorOf('shelf1', 'buyer2')).get(listScreenOverrides))
    expect(other.records.map(({ screen }) => screen)).not.toContain('shelf1')
  })

  it('matches its file again once the adjustment is removed', async () => {
    const editor = await editorOf('shelf2')
    await editor.post(saveScreenOverride, { screen: 'shelf2', version: 0, override: wish })
    expect(expectDone(await editor.post(removeScreenOverride, { screen: 'shelf2', version: 1 }))).toEqual({
      removed: 1,
    })
    expect(await mineOf(editor, 'shelf2')).toBeUndefined()
  })

  it('leaves a trace of every change', async () => {
    const editor = await editorOf('shelf3')
    await editor.post(saveScreenOverride, { screen: 'shelf3', version: 0, override: wish })
    await editor.post(saveScreenOverride, { screen: 'shelf3', version: 1, override: { fields: {} } })
    await editor.post(removeScreenOverride, { screen: 'shelf3', version: 2 })
    const trail = await many(
      server.db,
      sql<{ action: string; after: unknown }>`
        select action, after from audit_log
        where entity = 'screen_override' and coalesce(after, before) ->> 'screen' = 'shelf3'
        order by id
      `,
    )
    expect(trail).toEqual([
      { action: 'create', after: { screen: 'shelf3', override: wish } },
      { action: 'update', after: { screen: 'shelf3', override: { fields: {} } } },
      { action: 'remove', after: null },
    ])
  })

  it('skips and names fields that its file no longer has', async () => {
    const editor = await editorOf('shelf4')
    await editor.post(saveScreenOverride, { screen: 'shelf4', version: 0, override: wish })
    await run(
      server.db,
      sql`update screen_overrides set override = '{"fields": {"gone": {"width": 80}}}' where screen = 'shelf4'`,
    )
    const page = expectDone(await editor.get(listScreenOverrides))
    expect(page.records.find(({ screen }) => screen === 'shelf4')).toMatchObject({
      changes: [],
      ignored: ['fields.gone'],
    })
  })
})

describe('a change over somebody else’s', () => {
  it('is refused with both states', async () => {
    const editor = await editorOf('shelf5')
    await editor.post(saveScreenOverride, { screen: 'shelf5', version: 0, override: wish })
    const late = { fields: { room: { width: 200 } } }
    for (const version of [0, 7]) {
      expect(
        await editor.post(saveScreenOverride, { screen: 'shelf5', version, override: late }),
      ).toMatchObject({
        status: 409,
        body: { error: 'VERSION_CONFLICT' },
        data: { yours: { override: late, version }, current: { override: wish, version: 1 } },
      })
    }
    const removal = await editor.post(removeScreenOverride, { screen: 'shelf5', version: 3 })
    expect(removal.body.error).toBe('VERSION_CONFLICT')
    expect(await mineOf(editor, 'shelf5')).toMatchObject({ version: 1, override: wish })
  })

  it('lets one of two simultaneous ones through', async () => {
    const editor = await editorOf('shelf6')
    const answers = await Promise.all(
      [100, 200].map((width) =>
        editor.post(saveScreenOverride, {
          screen: 'shelf6',
          version: 0,
          override: { fields: { room: { width } } },
        }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('refused without changing anything is', () => {
  it.each([
    [
      'a required field taken out of the form',
      { fields: { name: { inForm: false } } },
      'override.fields.name.inForm',
    ],
    [
      'a place the file does not give',
      { fields: { note: { inTable: true } } },
      'override.fields.note.inTable',
    ],
    ['an unknown field', { fields: { nope: {} } }, 'override.fields.nope'],
    ['an unknown field in the order', { fields: {}, order: ['nope'] }, 'override.order.nope'],
    ['a field that the caller may not see', { fields: { cost: { width: 90 } } }, 'override.fields.cost'],
    ['a word that is none', { fields: { room: { required: false } } }, 'override.fields.room.required'],
    ['a column of no width', { fields: { room: { width: 1 } } }, 'override.fields.room.width'],
    [
      'an empty label',
      { fields: { room: { label: { zh: ' ', en: 'Hall' } } } },
      'override.fields.room.label.zh',
    ],
    ['a field twice in the order', { fields: {}, order: ['room', 'room'] }, 'override.order'],
    [
      'a name no field can have',
      { fields: JSON.parse('{"__proto__x-": {}}') as object },
      'override.fields.__proto__x-',
    ],
  ])('%s', async (_, override, field) => {
    const editor = await editorOf('shelf7')
    const answer = await editor.post(saveScreenOverride.path, { screen: 'shelf7', version: 0, override })
    expect(answer).toMatchObject({ status: 400, body: { error: 'INVALID' } })
    expect(answer.body.errors!.map((fault) => fault.field)).toContain(field)
    expect(await mineOf(editor, 'shelf7')).toBeUndefined()
  })

  it('a screen that the caller may not open, or that does not exist', async () => {
    const editor = server.as(await aUser(server, { codes: [EDIT], tenant: 'buyer' }))
    const closed = await editor.post(saveScreenOverride, { screen: 'shelf8', version: 0, override: wish })
    expect(closed).toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } })
    const none = await editor.post(saveScreenOverride, { screen: 'shelf-none', version: 0, override: wish })
    expect(none).toMatchObject({ status: 404, body: { error: 'RECORD_NOT_FOUND' } })
  })

  it('every change by a user who may only see the screen', async () => {
    const reader = server.as(await aUser(server, { codes: ['example_shelf8_view'], tenant: 'buyer' }))
    const save = await reader.post(saveScreenOverride, { screen: 'shelf8', version: 0, override: wish })
    expect(save.status).toBe(403)
    expect((await reader.get(listScreenOverrides)).status).toBe(403)
    expect(await mineOf(reader, 'shelf8')).toBeUndefined()
  })
})
