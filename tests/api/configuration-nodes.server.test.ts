// Two server processes on one PostgreSQL server: what an administrator changes on one is so on the other.
import { expect, it, onTestFinished } from 'vitest'
import { menuButtons, menuRoutes } from '../../src/shared/calls/session.ts'
import { aUser } from '../support/people.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer, describeOnServer } from '../support/test-server.ts'

interface Row {
  id: string
  version: number
  [prop: string]: unknown
}

describeOnServer('a change of the configuration on one server', () => {
  const server = aTestServer({ engine: 'server' })
  const admin = () => server.as('admin')
  const found = async (path: string, search: Record<string, string>) =>
    expectDone(await admin().get<{ records: Row[] }>(path, search)).records[0]!

  async function twin() {
    const other = await server.twin()
    onTestFinished(() => other.stop())
    return other
  }

  it('of a parameter is what the other answers next', async () => {
    const other = await twin()
    const read = async () =>
      expectDone(
        await other
          .as('buyer')
          .get<{ paramValue: string }>('/sys-system/param/detail', { paramKey: 'auto_sign_days' }),
      ).paramValue
    expect(await read()).toBe('10')
    const { id, version } = await found('/sys-system/param/list', { paramKey: 'auto_sign_days' })
    expectDone(await admin().post('/sys-system/param/update', { id, version, paramValue: '12' }))
    expect(await read()).toBe('12')
  })

  it('of a dictionary is what the other offers and takes next', async () => {
    const other = await twin()
    const dict = await found('/sys-system/dict/list', { code: 'scene-stage' })
    const group = { name: 'Night', uid: 'wg-night', orgUid: '1000', stage: 'NIGHT' }
    const refused = await other.as('admin').post('/im/api/v1/workgroup/update', group)
    expect(refused.body.error).toBe('INVALID')
    const item = { dictId: dict.id, value: 'NIGHT', labelZh: '夜间值班', labelEn: 'At night' }
    expectDone(await admin().post('/sys-system/dict/item/submit', { ...item, sort: 50 }))
    const offered = await other.as('admin').get('/sys-system/dict/dictionary', { code: 'scene-stage' })
    expect(JSON.stringify(offered.data)).toContain('NIGHT')
    expectDone(await other.as('admin').post('/im/api/v1/workgroup/update', group))
  })

  it('of a menu entry is in the menu that the other answers next', async () => {
    const other = await twin()
    const menu = async () => JSON.stringify(expectDone(await other.as('admin').in('en').get(menuRoutes)))
    expect(await menu()).not.toContain('Tellers')
    const { id, version } = await found('/sys-system/menu/list', { code: 'docking_client' })
    expectDone(await admin().post('/sys-system/menu/update', { id, version, nameEn: 'Tellers' }))
    expect(await menu()).toContain('Tellers')
  })

  it('of a role opens and closes calls and buttons on the other', async () => {
    const other = await twin()
    const account = await aUser(server, { codes: ['system_post_view'] })
    const client = other.as(account)
    expect((await client.get('/sys-system/post/list')).status).toBe(200)
    const own = await ofUser(account)
    expectDone(await admin().post('/sys-system/role/update', { id: own.id, version: own.version, menus: [] }))
    // The other process hears of it by a signal that takes a moment to arrive.
    await expect.poll(async () => (await client.get('/sys-system/post/list')).status).toBe(403)
    expect(expectDone(await client.get(menuButtons))).toEqual([])
  })

  async function ofUser(account: string): Promise<Row> {
    const user = await found('/sys-system/user/list', { account })
    const [roleId] = user['roles'] as string[]
    return expectDone(await admin().get<Row>('/sys-system/role/detail', { id: roleId }))
  }
})
