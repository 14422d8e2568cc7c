// Rules over several rows, as docs/screens/across.md shows them.
import { describe, expect, it } from 'vitest'
import { newId } from '../../src/server/db/ids.ts'
import { aDocumentedServer } from '../support/a-documented-server.ts'
import { aCsv, imported } from '../support/sheets.ts'
import { expectDone } from '../support/shopping.ts'

const server = aDocumentedServer()
const BASE = '/example/duty-share'

interface Stored {
  id: string
  version: number
}

const add = (more: object) =>
  server
    .as('admin')
    .in('en')
    .post<Stored>(`${BASE}/submit`, { person: `p${newId()}`, area: `a${newId()}`, ...more })
const change = ({ id, version }: Stored, more: object) =>
  server
    .as('admin')
    .in('en')
    .post<Stored>(`${BASE}/update`, { id, version, ...more })
const clash = (field: string, msg: string) => ({
  status: 409,
  body: { error: 'ROWS_CLASH', msg: expect.stringContaining(msg), errors: [{ field, msg }] },
})

describe('a rule across rows', () => {
  const apart = clash('onCall', 'Somebody is on call in this area on some of these days')

  it('keeps periods of the same key apart, their ends included', async () => {
    const area = `a${newId()}`
    expectDone(await add({ area, fromDay: '2026-03-01', toDay: '2026-03-10' }))
    expect(await add({ area, fromDay: '2026-03-10', toDay: '2026-03-12' })).toMatchObject(apart)
    expectDone(await add({ area, fromDay: '2026-03-11', toDay: '2026-03-12' }))
    expectDone(await add({ fromDay: '2026-03-05', toDay: '2026-03-06' }))
    expectDone(await add({ area }))
  })

  it('takes an empty end for an open one', async () => {
    const area = `a${newId()}`
    expectDone(await add({ area, fromDay: '2026-03-01', toDay: null }))
    expect(await add({ area, fromDay: '2027-01-01', toDay: '2027-01-02' })).toMatchObject(apart)
    expectDone(await add({ area, fromDay: '2026-02-01', toDay: '2026-02-28' }))
  })

  it('limits a sum, and holds a change against it only when it touches the sum', async () => {
    const person = `p${newId()}`
    const first = expectDone(await add({ person, share: 60 }))
    expectDone(await add({ person, share: 40 }))
    const whole = clash('share', 'The shares of this person exceed 100%')
    expect(await add({ person, share: 1 })).toMatchObject(whole)
    expect(await change(first, { share: 61 })).toMatchObject(whole)
    const less = expectDone(await change(first, { share: 50 }))
    expectDone(await add({ person, share: 10 }))
    expectDone(await change(less, { area: `a${newId()}` }))
  })

  it('limits the number of rows for which its condition holds', async () => {
    const area = `a${newId()}`
    const chief = expectDone(await add({ area, chief: true }))
    const other = expectDone(await add({ area, chief: false }))
    const taken = clash('chief', 'This area has a chief already')
    expect(await change(other, { chief: true })).toMatchObject(taken)
    expectDone(await change(chief, { chief: false }))
    expectDone(await change(other, { chief: true }))
  })

  it('lets one of several who come at once succeed', async () => {
    const area = `a${newId()}`
    const answers = await Promise.all(Array.from({ length: 6 }, () => add({ area, chief: true })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  })

  it('reports the row of a bulk edit that breaks it, saves the others, and shows both beforehand', async () => {
    const area = `a${newId()}`
    const [first, second, third] = [await add({ area }), await add({ area }), await add({})].map(expectDone)
    const asked = { ids: [first!.id, second!.id, third!.id], values: { chief: true } }
    const bulk = (body: object) => server.as('admin').in('en').post(`${BASE}/bulk-update`, body)
    const outcomes = [
      { id: first!.id, done: true },
      { id: second!.id, done: false, msg: 'Chief: This area has a chief already' },
      { id: third!.id, done: true },
    ]
    expect(expectDone(await bulk({ ...asked, preview: true }))).toMatchObject(outcomes)
    expect(expectDone(await bulk(asked))).toMatchObject(outcomes)
    const detail = async (id: string) => expectDone(await server.as('admin').get(`${BASE}/detail`, { id }))
    expect(await detail(first!.id)).toMatchObject({ chief: true, version: 2 })
    expect(await detail(second!.id)).toMatchObject({ chief: false, version: 1 })
    expect(await detail(third!.id)).toMatchObject({ chief: true, version: 2 })
  })

  it('reports the row of an import that breaks it, and saves the others', async () => {
    const area = `a${newId()}`
    const people = [`p${newId()}`, `p${newId()}`]
    const file = aCsv(['Person,Area,Chief', ...people.map((person) => `${person},${area},Yes`)].join('\r\n'))
    const screen = server.services.screens.byName('duty-share')!
    const done = await imported(server.as('admin').in('en'), screen, file, { mode: 'GOOD' })
    expect(done).toMatchObject({ status: 'DONE', created: 1, bad: 1 })
    expect(JSON.stringify(done)).toContain('This area has a chief already')
  })
})
