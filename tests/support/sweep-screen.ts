// Requirements for every screen, whoever wrote its file: the sweep over the tree's screens and the documented
// examples.
import { beforeAll, expect, it } from 'vitest'
import { definitionOf } from '../../src/shared/field-types/field-types.ts'
import { bodySchema } from '../../src/shared/screen/json-schema.ts'
import { holds } from '../../src/shared/screen/judge.ts'
import type { Dict, Field, Screen } from '../../src/shared/screen/normal-form.ts'
import type { Client } from './client.ts'
import { screenHooks } from '../../src/server/screen-hooks.ts'
import { START } from './clock.ts'
import { aUser } from './people.ts'
import { callOf, callScreen, callsOf, listRows, read, updateCall } from './screens.ts'
import { expectDone } from './shopping.ts'
import { sweepImport } from './sweep-import.ts'
import { sweepStrangers } from './sweep-strangers.ts'
import type { TestServer } from './test-server.ts'
import { ADMINISTRATOR, validInput, validRow, type RowWanted } from './valid-row.ts'

let lastSeed = 100
// Valid as an id, but no row has it.
const NO_ROW = '8999999999999999999'

const createCall = (screen: Screen) => callOf(screen, 'create') ?? callOf(screen, 'save')

/** Creates a row from the screen's own file; returns what was sent and the row as stored. */
async function aRow(client: Client, screen: Screen, dicts: Dict[]) {
  const sent = await validRow(client, screen, { mode: 'create', seed: ++lastSeed, dicts })
  const created = expectDone(await callScreen(client, createCall(screen)!, { ...sent, ...screen.api.fixed }))
  const id = String(created[screen.table.key])
  return { id, sent, row: await read(client, screen, id) }
}

/** The value of a search parameter that finds this row. */
function searchFor(field: Field, row: Record<string, unknown>): string {
  const value = row[field.prop] ?? row[field.of?.[0] ?? '']
  if (field.search!.match === 'between') {
    const bound = definitionOf(field.type).precision === null ? String(value) : String(value).slice(0, 10)
    return `${bound},${bound}`
  }
  return Array.isArray(value) ? String(value[0]) : String(value)
}

/** The tenant of a row that was sent, so that a second row is unique within it. */
function ownTenant({ tenantId }: Record<string, unknown>) {
  return tenantId === undefined ? {} : { tenantId }
}

/** Screens whose hook takes only rows that continue the ones before them, which no file can tell. */
const CONTINUED: Record<string, string> = {
  'supplier-bill':
    'begins on the day after the last bill and ends before today; see tests/api/supplier-bill.test.ts',
}

/** Whether the administrator can create rows of the screen by its own calls; others add where only they may. */
export function isSwept(screen: Screen): boolean {
  if (Object.hasOwn(CONTINUED, screen.name)) return false
  const { add } = screen.allow
  const mayAdd = add === null || holds(add, { fields: screen.fields, row: {}, me: ADMINISTRATOR, now: START })
  return mayAdd && createCall(screen) !== undefined
}

