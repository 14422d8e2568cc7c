import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { RECENT_SHOWN, recentRecords, recordOpened } from '../../src/shared/calls/record.ts'
import { run } from '../../src/server/db/connection.ts'
import type { Client } from '../support/client.ts'
import { aColleagueOf, aUser } from '../support/people.ts'
import { callOf, callScreen, screens } from '../support/screens.ts'
import { expectDone } from '../support/shopping.ts'
import { theServer } from '../support/test-server.ts'

const server = theServer()

async function idsOf(client: Client, name: string, key = 'id'): Promise<string[]> {
  const screen = screens.find((each) => each.name === name)!
  const { records } = expectDone(
    await callScreen<{ records: Record<string, unknown>[] }>(client, callOf(screen, 'list')!, { size: 20 }),
  )
  return records.map((row) => String(row[key]))
}

const recentOf = async (client: Client) => expectDone(await client.get(recentRecords)).records

describe('records opened last', () => {
  it('are the person’s own, each once, with its name and screen', async () => {
    const client = server.as(await aColleagueOf(server, 'operations'))
    const [part] = await idsOf(client, 'part')
    const [brand] = await idsOf(client, 'brand')
    for (const [screen, id] of [
      ['part', part!],
      ['brand', brand!],
      ['part', part!],
    ] as const)
      expectDone(await client.post(recordOpened, { screen, id }))
    const shown = await recentOf(client.in('en'))
    expect(shown.map(({ screen, id }) => `${screen} ${id}`).toSorted()).toEqual([
      `brand ${brand}`,
      `part ${part}`,
    ])
    expect(shown.find(({ screen }) => screen === 'brand')).toMatchObject({
      screenTitle: 'Brands',
      list: '/catalogue/brand',
      title: expect.stringMatching(/./),
    })
    expect(await recentOf(server.as(await aColleagueOf(server, 'operations')))).toEqual([])
  })

  it('stay few', async () => {
    const client = server.as(await aColleagueOf(server, 'operations'))
    for (const id of await idsOf(client, 'part'))
      expectDone(await client.post(recordOpened, { screen: 'part', id }))
    expect(await recentOf(client)).toHaveLength(RECENT_SHOWN)
  })

  it('are refused when the person may not see the row or the screen', async () => {
    const stranger = server.as(await aUser(server, { codes: ['catalogue_brand', 'catalogue_brand_view'] }))
    const [part] = await idsOf(server.as('operations'), 'part')
    expect((await stranger.post(recordOpened, { screen: 'part', id: part! })).status).toBe(403)
    expect((await stranger.post(recordOpened, { screen: 'brand', id: '999999999' })).status).toBe(404)
    expect((await stranger.post(recordOpened, { screen: 'nonsense', id: '1' })).status).toBe(400)
    expect(await recentOf(stranger)).toEqual([])
  })

  it('disappear with the right to see them', async () => {
    const account = await aUser(server, { codes: ['catalogue_brand', 'catalogue_brand_view'] })
    const client = server.as(account)
    const [brand] = await idsOf(client, 'brand')
    expectDone(await client.post(recordOpened, { screen: 'brand', id: brand! }))
    expect(await recentOf(client)).toHaveLength(1)
    await run(
      server.db,
      sql`
        delete from role_menus
        where role_id in (
          select ur.role_id from user_roles ur join users u on u.id = ur.user_id where u.account = ${account}
        )
      `,
    )
    server.services.permissions.invalidate()
    expect(await recentOf(client)).toEqual([])
  })
})
