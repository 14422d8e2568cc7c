// Rules over several rows, as docs/screens/across.md shows them.
import { describe, expect, it } from 'vitest'
import { newId } from '../../src/server/db/ids.ts'
import { aDocumentedServer } from '../support/a-documented-server.ts'
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
})
