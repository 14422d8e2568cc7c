// What every screen hides from users of another tenant, whatever codes they have.
import { expect, it } from 'vitest'
import type { Screen } from '../../src/shared/screen/normal-form.ts'
import { aUser } from './people.ts'
import { callOf, callScreen, callsOf, listRows, read, updateCall } from './screens.ts'
import { expectDone } from './shopping.ts'
import type { TestServer } from './test-server.ts'

interface MadeRow {
  id: string
  row: Record<string, unknown>
}

interface Swept {
  server: TestServer
  madeRow: () => Promise<MadeRow>
  /** A valid change to the row. */
  changeOf: (made: MadeRow) => Promise<Record<string, unknown>>
}

/** The tests that a screen must pass against a user with all of its codes in another tenant. */
export function sweepStrangers(screen: Screen, { server, madeRow, changeOf }: Swept) {
  const isShared = screen.table.tenancy === 'shared'
  const notFound = { status: 404, body: { error: 'RECORD_NOT_FOUND' } }
  const aStranger = async () =>
    server.as(await aUser(server, { tenant: 'vendor2', codes: screen.permissions.map(({ code }) => code) }))

  it('hides another tenant’s rows and protects them', async () => {
    const made = await madeRow()
    const { id, row } = made
    const stranger = await aStranger()
    const changed = await callScreen(stranger, updateCall(screen)!, await changeOf(made))
    const removed = await callScreen(stranger, callOf(screen, 'remove')!, { id })
    const refusal = isShared ? { status: 403 } : notFound
    expect(changed).toMatchObject(refusal)
    expect(removed).toMatchObject(refusal)
    const listed = expectDone(await listRows(stranger, screen, { size: 100 }))
    const isThere = listed.records.some((record) => record[screen.table.key] === id)
    expect(isThere || (isShared && listed.total > 100)).toBe(isShared)
    expect(await read(server.as('admin'), screen, id)).toEqual(row)
  })

  it('opens, reveals and changes no row of another tenant', async () => {
    const { id, row } = await madeRow()
    const stranger = await aStranger()
    for (const call of callsOf(screen)) {
      const isRead = call.kind === 'detail' || call.kind === 'history'
      if (!isRead && call.kind !== 'action') continue
      const answer = await callScreen(stranger, call, { id })
      expect({ call: call.path, ...answer }).toMatchObject(
        isShared ? { status: isRead ? 200 : 403 } : notFound,
      )
    }
    expect(await read(server.as('admin'), screen, id)).toEqual(row)
  })
}
