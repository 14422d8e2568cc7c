// The effects of a screen file's menu words.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { menuButtons, menuRoutes, type MenuNode } from '../../src/shared/calls/session.ts'
import { run } from '../../src/server/db/connection.ts'
import type { RawScreen } from '../../src/shared/screen/raw.ts'
import { servedScreens } from '../support/served-screens.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const label = (en: string) => ({ zh: `中${en}`, en })
const server = aTestServer()
const { save } = servedScreens(server)

const aScreen = (title: string, more: RawScreen['menu'] = {}): RawScreen => ({
  title: label(title),
  menu: { parent: 'system', ...more },
  fields: { name: { label: label('Name') } },
})
const menuOf = async (account: string) => expectDone(await server.as(account).get(menuRoutes))
const everyNode = (nodes: MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => [node, ...everyNode(node.children)])
const entry = async (code: string, account = 'admin') =>
  everyNode(await menuOf(account)).find((node) => node.code === code)

describe('a screen that names roles', () => {
  it('is in their menu with its usual buttons, and in nobody else’s', async () => {
    await save('screens/example/ledger.json', aScreen('Ledger', { roles: ['finance'] }))
    expect(await entry('example_ledger', 'finance')).toMatchObject({ screen: 'ledger' })
    const buttons = expectDone(await server.as('finance').get(menuButtons))
    expect(buttons).toEqual(
      expect.arrayContaining(['view', 'add', 'edit', 'remove'].map((act) => `example_ledger_${act}`)),
    )
    expect(await entry('example_ledger', 'picker')).toBeUndefined()
    expect((await server.as('picker').get('/example/ledger/list')).status).toBe(403)
  })

  it('stays out of the menu of a role that lost it by an administrator', async () => {
    await save('screens/example/journal.json', aScreen('Journal', { roles: ['finance'] }))
    await run(
      server.db,
      sql`delete from role_menus where menu_id in (select id from menus where code like 'example_journal%')`,
    )
    await save('screens/example/journal.json', aScreen('Journal once more', { roles: ['finance'] }))
    expect(await entry('example_journal', 'finance')).toBeUndefined()
  })

  it('reaches a role that is named later with the entry and its usual buttons', async () => {
    await save('screens/example/diary.json', aScreen('Diary', { roles: ['finance'] }))
    await save('screens/example/diary.json', aScreen('Diary', { roles: ['finance', 'picker'] }))
    expect(await entry('example_diary', 'picker')).toMatchObject({ screen: 'diary' })
    expect(expectDone(await server.as('picker').get(menuButtons))).toEqual(
      expect.arrayContaining(['view', 'add', 'edit', 'remove'].map((act) => `example_diary_${act}`)),
    )
  })

  it('reaches the roles of every tenant that have the code', async () => {
    await save('screens/example/wish.json', aScreen('Wishes', { roles: ['buyer_owner'] }))
    expect(await entry('example_wish', 'buyer')).toBeDefined()
    expect(await entry('example_wish', 'buyer2')).toBeDefined()
  })
})

describe('a permission code added later', () => {
  const ofNotes = (acts: string[], more: Partial<RawScreen> = {}): RawScreen => ({
    ...aScreen('Notes', { roles: { buyer_owner: 'all', buyer_staff: acts } }),
    ...more,
  })
  const buttonsOf = async (account: string) =>
    expectDone(await server.as(account).get(menuButtons)).filter((code) => code.startsWith('example_notes_'))

  it('reaches the roles that have it by default, in existing companies too', async () => {
    await save('screens/example/notes.json', ofNotes(['view']))
    expect(await buttonsOf('buyerstaff')).toEqual(['example_notes_view'])
    await save('screens/example/notes.json', ofNotes(['view', 'export'], { export: true }))
    expect(await buttonsOf('buyer')).toContain('example_notes_export')
    expect(await buttonsOf('buyer2')).toContain('example_notes_export')
    expect(await buttonsOf('buyerstaff')).toEqual(
      expect.arrayContaining(['example_notes_view', 'example_notes_export']),
    )
    expect(await buttonsOf('vendor')).toEqual([])
  })
})

describe('an entry', () => {
  it('has the icon, the place, the address and the words of the file', async () => {
    await save('screens/example/late.json', aScreen('Late', { sort: 9001, icon: 'part', path: '/late/one' }))
    await save('screens/example/later.json', aScreen('Later', { sort: 9002 }))
    await save('screens/example/early.json', aScreen('Early', { sort: -1 }))
    const system = (await menuOf('admin')).find(({ code }) => code === 'system')!
    const codes = system.children.map(({ code }) => code)
    expect(codes[0]).toBe('example_early')
    expect(codes.slice(-2)).toEqual(['example_late', 'example_later'])
    expect(await entry('example_late')).toMatchObject({
      source: 'part',
      path: '/late/one',
      hidden: false,
      keepAlive: true,
    })
  })

  it('is in the folder that the file names, and moves with it', async () => {
    const inFolder = async (folder: string) =>
      (await menuOf('admin'))
        .find(({ code }) => code === folder)!
        .children.some(({ code }) => code === 'example_mover')
    await save('screens/example/mover.json', aScreen('Mover'))
    expect(await inFolder('system')).toBe(true)
    await save('screens/example/mover.json', aScreen('Mover', { parent: 'sales' }))
    expect(await inFolder('system')).toBe(false)
    expect(await inFolder('sales')).toBe(true)
  })

  it('that is hidden can be reached and is marked as hidden', async () => {
    await save('screens/example/quiet.json', aScreen('Quiet', { hidden: true, keepAlive: false }))
    expect(await entry('example_quiet')).toMatchObject({ hidden: true, keepAlive: false, screen: 'quiet' })
    expect((await server.as('admin').get('/example/quiet/list')).status).toBe(200)
  })
})
