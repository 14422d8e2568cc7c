// A person's list settings are stored on the server: private, limited in size, and resettable.
import { describe, expect, it } from 'vitest'
import type { SettingsByScreen } from '../../src/shared/calls/user-settings.ts'
import { aUser } from '../support/people.ts'
import { expectDone } from '../support/shopping.ts'
import { theServer } from '../support/test-server.ts'

const server = theServer()
const PATH = '/sys-system/user/settings'
const somebody = async () => server.as(await aUser(server))
const list = { columns: [{ prop: 'email', width: 240, fixed: 'left' }], density: 'large', size: 50 }

describe('the settings of a list', () => {
  it('are read by every browser of their owner, and by nobody else', async () => {
    const [me, other] = [await somebody(), await somebody()]
    expectDone(await me.post(PATH, { screen: 'user', list: { size: 10 } }))
    expectDone(await me.post(PATH, { screen: 'user', list }))
    expect(expectDone(await me.get<SettingsByScreen>(PATH))).toEqual({ user: list })
    expect(expectDone(await other.get<SettingsByScreen>(PATH))).toEqual({})
  })

  it('can be reset to those of the file', async () => {
    const me = await somebody()
    expectDone(await me.post(PATH, { screen: 'user', list }))
    expectDone(await me.post(PATH, { screen: 'user', list: null }))
    expectDone(await me.post(PATH, { screen: 'user', list: null }))
    expect(expectDone(await me.get<SettingsByScreen>(PATH))).toEqual({})
  })

  it.each([
    ['a screen that there is not', { screen: 'no-such-screen', list }],
    ['a page size that there is not', { screen: 'user', list: { size: 15 } }],
    ['a column wider than any screen', { screen: 'user', list: { columns: [{ prop: 'a', width: 9999 }] } }],
    [
      'more columns than any list has',
      { screen: 'user', list: { columns: Array.from({ length: 301 }, (_, at) => ({ prop: `a${at}` })) } },
    ],
    ['an unknown word', { screen: 'user', list: { colour: 'red' } }],
    ['somebody else', { screen: 'user', list, userId: '7' }],
    ['nothing', {}],
  ])('refuse %s', async (_, body) => {
    const me = await somebody()
    expect(await me.post(PATH, body)).toMatchObject({ status: 400, body: { error: 'INVALID' } })
    expect(expectDone(await me.get<SettingsByScreen>(PATH))).toEqual({})
  })
})