/** The tests that a screen must pass on a server that serves it. */
export function sweepScreen(screen: Screen, { server, dicts }: { server: TestServer; dicts: Dict[] }) {
  if (screen.import) sweepImport(screen, { server, dicts })
  const madeRow = (client: Client) => aRow(client, screen, dicts)
  const valid = (client: Client, wanted: Omit<RowWanted, 'dicts'>) =>
    validRow(client, screen, { ...wanted, dicts })
  const admin = () => server.as('admin')
  const seenFields = (sent: Record<string, unknown>) => {
    const secret = screen.fields.filter((field) => field.secret).map(({ prop }) => prop)
    // Parameters that distinguish screens at one address are sent, but not part of the row.
    const unseen = new Set([...secret, ...Object.keys(screen.api.fixed)])
    return Object.fromEntries(Object.entries(sent).filter(([prop]) => !unseen.has(prop)))
  }

  // Separate numbers, so that its rows do not depend on the screens before it.
  beforeAll(() => {
    lastSeed = 100
  })

  it('creates a row, and returns it as it was sent', async () => {
    const { id, sent, row } = await madeRow(admin())
    expect(row).toMatchObject({ ...seenFields(sent), [screen.table.key]: id, version: 1 })
  })

  it('never shows a secret', async () => {
    const { row, id } = await madeRow(admin())
    const secret = screen.fields.filter((field) => field.secret).map(({ prop }) => prop)
    const listed = expectDone(await listRows(admin(), screen, { size: 100 })).records
    for (const seen of [row, ...listed])
      expect(Object.keys(seen).filter((prop) => secret.includes(prop))).toEqual([])
    expect(id).toMatch(/^\d+$/)
  })

  it('changes a row and increases its version', async () => {
    const { id, row } = await madeRow(admin())
    const change = await valid(admin(), {
      mode: 'update',
      seed: ++lastSeed,
      existing: row,
      given: { [screen.table.key]: id, version: row['version'], ...screen.api.fixed },
    })
    expectDone(await callScreen(admin(), updateCall(screen)!, change))
    expect(await read(admin(), screen, id)).toMatchObject({ ...seenFields(change), version: 2 })
  })

  it('refuses a change of an older version, with the newer row', async () => {
    const { id, row } = await madeRow(admin())
    const change = await valid(admin(), {
      mode: 'update',
      seed: ++lastSeed,
      existing: row,
      given: { [screen.table.key]: id, version: row['version'], ...screen.api.fixed },
    })
    const changed = expectDone(await callScreen(admin(), updateCall(screen)!, change))
    // A row that the change itself closed is refused for that reason.
    if (!(changed['allowedActions'] as string[]).includes('edit')) return
    const late = await callScreen(admin(), updateCall(screen)!, change)
    expect(late).toMatchObject({ status: 409, body: { error: 'VERSION_CONFLICT' } })
    expect(JSON.stringify(late.data)).toContain(id)
  })

  it(screen.allow.remove === 'false' ? 'keeps its rows' : 'removes a row', async () => {
    const { id } = await madeRow(admin())
    const removed = await callScreen(admin(), callOf(screen, 'remove')!, { id })
    if (screen.allow.remove === 'false') {
      expect(removed).toMatchObject({ status: 409, body: { error: 'NOT_ALLOWED_NOW' } })
      return
    }
    expectDone(removed)
    const gone = await callScreen(admin(), callOf(screen, 'detail')!, { id })
    expect(gone).toMatchObject({ status: 404, body: { error: 'RECORD_NOT_FOUND' } })
  })

  it('finds a row by each of its searches', async () => {
    const { id, row } = await madeRow(admin())
    for (const field of screen.fields.filter(({ search }) => search)) {
      if ((row[field.prop] ?? row[field.of?.[0] ?? ''] ?? null) === null) continue
      const found = expectDone(
        await listRows(admin(), screen, { [field.prop]: searchFor(field, row), size: 100 }),
      )
      const ids = found.records.map((record) => record[screen.table.key])
      expect(ids.includes(id) || found.total > 100, `search by ${field.prop}`).toBe(true)
    }
  })

  it('finds nothing by a search that matches nothing', async () => {
    const searched = screen.fields.filter(
      ({ search, type }) => search?.match === 'contains' && type === 'string',
    )
    for (const field of searched) {
      const none = expectDone(await listRows(admin(), screen, { [field.prop]: 'no%such_value' }))
      expect(none, field.prop).toMatchObject({ records: [], total: 0 })
    }
  })

  it('sorts by each sortable column, in both directions', async () => {
    await madeRow(admin())
    await madeRow(admin())
    for (const field of screen.fields.filter(({ column }) => column?.sort)) {
      const up = expectDone(await listRows(admin(), screen, { orderBy: field.prop, size: 100 }))
      const down = expectDone(await listRows(admin(), screen, { orderBy: `-${field.prop}`, size: 100 }))
      expect(up.total, field.prop).toBe(down.total)
      expect(up.records.length).toBeGreaterThan(1)
      const ends = [up.records[0]![field.prop], down.records[0]![field.prop]]
      // With more rows than a page holds, both pages may begin with the same value.
      const isAlike = new Set(up.records.map((record) => record[field.prop])).size === 1
      expect(
        up.total > 100 || (ends[0] === ends[1]) === isAlike,
        `${field.prop} gives ${ends.join(' both ways')}`,
      ).toBe(true)
    }
  })

  it('pages: every row once', async () => {
    await madeRow(admin())
    await madeRow(admin())
    const all = expectDone(await listRows(admin(), screen, { size: 100 }))
    const [first, second] = [
      expectDone(await listRows(admin(), screen, { current: 1, size: 1 })),
      expectDone(await listRows(admin(), screen, { current: 2, size: 1 })),
    ]
    expect(first).toMatchObject({ total: all.total, size: 1, current: 1, pages: all.total })
    expect([...first.records, ...second.records].map((row) => row[screen.table.key])).toEqual(
      all.records.slice(0, 2).map((row) => row[screen.table.key]),
    )
  })

  it('refuses an unknown field and names it', async () => {
    const body = await valid(admin(), { mode: 'create', seed: ++lastSeed })
    const answer = await callScreen(admin(), createCall(screen)!, {
      ...body,
      ...screen.api.fixed,
      noSuchField: 1,
    })
    expect(answer).toMatchObject({
      status: 400,
      body: { error: 'INVALID', errors: [{ field: 'noSuchField' }] },
    })
  })

  it('refuses an unknown search and an unknown order', async () => {
    expect((await listRows(admin(), screen, { noSuchField: '1' })).status).toBe(400)
    expect((await listRows(admin(), screen, { orderBy: 'noSuchField' })).status).toBe(400)
    expect((await listRows(admin(), screen, { orderBy: 'id; drop table users' })).status).toBe(400)
  })

  it('refuses a body without required fields, and names each of them', async () => {
    const answer = await callScreen(admin(), createCall(screen)!, { ...screen.api.fixed })
    const required = bodySchema(screen, { mode: 'create' }).required!
    expect(answer).toMatchObject({ status: 400, body: { error: 'INVALID' } })
    expect(answer.body.errors!.map(({ field }) => field)).toEqual(expect.arrayContaining(required))
  })

  it('refuses a value that is too long', async () => {
    const longest = screen.fields.filter(
      ({ type, maxLength, form }) => maxLength && form && !definitionOf(type).isList,
    )
    for (const field of longest) {
      const body = await valid(admin(), { mode: 'create', seed: ++lastSeed })
      const answer = await callScreen(admin(), createCall(screen)!, {
        ...body,
        ...screen.api.fixed,
        [field.prop]: 'x'.repeat(field.maxLength! + 1),
      })
      expect(answer, field.prop).toMatchObject({ status: 400, body: { error: 'INVALID' } })
    }
  })

  it('refuses a second row with the same unique value', async () => {
    const { sent } = await madeRow(admin())
    for (const field of screen.fields.filter(({ prop, unique, form }) => unique && form && prop in sent)) {
      // A field that not every row shows appears with the first row's other values.
      const fresh = field.form!.showWhen
        ? sent
        : await valid(admin(), { mode: 'create', seed: ++lastSeed, given: ownTenant(sent) })
      const answer = await callScreen(admin(), createCall(screen)!, {
        ...fresh,
        [field.prop]: sent[field.prop],
      })
      expect(answer, field.prop).toMatchObject({ status: 409, body: { error: 'DUPLICATE' } })
    }
  })

  it('answers RECORD_NOT_FOUND for a row that does not exist', async () => {
    for (const kind of ['detail', 'remove'] as const) {
      const answer = await callScreen(admin(), callOf(screen, kind)!, { id: '4444444444' })
      expect(answer, kind).toMatchObject({ status: 404, body: { error: 'RECORD_NOT_FOUND' } })
    }
  })

  sweepStrangers(screen, {
    server,
    madeRow: () => madeRow(admin()),
    changeOf: ({ id, row }) =>
      valid(admin(), {
        mode: 'update',
        seed: ++lastSeed,
        existing: row,
        given: { [screen.table.key]: id, version: row['version'], ...screen.api.fixed },
      }),
  })

  it('records who did what and when in the audit trail', async () => {
    const { id } = await madeRow(admin())
    const history = expectDone(await callScreen<unknown>(admin(), callOf(screen, 'history')!, { id }))
    expect(JSON.stringify(history)).toContain(START.toISOString().slice(0, 10))
    expect(JSON.stringify(history)).toContain('admin')
  })

  it('leaves each state only by the transitions that start from it', async () => {
    const { states } = screen
    for (const transition of states?.transitions ?? []) {
      const { id, row } = await madeRow(admin())
      const call = callsOf(screen).find(({ action }) => action === transition.name)!
      const isOpen = (row['allowedActions'] as string[]).includes(transition.name)
      const asked = await validInput(admin(), screen, {
        fields: transition.input,
        seed: ++lastSeed,
        tenantId: row['tenantId'] ?? '1000',
        dicts,
      })
      const answer = await callScreen<unknown>(admin(), call, { ...asked, id })
      const after = await read(admin(), screen, id)
      const state = after[states!.field]
      // A rule of the screen's module may ask for more than its file: then nothing happens.
      const isRefused =
        answer.status === 409 && screenHooks[screen.name]?.steps?.[transition.name] !== undefined
      if (isOpen && isRefused) {
        expect(answer.body.error, transition.name).not.toBe('NOT_ALLOWED_NOW')
        expect(state, transition.name).toBe(row[states!.field])
      } else if (isOpen) {
        expect([answer.status, state], transition.name).toEqual([200, transition.to])
        expect(after, transition.name).toMatchObject(asked)
      } else expect([answer.body.error, state], transition.name).toEqual(['NOT_ALLOWED_NOW', states!.start])
    }
  })

  it('carries out each action that it offers', async () => {
    for (const action of screen.actions) {
      const { id, row } = await madeRow(admin())
      if (!(row['allowedActions'] as string[]).includes(action.name)) continue
      const call = callsOf(screen).find((each) => each.action === action.name)!
      const input = await validInput(admin(), screen, {
        fields: action.input,
        seed: ++lastSeed,
        tenantId: row['tenantId'] ?? '1000',
        dicts,
      })
      const answer = await callScreen<unknown>(admin(), call, { ...input, id })
      expect([answer.status, answer.body.msg], action.name).toEqual([200, answer.body.msg])
    }
  })

  it('allows each button only with its own code', async () => {
    const codes = screen.permissions.map(({ code }) => code)
    for (const code of codes) {
      const calls = callsOf(screen).filter(
        ({ permission, kind }) => permission === code && kind !== 'options',
      )
      if (calls.length === 0) continue
      const others = server.as(await aUser(server, { codes: codes.filter((each) => each !== code) }))
      const holder = server.as(await aUser(server, { codes: [code] }))
      for (const call of calls) {
        // "save" without an id is a creation and needs the code for that.
        const given = call.kind === 'save' ? { [screen.table.key]: NO_ROW } : { id: NO_ROW }
        const refused = await callScreen(others, call, given)
        expect([call.path, refused.status, refused.body.error]).toEqual([call.path, 403, 'FORBIDDEN'])
        const admitted = await callScreen(holder, call, given)
        expect([call.path, admitted.status === 403]).toEqual([call.path, false])
      }
    }
  })
}
